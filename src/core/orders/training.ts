import { refusal } from '../../contract/failure.ts';
import { message } from '../../contract/verdict.ts';
import type { FieldTexts, NewOrder } from '../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../core-context.ts';
import { mintNumber } from '../documents/mint-number.ts';
import { unitWeightOf } from './learn-weights.ts';
import { parkAside } from './new-batch.ts';
import { packedWeight } from './packed-order.ts';

/** Whom training orders go to, all invented. */
const people: readonly (readonly [contact: string, street: string, city: string, postcode: string])[] = [
  ['Dana Whitcombe', '418 Almond Row', 'Fresno', '93701'],
  ['Marcus Oyelaran', '77 Larkspur Ln', 'Salem', '97301'],
  ['Priya Nandakumar', '1203 Cedar Bluff Dr', 'Austin', '78701'],
  ['Ellen Sorvik', '9 Harbor View Ct', 'Duluth', '55802'],
  ['Tomas Arellano', '640 Palmetto Way', 'Tampa', '33602'],
  ['Grace Okonjo', '25 Quill St', 'Albany', '12207'],
  ['Kimo Halvorsen', '310 Plumeria Pl', 'Honolulu', '96813'],
  ['Ruth Calloway', '58 Orchard Bend', 'Boise', '83702'],
];

/** What each orders, by the place of the goods: three that pack in a row, one with several of a kind, mixed ones. */
const wanted: readonly Readonly<Record<number, number>>[] = [
  { 0: 1 },
  { 0: 1 },
  { 0: 1 },
  { 1: 2, 2: 1 },
  { 3: 1, 4: 3 },
  { 5: 4 },
  { 1: 1, 2: 1, 6: 1 },
  { 7: 2 },
];

const mostGrams = 3_000;

/** Writes a batch of orders that wait to be packed, for training. Errors: `conflict` at a live station. */
export async function addTrainingOrders(core: CoreContext): Promise<{ orders: number }> {
  if (core.mode !== 'practice')
    throw refusal('conflict', 'Only the training warehouse has such orders.', message('problem.training-only'));
  const services = await core.practice.services().catch(() => null);
  const service = services?.dropShip[0]?.ServiceCode ?? 'CUE';
  const goods = core.catalogue
    .search('SKU-', 60)
    .filter(({ weightGrams }) => weightGrams !== null && weightGrams > 0 && weightGrams < mostGrams);
  const orders = wanted.map((lines, at): NewOrder => {
    const fields: FieldTexts = { PackageId: mintNumber(core), ServiceCode: service, ...addressOf(at) };
    return {
      fields,
      goods: Object.entries(lines).map(([place, quantity]) => {
        const { sku = 'SKU-1042', name = '', declareValue = null } = goods[Number(place)] ?? {};
        return {
          fields: {
            Sku: sku,
            Quantity: String(quantity),
            DeclareNameEn: name,
            DeclareValue: String(declareValue ?? 5),
          },
          row: null,
        };
      }),
      row: null,
      replaces: null,
      minted: true,
    };
  });
  const at = core.environment.now();
  core.db
    .transaction(() => parkAside(core, { number: mintNumber(core), kind: 'drop-ship', header: {}, orders }, at))
    .immediate();
  core.emit({ type: 'documents' });
  return { orders: orders.length };
}

function addressOf(at: number): FieldTexts {
  const [contact, street, city, postcode] = people[at % people.length] ?? ['', '', '', ''];
  return {
    'ShipToAddress.Contact': contact,
    'ShipToAddress.Street1': street,
    'ShipToAddress.City': city,
    'ShipToAddress.Postcode': postcode,
    'ShipToAddress.Country': 'US',
  };
}

/** Where nothing is known about the weight of goods. */
const usualGrams = 250;

/**
 * Grams on the scale of a training station: the parcel or box that is open, with what was scanned into it. `id`: of its document; null:
 * the parcel on the screen for packing.
 */
export function trainingGrams(core: CoreContext, id: string | null): number {
  const document = id ?? core.documents.current('pack')?.id;
  if (document === undefined) return 0;
  const gramsOf = (sku: string | null) => (sku === null ? null : unitWeightOf(core, sku)?.grams) ?? usualGrams;
  const pack = core.openDocuments.findAs('pack', document)?.state;
  if (pack !== undefined) {
    const goods = pack.lines.reduce((sum, { sku, packed }) => sum + packed * gramsOf(sku), 0);
    return goods === 0 ? 0 : Math.round(goods + (pack.packaging?.grams ?? 0));
  }
  const bill = core.openDocuments.findAs('bill-of-lading', document)?.state;
  if (bill !== undefined) {
    const { parcels = [], packaging } = bill.boxes[bill.openBox] ?? {};
    const all = parcels.reduce((sum, parcel) => sum + (packedWeight(core, parcel) ?? 0), 0);
    return all === 0 ? 0 : Math.round(all + (packaging?.grams ?? 0));
  }
  const plan = core.openDocuments.findAs('inbound-plan', document)?.state;
  const { lines = [], packaging } = plan?.boxes[plan.openBox] ?? {};
  const goods = lines.reduce((sum, { sku, quantity }) => sum + quantity * gramsOf(sku), 0);
  return goods === 0 ? 0 : Math.round(goods + (packaging?.grams ?? 0));
}

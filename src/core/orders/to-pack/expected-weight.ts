import type { ExpectedWeight } from '../../../contract/bridge/station.ts';
import type { Screen } from '../../../contract/screen.ts';
import { weighedParcels } from '../../../documents/bill-of-lading/decide-command.ts';
import { boxedIn } from '../../../documents/rules.ts';
import { expectGoods, expectLines } from '../../../documents/weight/weigh.ts';
import type { CoreContext } from '../../core-context.ts';
import { weightFacts } from '../learn-weights.ts';
import { packedWeight } from '../packed-order.ts';

/** What the open box or parcel of that screen should weigh: a parcel with all its goods, a box with what is in it. Null: not known. */
export function expectedWeight(core: CoreContext, screen: Screen): ExpectedWeight | null {
  const id = core.documents.current(screen)?.id;
  if (id === undefined) return null;
  const { openDocuments } = core;
  const facts = weightFacts(core);
  const pack = openDocuments.findAs('pack', id)?.state;
  if (pack !== undefined) {
    const goods = pack.lines.map(({ sku, ordered }) => ({ sku, quantity: ordered }));
    return expectGoods(goods, pack.packaging, facts);
  }
  const bill = openDocuments.findAs('bill-of-lading', id)?.state;
  if (bill !== undefined) {
    const { parcels = [], packaging } = bill.boxes[bill.openBox] ?? {};
    // Without packaging there is nothing to expect, however many parcels would have to be looked up.
    const lines = weighedParcels(packaging === undefined ? [] : parcels, {
      parcelWeight: (parcel) => packedWeight(core, parcel),
    });
    return expectLines(lines, packaging);
  }
  const plan = boxedIn(openDocuments.load(id))?.plan;
  const box = plan?.boxes[plan.openBox];
  return box === undefined ? null : expectGoods(box.lines, box.packaging, facts);
}

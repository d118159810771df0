import type { PriceQuestion } from '../../../../contract/bridge/pricing.ts';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { filledBoxes } from '../../../../documents/inbound-plan/request.ts';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type {
  BoxDraft,
  GoodsDraft,
  InboundDraft,
  OutboundDraft,
  PriceDrafts,
  PricesState,
} from '../../../session/stores/price-drafts.ts';

/** Services known to exist somewhere (manual/service.md 13): offered where this station has used none yet. */
export const servicesSeen = ['USRLS', 'USRPP', 'USRLE'] as const;
export const countriesSeen = ['US', 'UK', 'GB', 'DE', 'AU', 'FR'] as const;

export const emptyBox = (id: string): BoxDraft => ({
  id,
  Weight: '',
  Length: '',
  Width: '',
  Height: '',
  Quantity: '1',
});
export const emptyGoods = (id: string): GoodsDraft => ({ id, Sku: '', Quantity: '1' });

export function emptyInbound(WarehouseId: string): InboundDraft {
  return {
    WarehouseId,
    LocationId: '',
    ServiceCode: '',
    IsCustomsClearance: false,
    IsBorrowTaxNo: false,
    IncludeUnsuccessful: true,
    boxes: [emptyBox('1')],
    from: null,
  };
}

export function emptyOutbound(WarehouseId: string): OutboundDraft {
  return {
    WarehouseId,
    Country: '',
    Postcode: '',
    Address: '',
    City: '',
    Province: '',
    goods: [emptyGoods('1')],
    services: [],
    from: null,
  };
}

/** An id not yet used by a row of the draft. */
export function nextId(rows: readonly { readonly id: string }[]): string {
  return String(1 + Math.max(0, ...rows.map(({ id }) => Number(id))));
}

/** Turns a query back into a draft, to send again or change. */
export function draftOf(question: Extract<PriceQuestion, { kind: 'inbound' }>): InboundDraft;
export function draftOf(question: Extract<PriceQuestion, { kind: 'outbound' }>): OutboundDraft;
export function draftOf(question: PriceQuestion): InboundDraft | OutboundDraft {
  if (question.kind === 'inbound') {
    const { Boxes, WarehouseId, LocationId = '', ServiceCode = '', ...flags } = question.request;
    return {
      ...emptyInbound(WarehouseId),
      ...{ LocationId, ServiceCode },
      IsCustomsClearance: flags.IsCustomsClearance ?? false,
      IsBorrowTaxNo: flags.IsBorrowTaxNo ?? false,
      IncludeUnsuccessful: flags.IncludeUnsuccessful ?? false,
      boxes: Boxes.map(({ Weight, Length, Width, Height, Quantity }, at) => ({
        id: String(at + 1),
        Weight: textOf(Weight),
        Length: textOf(Length),
        Width: textOf(Width),
        Height: textOf(Height),
        Quantity: textOf(Quantity),
      })),
    };
  }
  const { Skus, WarehouseId, Country, Postcode = '', Address = '', City = '', Province = '' } = question.request;
  const goods = Skus.map(({ Sku = '', Quantity }, at) => ({ id: String(at + 1), Sku, Quantity: textOf(Quantity) }));
  const address = { Country, Postcode, Address, City, Province };
  return { ...emptyOutbound(WarehouseId), ...address, goods, services: question.services };
}

const textOf = (figure: number | undefined) => (figure === undefined ? '' : String(figure));

/** The boxes of a plan, equal ones combined. Missing weights and sizes stay empty, to be filled in. */
export function boxesOfPlan(plan: Pick<InboundPlan, 'boxes'> & InboundPlan): BoxDraft[] {
  const kinds = new Map<string, { readonly box: Omit<BoxDraft, 'id' | 'Quantity'>; quantity: number }>();
  for (const { weight, size } of filledBoxes(plan)) {
    const box = {
      Weight: textOf(weight ?? undefined),
      Length: textOf(size?.length),
      Width: textOf(size?.width),
      Height: textOf(size?.height),
    };
    const key = JSON.stringify(box);
    kinds.set(key, { box, quantity: (kinds.get(key)?.quantity ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ box, quantity }, at) => ({
    id: String(at + 1),
    ...box,
    Quantity: String(quantity),
  }));
}

/** The goods and address of an order in a batch; the services queried before are kept. */
export function draftOfOrder(
  batch: Pick<OrderBatch, 'header' | 'number'>,
  order: OrderDraft,
  { documentId, before }: { readonly documentId: string; readonly before: OutboundDraft },
): OutboundDraft {
  const field = (name: string) => order.fields[name] ?? '';
  const own = field('ServiceCode').trim();
  return {
    WarehouseId: batch.header.WarehouseId ?? before.WarehouseId,
    Country: field('ShipToAddress.Country'),
    Postcode: field('ShipToAddress.Postcode'),
    Address: [field('ShipToAddress.Street1'), field('ShipToAddress.HouseNumber')].filter(Boolean).join(' '),
    City: field('ShipToAddress.City'),
    Province: field('ShipToAddress.Province'),
    goods: goodsOf(order),
    services: [...new Set([...(own === '' ? [] : [own]), ...before.services])],
    from: { documentId, order: order.id, number: field('PackageId') || batch.number, isChanged: false },
  };
}

/** Combines lines with the same SKU, if their quantities are whole numbers. */
function goodsOf({ goods }: OrderDraft): GoodsDraft[] {
  const lines = goods.map(({ fields }) => ({
    Sku: (fields.Sku ?? '').trim(),
    Quantity: (fields.Quantity ?? '').trim(),
  }));
  const found = new Map<string, string>();
  for (const { Sku, Quantity } of lines) {
    const before = found.get(Sku);
    const isSum = before !== undefined && /^\d+$/.test(before) && /^\d+$/.test(Quantity);
    found.set(Sku, isSum ? String(Number(before) + Number(Quantity)) : Quantity);
  }
  const rows = [...found].map(([Sku, Quantity], at) => ({ id: String(at + 1), Sku, Quantity }));
  return rows.length === 0 ? [emptyGoods('1')] : rows;
}

/** Adds all waiting scans to the query at once; they keep waiting while there is no draft. */
export function withScans({ scanned, drafts }: PricesState): Partial<PricesState> {
  const { outbound } = drafts;
  if (scanned.length === 0 || outbound === null) return {};
  const goods = scanned.reduce<readonly GoodsDraft[]>(withScanned, outbound.goods);
  return {
    scanned: [],
    drafts: { ...drafts, page: 'outbound', outbound: withContent(outbound, { goods }) },
  };
}

/** A draft changed by typing or scanning: it no longer equals what the order contained. */
export function withContent(draft: OutboundDraft, change: Partial<OutboundDraft>): OutboundDraft {
  return { ...draft, ...change, from: draft.from && { ...draft.from, isChanged: true } };
}

/** Adds one unit of a scanned SKU; an empty line is filled first. */
export function withScanned(goods: readonly GoodsDraft[], sku: string): GoodsDraft[] {
  const line = goods.find(({ Sku }) => Sku.trim() === sku);
  if (line !== undefined) {
    const more = /^\d+$/.test(line.Quantity.trim()) ? String(Number(line.Quantity) + 1) : '1';
    return goods.map((each) => (each === line ? { ...each, Quantity: more } : each));
  }
  const empty = goods.find(({ Sku }) => Sku.trim() === '');
  if (empty !== undefined) return goods.map((each) => (each === empty ? { ...each, Sku: sku, Quantity: '1' } : each));
  return [...goods, { id: nextId(goods), Sku: sku, Quantity: '1' }];
}

/**
 * Saves a draft with typed or scanned boxes or goods before it is replaced. One that has already been sent is among the `questions` (the
 * queries sent), so it is not saved.
 */
export function keptBefore(
  drafts: PriceDrafts,
  kind: 'inbound' | 'outbound',
  questions: readonly PriceQuestion[],
): PriceDrafts {
  const draft = drafts[kind];
  const isWorth = draft !== null && hasContent(draft) && !questions.some((question) => isAskedAs(draft, question));
  const earlier = drafts.before[kind];
  // Data from another screen can be fetched again, so it must not replace anything made here.
  const stays = !isWorth || (isAsBrought(draft) && earlier !== null);
  return { ...drafts, before: { ...drafts.before, [kind]: stays ? earlier : draft } };
}

function isAsBrought({ from }: InboundDraft | OutboundDraft): boolean {
  return from !== null && (typeof from === 'string' || !from.isChanged);
}

function hasContent(draft: InboundDraft | OutboundDraft): boolean {
  if ('goods' in draft) return draft.goods.some(({ Sku }) => Sku.trim() !== '');
  return draft.boxes.some(({ Weight, Length, Width, Height }) => `${Weight}${Length}${Width}${Height}`.trim() !== '');
}

/** True if sending the draft would ask the same again. */
export function isAskedAs(draft: InboundDraft | OutboundDraft, question: PriceQuestion): boolean {
  const asked = question.kind === 'inbound' ? draftOf(question) : draftOf(question);
  const content = (each: InboundDraft | OutboundDraft) =>
    JSON.stringify('goods' in each ? { ...each, from: null } : { ...each, from: null });
  return content(asked) === content(draft);
}

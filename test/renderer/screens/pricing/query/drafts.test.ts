import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channels } from '../../../../../src/contract/bridge/channels.ts';
import { blankOrder } from '../../../../../src/documents/order-batch/add-new.ts';
import { emptyBatch } from '../../../../../src/documents/order-batch/order-batch.ts';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import {
  checkInbound,
  checkOutbound,
  isAnswered,
} from '../../../../../src/renderer/screens/pricing/query/check-draft.ts';
import {
  boxesOfPlan,
  draftOf,
  draftOfOrder,
  emptyInbound,
  emptyOutbound,
  keptBefore,
  withContent,
  withScanned,
  withScans,
} from '../../../../../src/renderer/screens/pricing/query/drafts.ts';
import {
  broughtBack,
  type InboundDraft,
  noPriceDrafts,
  type OutboundDraft,
  withDraft,
} from '../../../../../src/renderer/session/stores/price-drafts.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const box = { id: '1', Weight: '12000', Length: '40', Width: '30,5', Height: '30', Quantity: '3' };
const inbound: InboundDraft = { ...emptyInbound('US'), boxes: [box] };
const outbound: OutboundDraft = {
  ...emptyOutbound('US'),
  Country: 'US',
  goods: [{ id: '1', Sku: ' MUG ', Quantity: '2' }],
  services: ['USRLS'],
};
const anything = fc.oneof(
  fc.string(),
  fc.constantFrom('', '0', '-1', '1.5', '12,5', 'abc', '1,234.5', ' 7 ', '1e9', 'US'),
);
/** Mostly what is right, so that a whole draft is right often enough. */
const typedAs = (...right: string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anything });
const figure = typedAs('7', ' 12 ');
const code = typedAs('US', 'CUE');

describe('a draft of a question', () => {
  it('becomes a request that the channel takes, or is refused in words of both languages: whatever was typed', () => {
    const boxes = fc.array(
      fc
        .record({ Weight: figure, Length: figure, Width: figure, Height: figure, Quantity: figure })
        .map((each) => ({ id: '1', ...each })),
      { maxLength: 2 },
    );
    const goods = fc.array(fc.record({ id: fc.constant('1'), Sku: typedAs('MUG'), Quantity: figure }), {
      maxLength: 2,
    });
    const texts = fc.record({ WarehouseId: code, LocationId: code, ServiceCode: code, Country: code, Postcode: code });
    let taken = 0;
    fc.assert(
      fc.property(
        texts,
        boxes,
        goods,
        fc.oneof(fc.array(code, { maxLength: 2 }), fc.array(anything, { maxLength: 22 })),
        (fields, some, lines, services) => {
          const { Country, Postcode, ...rest } = fields;
          const checked = [
            checkInbound({ ...inbound, ...rest, boxes: some }),
            checkOutbound({ ...outbound, WarehouseId: rest.WarehouseId, Country, Postcode, goods: lines, services }),
          ];
          for (const { question, problems } of checked) {
            taken += Number(problems === null);
            if (problems === null) expect(channels['prices.ask'].input.safeParse(question).success).toBe(true);
            for (const problem of Object.values(problems ?? {}))
              for (const language of ['en', 'zh'])
                expect(textsBy(createTexts(language).t).say(problem)).not.toMatch(/^prices\.|^entry\./);
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(5);
  });

  it('reads a comma before decimals, and leaves out what was not filled in', () => {
    expect(checkInbound(inbound).question).toEqual({
      kind: 'inbound',
      request: {
        WarehouseId: 'US',
        IncludeUnsuccessful: true,
        Boxes: [{ Weight: 12_000, Length: 40, Width: 30.5, Height: 30, Quantity: 3 }],
      },
    });
    expect(checkOutbound(outbound).question).toEqual({
      kind: 'outbound',
      request: { WarehouseId: 'US', Country: 'US', Skus: [{ Sku: 'MUG', Quantity: 2 }] },
      services: ['USRLS'],
    });
  });

  it.each([
    [{ WarehouseId: '' }, 'WarehouseId', 'prices.missing'],
    [{ WarehouseId: 'W'.repeat(11) }, 'WarehouseId', 'prices.too-long'],
    [{ WarehouseId: 'U S' }, 'WarehouseId', 'prices.not-a-code'],
    [{ ServiceCode: 'S'.repeat(31) }, 'ServiceCode', 'prices.too-long'],
    [{ LocationId: 'L'.repeat(31) }, 'LocationId', 'prices.too-long'],
    [{ boxes: [] }, 'boxes', 'prices.no-boxes'],
    [{ boxes: [{ ...box, Weight: '' }] }, 'boxes.1.Weight', 'prices.missing'],
    [{ boxes: [{ ...box, Height: '0' }] }, 'boxes.1.Height', 'prices.not-above'],
    [{ boxes: [{ ...box, Quantity: '1.5' }] }, 'boxes.1.Quantity', 'entry.not-whole'],
    [{ boxes: [{ ...box, Length: 'abc' }] }, 'boxes.1.Length', 'entry.not-a-number'],
  ])('of boxes is refused for %j', (change, field, key) => {
    expect(checkInbound({ ...inbound, ...change }).problems).toEqual({ [field]: expect.objectContaining({ key }) });
  });

  it.each([
    [{ Country: ' ' }, 'Country', 'prices.missing'],
    [{ Address: 'A'.repeat(201) }, 'Address', 'prices.too-long'],
    [{ goods: [] }, 'goods', 'prices.no-goods'],
    [{ services: [] }, 'services', 'prices.no-services'],
    [{ services: ['A/B'] }, 'services', 'prices.not-a-code'],
    [{ services: Array.from({ length: 21 }, (_, at) => `S${at}`) }, 'services', 'prices.too-many-services'],
  ])('of goods is refused for %j', (change, field, key) => {
    expect(checkOutbound({ ...outbound, ...change }).problems).toEqual({ [field]: expect.objectContaining({ key }) });
  });

  it.each([
    ...(['WarehouseId:10', 'ServiceCode:30', 'LocationId:30'] as const).map((limit) => ['boxes', limit] as const),
    ...(['WarehouseId:10', 'Country:100', 'Postcode:50'] as const).map((limit) => ['goods', limit] as const),
    ...(['Address:200', 'City:100', 'Province:100'] as const).map((limit) => ['goods', limit] as const),
  ])('of %s takes %s characters and no more', (of, limit) => {
    const [field = '', most = ''] = limit.split(':');
    const problems = (length: number) => {
      const typed = { [field]: 'A'.repeat(length) };
      if (of === 'boxes') return checkInbound({ ...inbound, ...typed }).problems;
      return checkOutbound({ ...outbound, ...typed }).problems;
    };
    expect(problems(Number(most))).toBe(null);
    expect(problems(Number(most) + 1)).toEqual({ [field]: { key: 'prices.too-long', params: { most: Number(most) } } });
  });

  it('is the same after it was asked and opened again', () => {
    const asked = checkInbound(inbound).question;
    if (asked?.kind !== 'inbound') throw new Error('it was refused');
    expect(checkInbound(draftOf(asked)).question).toEqual(asked);
    const out = checkOutbound({ ...outbound, City: 'Fresno' }).question;
    if (out?.kind !== 'outbound') throw new Error('it was refused');
    expect(checkOutbound(draftOf(out)).question).toEqual(out);
  });

  it('is answered by its own rates until something in it is changed', () => {
    const { question } = checkOutbound(outbound);
    if (question === null) throw new Error('it was refused');
    expect(isAnswered(outbound, { question })).toBe(true);
    const numbered = { ...outbound, goods: [{ id: '4', Sku: 'MUG', Quantity: '2' }] };
    expect(isAnswered(numbered, { question })).toBe(true);
    expect(isAnswered({ ...outbound, services: ['USRLS', 'USRPP'] }, { question })).toBe(false);
    expect(isAnswered({ ...outbound, goods: [] }, { question })).toBe(false);
  });
});

describe('what another screen hands over', () => {
  const line = { id: '1', quantity: 1 } as never; // only that there is one counts
  const planned = (weight: number | null) => ({
    number: null,
    weight,
    size: { length: 40, width: 30, height: 20 },
    lines: [line],
  });

  it('are the boxes of a plan, alike ones together; those at its end with nothing in them are not boxes yet', () => {
    const plan = { boxes: [planned(900), planned(1200), planned(900), { ...planned(null), lines: [] }] };
    expect(boxesOfPlan(plan as never)).toEqual([
      { id: '1', Weight: '900', Length: '40', Width: '30', Height: '20', Quantity: '2' },
      { id: '2', Weight: '1200', Length: '40', Width: '30', Height: '20', Quantity: '1' },
    ]);
  });

  it('are the goods and the address of an order; its own service is asked about first', () => {
    const fields = {
      PackageId: 'P-1',
      ServiceCode: 'USRLE',
      'ShipToAddress.Country': 'US',
      'ShipToAddress.Street1': 'Almond Row',
      'ShipToAddress.HouseNumber': '418',
    };
    const goods = ['2', '3', 'x'].map((Quantity, at) => ({
      id: `${at}`,
      row: null,
      fields: { Sku: at < 2 ? 'MUG' : 'CUP', Quantity },
    }));
    const order = { ...blankOrder, id: 'O-1', fields, goods };
    const batch = { ...emptyBatch('outbound'), number: 'B-1', header: { WarehouseId: 'NJ' } };
    expect(draftOfOrder(batch, order, { documentId: 'D-1', before: outbound })).toMatchObject({
      WarehouseId: 'NJ',
      Country: 'US',
      Address: 'Almond Row 418',
      goods: [
        { Sku: 'MUG', Quantity: '5' },
        { Sku: 'CUP', Quantity: 'x' },
      ],
      services: ['USRLE', 'USRLS'],
      from: { documentId: 'D-1', order: 'O-1', number: 'P-1' },
    });
  });

  it('is a scanned SKU: one more of it, or a line of its own, an empty one first', () => {
    const empty = [{ id: '1', Sku: '', Quantity: '1' }];
    const one = withScanned(empty, 'MUG');
    expect(one).toEqual([{ id: '1', Sku: 'MUG', Quantity: '1' }]);
    expect(withScanned(withScanned(one, 'MUG'), 'CUP')).toEqual([
      { id: '1', Sku: 'MUG', Quantity: '2' },
      { id: '2', Sku: 'CUP', Quantity: '1' },
    ]);
  });
});

describe('goods that were scanned', () => {
  it('wait while there is no question, and then go into it all at once, a piece each', () => {
    const scannedSkus = ['A', 'B', 'A', 'MUG'];
    expect(withScans({ scanned: scannedSkus, drafts: noPriceDrafts })).toEqual({});
    const { scanned: left, drafts } = withScans({ scanned: scannedSkus, drafts: { ...noPriceDrafts, outbound } });
    expect(left).toEqual([]);
    expect(drafts?.page).toBe('outbound');
    expect(drafts?.outbound?.goods.map(({ Sku, Quantity }) => `${Sku.trim()} ${Quantity}`)).toEqual([
      'MUG 3',
      'A 2',
      'B 1',
    ]);
  });
});

describe('a draft in the place of another', () => {
  it('shows the answer of its own question, and leaves the other page alone', () => {
    const before = { ...noPriceDrafts, inbound, shown: { inbound: 'Q-1', outbound: 'Q-2' } };
    const next = withDraft(before, { outbound }, null);
    expect(next).toMatchObject({ page: 'outbound', inbound, outbound, shown: { inbound: 'Q-1', outbound: null } });
    expect(withDraft(next, { inbound }, 'Q-3').asked).toEqual({ inbound: 'Q-3', outbound: null });
  });
});

describe('a draft that something else takes the place of', () => {
  const scanned = { ...outbound, goods: [{ id: '1', Sku: 'MUG', Quantity: '3' }] };
  const other = { ...outbound, goods: [{ id: '1', Sku: 'CUP', Quantity: '1' }] };
  const from = { documentId: 'D', order: 'O', number: 'P-1', isChanged: false };

  it('is kept where it holds what somebody scanned, and comes back as it was', () => {
    const next = withDraft(
      keptBefore({ ...noPriceDrafts, outbound: scanned }, 'outbound', []),
      { outbound: other },
      null,
    );
    expect(next.before.outbound).toEqual(scanned);
    const back = broughtBack(next, 'outbound');
    expect([back.outbound, back.before.outbound, back.page]).toEqual([scanned, other, 'outbound']);
    expect(broughtBack(back, 'outbound').outbound).toEqual(other);
  });

  it('is not kept where nothing stands in it, or where it is a question that was asked', () => {
    const empty = keptBefore({ ...noPriceDrafts, outbound: emptyOutbound('US') }, 'outbound', []);
    expect(empty.before.outbound).toBe(null);
    const { question } = checkOutbound(scanned);
    if (question === null) throw new Error('it was refused');
    const asDraft = question.kind === 'outbound' ? draftOf(question) : null;
    expect(keptBefore({ ...noPriceDrafts, outbound: asDraft }, 'outbound', [question]).before.outbound).toBe(null);
    expect(keptBefore({ ...noPriceDrafts, inbound }, 'inbound', []).before.inbound).toEqual(inbound);
  });

  it('stays kept when a second order comes: that one can be brought again, the scans cannot', () => {
    const brought = { ...other, from };
    const once = withDraft(
      keptBefore({ ...noPriceDrafts, outbound: scanned }, 'outbound', []),
      { outbound: brought },
      null,
    );
    expect(keptBefore(once, 'outbound', []).before.outbound).toEqual(scanned);
  });

  it('is kept in the place of an earlier one where somebody typed or scanned into what an order brought', () => {
    const before = { ...noPriceDrafts.before, outbound: scanned };
    const brought = { ...noPriceDrafts, outbound: { ...other, from }, before };
    const typedIn = withContent(brought.outbound, { City: 'Fresno' });
    expect(typedIn.from).toMatchObject({ order: 'O', isChanged: true });
    expect(keptBefore({ ...brought, outbound: typedIn }, 'outbound', []).before.outbound).toEqual(typedIn);
    const withMore = withScans({ scanned: ['CUP'], drafts: brought }).drafts ?? brought;
    expect(keptBefore(withMore, 'outbound', []).before.outbound?.goods).toMatchObject([{ Sku: 'CUP', Quantity: '2' }]);
  });

  it('brings nothing back where nothing was kept', () => {
    const drafts = { ...noPriceDrafts, outbound: other };
    expect(broughtBack(drafts, 'outbound')).toBe(drafts);
    expect(broughtBack(drafts, 'inbound')).toBe(drafts);
  });
});

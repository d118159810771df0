import { describe, expect, it } from 'vitest';
import { beginWithOwn } from '../../../src/documents/pack/begin.ts';
import { said } from '../said.ts';
import { buildPack, code, goodsOf, packedOrder, toPack } from './pack-builder.ts';

const order = packedOrder('P-1', [goodsOf('MUG', 2), goodsOf('PEN', 1)]);
const mint = () => 'T1-1';

describe('goods of a parcel', () => {
  it('are checked off one by one, and counted aloud until all are in', () => {
    const { scan, pack } = buildPack(order);
    expect(said(scan('MUG'))).toBe('good item code=MUG name= nameCn= / pack-left left=2');
    expect(said(scan('MUG'))).toBe('good item code=MUG name= nameCn= / pack-left left=1');
    expect(said(scan('PEN'))).toBe('box-complete item code=PEN name= nameCn= / pack-all-in');
    expect(pack.lines).toHaveLength(2);
  });

  it('of one Sku on two lines of the order are one line', () => {
    const { pack } = buildPack(packedOrder('P-1', [goodsOf('MUG', 2), goodsOf('MUG', 3)]));
    expect(pack.lines).toMatchObject([{ sku: 'MUG', ordered: 5 }]);
  });

  it('hold the screen where one is too many, not ordered, or unknown; a carton of too many counts none', () => {
    const { scan } = buildPack(order, 'Ann', { ownerOf: (sku) => (sku === 'CUP' ? 'P-7' : null) });
    expect(said(scan('CUP'))).toBe('wrong! item code=CUP name= nameCn= / pack-of-other order=P-7');
    expect(said(scan('BAG'))).toBe('wrong! item code=BAG name= nameCn= / pack-not-ordered');
    expect(said(scan('X-9'))).toBe('unknown! unknown code=X-9 / pack-unknown');
    expect(said(scan('MUG', { quantity: 3 }))).toBe('over! item code=MUG name= nameCn= / pack-over ordered=2');
    expect(said(scan('MUG', { quantity: 2 }))).toBe('good item code=MUG name= nameCn= / pack-left left=1');
  });

  it('that only the order knows are found by the text that was scanned', () => {
    const { scan } = buildPack(packedOrder('P-1', [goodsOf('X-NEW', 1)]));
    expect(said(scan('X-NEW'))).toBe('box-complete item code=X-NEW name= nameCn= / pack-all-in');
  });

  it('keep serial numbers and lots, each serial once', () => {
    const build = buildPack(order);
    const item = { ...code('MUG').item, serial: 'S1', lot: 'L1', expiry: '2027-05-31' };
    build.scan('MUG', { item: item as never });
    expect(said(build.scan('MUG', { item: item as never }))).toBe(
      'duplicate item code=MUG name= nameCn= / pack-serial serial=S1',
    );
    build.scan('MUG', { item: { ...item, serial: 'S2' } as never });
    expect(build.pack.lines[0]).toMatchObject({ packed: 2, serials: ['S1', 'S2'], lots: [{ lot: 'L1' }] });
    expect(said(build.command('QTY.1'))).toBe('failed qty-serial serial=S1');
  });

  it('go out again by MINUS and by QTY, and everything by UNDO', () => {
    const build = buildPack(order);
    build.scan('MUG');
    expect(said(build.command('QTY.2'))).toBe('good item code=MUG name= nameCn= / pack-left left=1');
    expect(build.command('QTY.3').tone).toBe('over');
    build.command('MINUS');
    expect(said(build.scan('MUG'))).toBe('command item code=MUG name= nameCn= / pack-of ordered=2 packed=1');
    build.command('MINUS');
    expect(said(build.scan('PEN'))).toBe('wrong item code=PEN name= nameCn= / pack-minus-nothing');
    for (let n = 0; n < 3; n += 1) expect(build.command('UNDO').title.key).toBe('message.undone');
    expect(build.pack.lines).toMatchObject([{ packed: 0 }, { packed: 0 }]);
    expect(build.command('UNDO')).toMatchObject({ title: { key: 'message.pack-dropped' }, finish: 'drop' });
  });

  it('read twice are asked about: NO takes the second out', () => {
    const build = buildPack(order);
    build.scan('MUG');
    expect(build.scan('MUG', { gapMs: 90 }).tone).toBe('duplicate');
    expect(build.pack.question).toMatchObject({ kind: 're-read', sku: 'MUG' });
    build.command('NO');
    expect(build.pack).toMatchObject({ question: null, lines: [{ packed: 1 }, { packed: 0 }] });
  });
});

describe('the weight of a parcel', () => {
  const known = packedOrder('P-1', [goodsOf('SKU-1042', 2), goodsOf('SKU-3071', 1)]);
  const filled = () => {
    const build = buildPack(known);
    for (const sku of ['SKU-1042', 'SKU-1042', 'SKU-3071']) build.scan(sku);
    return build;
  };

  it('is taken once all goods are in, and compared with goods and packaging', () => {
    const build = buildPack(known);
    expect(said(build.command('WEIGHT.800'))).toBe(
      'failed pack-weigh-later / pack-missing left=3 quantity=2 sku=SKU-1042',
    );
    const full = filled();
    expect(said(full.command('WEIGHT.870'))).toBe('command pack-weight weight=870 / pack-weight-unknown');
    expect(said(full.command('PACKAGING.box-2'))).toBe('good packaging name=Carton 2 / pack-weight-good');
    expect(full.pack).toMatchObject({ size: null, packaging: { code: 'BOX-2' }, weighed: { isAccepted: true } });
  });

  it('that is off asks, names the goods, and asks again at DONE; YES keeps it, NO weighs anew', () => {
    const build = filled();
    build.command('PACKAGING.BOX-2');
    expect(said(build.command('WEIGHT.540'))).toBe(
      'ask pack-too-light-one n=1 sku=SKU-1042 weight=330 / pack-weight-how',
    );
    build.command('SIZE.30X20X10');
    expect(build.command('DONE').tone).toBe('ask');
    build.command('YES');
    expect(said(build.command('DONE'))).toBe(
      'box-complete pack-closed n=3 order=P-1 weight=540 / pack-queued n=3 order=P-1 weight=540',
    );
  });

  it('no longer counts once the contents change', () => {
    const build = filled();
    build.command('PACKAGING.BOX-2');
    build.command('WEIGHT.870');
    build.command('MINUS');
    build.scan('SKU-3071');
    expect(build.pack.weighed).toBeNull();
  });

  it('of a packaging that nobody set up is told in words', () => {
    expect(said(filled().command('PACKAGING.TUBE'))).toBe(
      'failed packaging-unknown code=TUBE / packaging-which codes=BOX-2, BAG',
    );
    const none = buildPack(known, 'Ann', { packagingCodes: () => [], packagingOf: () => null });
    expect(said(none.command('PACKAGING.TUBE'))).toBe('failed packaging-unknown code=TUBE / packaging-none');
  });

  it('teaches what goods weigh, where the packaging is known', () => {
    const build = filled();
    build.command('WEIGHT.870');
    expect(build.command('DONE').packed?.teaches).toBeNull();
    build.command('PACKAGING.BOX-2');
    const { packed } = build.command('DONE');
    expect(packed).toMatchObject({
      grams: 870,
      size: { length: 30, width: 20, height: 15 },
      teaches: {
        packagingGrams: 180,
        lines: [
          { sku: 'SKU-1042', quantity: 2 },
          { sku: 'SKU-3071', quantity: 1 },
        ],
      },
    });
  });
});

describe('the end of a parcel', () => {
  const one = packedOrder('P-1', [goodsOf('PEN', 1)]);

  it('needs all goods, and asks once for a weight that the order still takes', () => {
    const build = buildPack(order);
    expect(said(build.command('DONE'))).toBe('failed pack-refused / pack-missing left=3 quantity=2 sku=MUG');
    const full = buildPack(one);
    full.scan('PEN');
    expect(said(full.command('DONE'))).toBe('ask pack-unweighed / pack-unweighed-how');
    expect(full.command('YES')).toMatchObject({ finish: 'close', packed: { packageId: 'P-1', grams: null } });
  });

  it.each([{ isSent: true }, { grams: 450 }])('asks for none where %j', (more) => {
    const build = buildPack(packedOrder('P-1', [goodsOf('PEN', 1)], more));
    build.scan('PEN');
    expect(build.command('DONE').finish).toBe('close');
  });

  it('can be put off by HOLD; other commands are refused in words', () => {
    const build = buildPack(one);
    expect(build.command('HOLD')).toMatchObject({ finish: 'park', tone: 'command' });
    for (const command of ['BOX', 'SAME.2', 'SET.REMARK.x', 'LEARN', 'REASON.SHORT', 'RECOUNT'])
      expect(build.command(command)).toMatchObject({ tone: 'failed', entry: null });
  });

  it('names its own order, and another one that is scanned meanwhile', () => {
    const build = buildPack(one, 'Ann', {
      ordersOf: (text) => (text === 'P-2' ? [toPack(packedOrder('P-2', []))] : []),
    });
    expect(said(build.scan('P-1'))).toBe('command pack-this order=P-1 / pack-left left=1');
    expect(said(build.scan('P-2'))).toBe('wrong pack-other order=P-2 / pack-other-begin order=P-1');
    build.scan('PEN');
    expect(said(build.scan('P-2'))).toBe('wrong pack-other order=P-2 / pack-other-first order=P-1');
  });
});

describe('a parcel begins', () => {
  const reason = { key: 'message.pack-rejected', params: {} };

  it('with the first order that can be packed, and says how many come after it', () => {
    const begun = beginWithOwn(
      code('X-1'),
      [{ state: 'packed', order, by: 'Ann', at: 1, stopped: null }, toPack(order), toPack(order)],
      mint,
    );
    expect(begun).toMatchObject({
      number: 'T1-1',
      opened: { order: { packageId: 'P-1' } },
      decision: { detail: { key: 'message.pack-scan-of', params: { units: 3, left: 1 } } },
    });
  });

  it('with its only goods, which are in by that scan', () => {
    const begun = beginWithOwn(code('PEN'), [toPack(packedOrder('P-1', [goodsOf('PEN', 1)]))], mint);
    expect(begun).toMatchObject({ decision: { tone: 'box-complete', entry: { type: 'item' } } });
  });

  it('again where it is open already; not with what is packed, stopped, or nobody’s', () => {
    expect(beginWithOwn(code('X-1'), [{ state: 'open', order, documentId: 'd1', isAgain: false }], mint)).toEqual({
      resume: 'd1',
    });
    const told = (found: Parameters<typeof beginWithOwn>[1], text = 'X-1') => {
      const begun = beginWithOwn(code(text), found, mint);
      return 'title' in begun ? said(begun) : 'begun';
    };
    expect(told([{ state: 'stopped', order, reason, hasLeft: false }])).toBe(
      'wrong! pack-stopped order=P-1 / pack-rejected',
    );
    const packed = { state: 'packed', order, by: 'Ann', at: 1, stopped: null } as const;
    expect(told([packed, packed])).toBe('duplicate pack-twice order=P-1 / pack-twice-by at=1 operator=Ann');
    expect(told([{ ...packed, stopped: reason }])).toBe('duplicate pack-twice order=P-1 / pack-rejected');
    const asked = beginWithOwn(code('X-1'), [packed], mint);
    expect('asksAgain' in asked && said(asked.asksAgain)).toBe(
      'ask pack-twice order=P-1 / pack-twice-how at=1 operator=Ann',
    );
    expect(beginWithOwn(code('X-1'), [packed], mint, true)).toMatchObject({ opened: { order: { packageId: 'P-1' } } });
    expect(beginWithOwn(code('X-1'), [{ ...packed, stopped: reason }], mint, true)).toMatchObject({
      tone: 'duplicate',
    });
    expect(told([])).toBe('unknown pack-no-order code=X-1 / pack-scan-order');
    expect(told([], 'PEN')).toBe('failed pack-no-order-of sku=PEN / pack-scan-order');
  });
});

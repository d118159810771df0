import { describe, expect, it } from 'vitest';
import { checkBatch, figuresOf, warningsAt } from '../../../src/documents/order-batch/check-batch.ts';
import { questionOf } from '../../../src/documents/order-batch/finish.ts';
import { dropShipOrdersKind, outboundOrdersKind, summaryOf } from '../../../src/documents/order-batch/kind.ts';
import { stockShorts } from '../../../src/documents/order-batch/warnings.ts';
import { said, words } from '../said.ts';
import { type BuiltBatch, buildBatch, newOrder, strangeCode } from './batch-builder.ts';

/** An outbound batch at a station that had three mugs five minutes ago. */
function withStock(available: number | null = 3) {
  const stockOf = (sku: string) => (sku === 'HAT' ? null : { available: sku === 'MUG' ? available : 1, at: 300_000 });
  return buildBatch('outbound', { WarehouseId: 'US' }, { now: 600_000, stockOf });
}
const finish = (build: BuiltBatch, word = 'DONE') => said(build.command(word));
const asked = (build: BuiltBatch, now = 600_000) => {
  const question = questionOf(build.batch, now);
  return question && `${words(question.title)} / ${words(question.detail)}`;
};

describe('a batch that is finished says', () => {
  it('how many orders are queued or held, and where those go that are set aside', () => {
    const two = (word: string, aside = false) => {
      const build = buildBatch();
      build.add(newOrder('P-1'), newOrder('P-2'), newOrder('P-3'));
      if (aside) build.write({ type: 'aside', orders: ['2.1', '2.3'], isAside: true });
      return finish(build, word);
    };
    expect(two('DONE')).toBe('box-complete orders-queued orders=3 / on-disk');
    expect(two('HOLD')).toBe('box-complete orders-held orders=3 / on-disk-held');
    expect(two('DONE', true)).toBe('box-complete orders-queued orders=1 / orders-aside aside=2 to=T1-001');
    expect(two('HOLD', true)).toBe('box-complete orders-held orders=1 / orders-aside-held aside=2 to=T1-001');
  });

  it('and is closed, until it is opened again', () => {
    const build = buildBatch();
    build.add(newOrder('P-1'));
    expect(build.command('DONE')).toMatchObject({ finish: 'queue', entry: { type: 'closed', held: false } });
    expect(build.batch.closed).toBe('queued');
    build.append({ type: 'reopened' });
    expect(build.batch.closed).toBeNull();
    expect(build.command('HOLD')).toMatchObject({ finish: 'hold' });
    expect(build.batch.closed).toBe('held');
  });

  it('what is wrong first: a file in part, nothing to send, the header, and then the orders', () => {
    const build = buildBatch('outbound', {});
    build.add(newOrder('P-1', { ServiceCode: '' }));
    build.write({ type: 'aside', orders: ['2.1'], isAside: true });
    expect(finish(build)).toBe('failed orders-all-aside');
    build.slice('F', 2, newOrder('P-2'));
    expect(finish(build)).toBe('failed orders-file-part here=1 name=F.csv orders=2 / orders-file-part-how');
    build.write({ type: 'orders-removed', orders: ['4.1'] });
    build.write({ type: 'aside', orders: ['2.1'], isAside: false });
    expect(finish(build)).toBe('failed missing-field field=WarehouseId / problem.missing');
    build.write({ type: 'header', field: 'WarehouseId', value: 'x'.repeat(51) });
    expect(finish(build)).toMatch(/^failed refused-field field=WarehouseId \/ problem.too-long max=/);
    build.write({ type: 'header', field: 'WarehouseId', value: 'US' });
    expect(finish(build)).toBe('failed orders-wrong-row field=ServiceCode n=1 row=2 / problem.missing');
  });

  it('in which order it is, where it is in no file', () => {
    const build = buildBatch();
    build.add(newOrder('P-1'), { ...newOrder('P-2', { ServiceCode: '', Weight: 'x' }), row: null });
    build.command('BOX');
    build.command('SET.WEIGHT.5');
    expect(finish(build)).toBe('failed orders-wrong field=Weight n=2 order=2 / problem.order-number');
  });
});

describe('a batch out of stock', () => {
  it('asks about what is short, says how old that figure is, and goes on by YES', () => {
    const build = withStock();
    build.add(newOrder('P-1'), newOrder('P-2'));
    expect(finish(build)).toBe('ask orders-short available=3 ordered=4 sku=MUG / orders-short-how minutes=5');
    expect(asked(build)).toBe('orders-short available=3 ordered=4 sku=MUG / orders-short-how minutes=5');
    expect(asked(build, 0)).toMatch(/minutes=0$/);
    expect(finish(build, 'NO')).toBe('command orders-stay-open');
    expect(finish(build, 'HOLD')).toBe('ask orders-short available=3 ordered=4 sku=MUG / orders-short-hold minutes=5');
    expect(finish(build, 'YES')).toBe('box-complete orders-held orders=2 / on-disk-held');
  });

  it('names the one that is shortest first, and how many others are', () => {
    const build = withStock();
    build.add(newOrder('P-1', {}, [{ Quantity: '5' }, { Sku: 'CUP', Quantity: '9' }, { Sku: 'HAT', Quantity: '9' }]));
    expect(finish(build)).toBe(
      'ask orders-short-more available=1 ordered=9 others=1 sku=CUP / orders-short-how minutes=5',
    );
    const { question } = build.batch;
    expect(question?.kind === 'stock' && question.short.map(({ sku }) => sku)).toEqual(['CUP', 'MUG']);
  });

  it('asks about nothing where there is enough, where nobody knows, or where the parcels come from elsewhere', () => {
    const enough = withStock(4);
    enough.add(newOrder('P-1'), newOrder('P-2'));
    expect(finish(enough)).toMatch(/^box-complete/);
    const unknown = withStock(null);
    unknown.add(newOrder('P-1', {}, [{ Quantity: '500' }]));
    expect(finish(unknown)).toMatch(/^box-complete/);
    const dropShip = buildBatch('drop-ship', {}, { stockOf: () => ({ available: 0, at: 0 }) });
    dropShip.add(newOrder('P-1'));
    expect(finish(dropShip)).toMatch(/^box-complete/);
  });

  it('counts every order that takes of it, but no piece of a quantity that is none', () => {
    const build = withStock();
    build.add(newOrder('P-1'), newOrder('P-2', {}, [{ Sku: ' MUG ', Quantity: '3' }, { Quantity: 'x' }]));
    const stockOf = () => ({ available: 4, at: 7 });
    expect(stockShorts(checkBatch(build.batch).orders, stockOf)).toEqual([
      { sku: 'MUG', ordered: 5, available: 4, at: 7 },
    ]);
  });

  it('is short of most where most is missing, not where most is ordered', () => {
    const build = buildBatch('outbound', { WarehouseId: 'US' });
    const ordered = { A: '10', B: '6', C: '9' };
    build.add(
      newOrder(
        'P-1',
        {},
        Object.entries(ordered).map(([Sku, Quantity]) => ({ Sku, Quantity })),
      ),
    );
    const available = new Map([
      ['A', 8],
      ['B', 1],
      ['C', 6],
    ]);
    const shorts = stockShorts(checkBatch(build.batch).orders, (sku) => ({
      available: available.get(sku) ?? 0,
      at: 0,
    }));
    expect(shorts.map(({ sku }) => sku)).toEqual(['B', 'C', 'A']);
  });

  it('keeps fifty of what is short, and says how many there are', () => {
    const build = buildBatch('outbound', { WarehouseId: 'US' }, { stockOf: () => ({ available: 1, at: 0 }) });
    const lines = Array.from({ length: 60 }, (_, at) => ({ Sku: `S${at}`, Quantity: '2' }));
    build.add(newOrder('P-1', {}, lines));
    expect(finish(build)).toMatch(/others=59/);
    expect(build.batch.question).toMatchObject({ n: 60 });
    expect(build.batch.question?.kind === 'stock' && build.batch.question.short.length).toBe(50);
  });
});

describe('goods that the catalogue does not know', () => {
  function withUnknown() {
    const build = buildBatch();
    build.add(newOrder('P-1', {}, [{ Sku: ' X1 ' }, {}]), newOrder('P-2'), newOrder('P-3', {}, [{ Sku: 'X1' }]));
    build.append({ type: 'skus', unknown: ['X1', 'X2'], known: [] });
    return build;
  }

  it('are asked about before they are sent, with the number of orders and the first reason', () => {
    const build = withUnknown();
    expect(finish(build)).toBe('ask orders-warned n=2 / problem.order-unknown-sku sku=X1');
    expect(asked(build)).toBe('orders-warned n=2 / problem.order-unknown-sku sku=X1');
    expect(figuresOf(build.batch)).toMatchObject({ warned: 2, wrong: 0 });
    expect(warningsAt(build.batch, '2.1')).toMatchObject([{ goods: '1', field: 'Sku', row: 2 }]);
    expect(warningsAt(build.batch, '2.2')).toEqual([]);
    expect(finish(build, 'YES')).toBe('box-complete orders-queued orders=3 / on-disk');
  });

  it('are asked about no more once they are known, or a person keeps them', () => {
    const known = withUnknown();
    known.append({ type: 'skus', unknown: [], known: ['X1'] });
    expect([...known.batch.unknownSkus]).toEqual(['X2']);
    expect(finish(known)).toMatch(/^box-complete/);
    const kept = withUnknown();
    kept.append({ type: 'kept', order: '2.1', goods: '1' });
    expect(kept.batch.orders[0]?.goods[0]).toMatchObject({ kept: true });
  });

  it('are not warned of in an order that is wrong already', () => {
    const build = withUnknown();
    build.write({ type: 'field', order: '2.1', goods: null, field: 'Weight', value: 'x' });
    expect(figuresOf(build.batch)).toMatchObject({ warned: 1, wrong: 1, problems: 1 });
  });
});

describe('a list of documents shows a batch', () => {
  it('by its number, the orders that somebody began, and their pieces', () => {
    const build = buildBatch();
    build.add(newOrder('P-1'), newOrder('P-2'));
    build.command('BOX');
    expect(summaryOf(build.batch)).toEqual({ number: 'B-1', boxes: 2, pieces: 4 });
    expect(figuresOf(build.batch)).toMatchObject({ orders: 2, untouched: 1, pieces: 4, missing: 0 });
    build.slice('F', 5, newOrder('P-3'));
    expect(figuresOf(build.batch)).toMatchObject({ missing: 4 });
  });

  it('with its question and the orders that are to be put right', () => {
    const build = buildBatch();
    const open = () => dropShipOrdersKind.openQuestions(build.batch).map(words);
    build.command('BOX');
    expect(open()).toEqual([]);
    build.scan(strangeCode('X1'));
    expect(open()).toEqual(['home.need-answer', 'home.need-orders-right n=1']);
    expect(asked(build)).toBe('unknown code=X1 / order-unknown-how');
    build.command('NO');
    expect([open(), asked(build)]).toEqual([[], null]);
    expect(outboundOrdersKind.screen).toBe('outbound');
  });
});

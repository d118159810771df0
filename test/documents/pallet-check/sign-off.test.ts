import { describe, expect, it } from 'vitest';
import { BatchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import { verifiedOfAny } from '../../../src/documents/fold-any.ts';
import { inboundPlanKind } from '../../../src/documents/inbound-plan/kind.ts';
import { readArrivedOrder } from '../../../src/documents/pallet-check/arrived-order.ts';
import { sayOrder } from '../../../src/documents/pallet-check/ask-for-order.ts';
import { contentsOf } from '../../../src/documents/pallet-check/contents-of.ts';
import { howToAnswer } from '../../../src/documents/pallet-check/decide-code.ts';
import { palletCheckKind, summaryOf } from '../../../src/documents/pallet-check/kind.ts';
import { boxesOn, resultOf, sheetRows } from '../../../src/documents/pallet-check/result.ts';
import { said, words } from '../said.ts';
import { buildCheck, buildSmallCheck, details } from './check-builder.ts';

/** The check after these scans; commands begin with a dot. */
function checked(...steps: string[]) {
  const build = buildSmallCheck();
  for (const each of steps)
    if (each.startsWith('.')) build.command(each.slice(1));
    else build.scan(each);
  return build;
}
const all = ['B1', 'B2', 'P2', 'B3', 'B4', '.BOX', 'B5'];

describe('DONE says', () => {
  it.each([
    [all, 'box-complete pallet-closed boxes=5 number=BO-1 / pallet-signed operator=Ann'],
    [['B1', 'B2'], 'ask pallet-missing box=B3 missing=3 pallet=P2 / pallet-sign-off'],
    [['B1', 'B2', 'P2', 'B3', 'B4'], 'ask pallet-missing-loose box=B5 missing=1 / pallet-sign-off'],
    [
      ['B1', 'B2', 'B3', '.YES', 'X1', '.YES'],
      'ask pallet-missing box=B4 missing=2 pallet=P2 / pallet-sign-off-more extra=1 wrong=1',
    ],
    [['P1', 'X1', '.YES'], 'ask pallet-missing box=B1 missing=5 pallet=P1 / pallet-sign-off-more extra=1 wrong=0'],
    [[...all, 'X1', '.YES'], 'ask pallet-differences box=X1 extra=1 wrong=0 / pallet-sign-off'],
    [[], 'failed pallet-done-empty'],
    [['B1', '.DONE', '.NO'], 'command pallet-go-on'],
    [['B1', '.DONE', '.YES'], 'box-complete pallet-closed-so differences=4 number=BO-1 / pallet-signed operator=Ann'],
    [['B1', '.SET.CUSTOMERORDERNO.BO-2'], 'ask pallet-order-waits order=BO-2 / pallet-order-how'],
  ])('after %j: %s', (steps, sentence) => {
    const isAnswered = steps.at(-2) === '.DONE';
    const build = checked(...(isAnswered ? steps.slice(0, -1) : steps));
    expect(said(build.command(isAnswered ? (steps.at(-1)?.slice(1) ?? '') : 'DONE'))).toBe(sentence);
  });

  it('that there is no order, or no box in it', () => {
    expect(said(buildCheck(null).command('DONE'))).toBe('failed pallet-done-no-order');
    const empty = buildCheck();
    empty.arrive(details('BO-1', {}));
    expect(said(empty.command('DONE'))).toBe('failed pallet-done-no-boxes');
  });

  it('closes a check with something found but nothing right', () => {
    expect(checked('P1', 'B3', '.YES').command('DONE').tone).toBe('ask');
    expect(checked('X1', '.YES').command('DONE').tone).toBe('ask');
  });
});

describe('REASON says', () => {
  const withExtra = ['P1', 'X1', '.YES'];
  it.each([
    [[...withExtra, '.REASON.EXTRA'], 'command pallet-reason-extra box=X1 text='],
    [[...withExtra, '.REASON.DAMAGED.wet'], 'command pallet-reason-damaged box=X1 text='],
    [[...withExtra, '.REASON.WRONGPLACE'], 'command pallet-reason-wrong-place box=X1 text='],
    [[...withExtra, '.REASON.WRONGLABEL'], 'command pallet-reason-wrong-label box=X1 text='],
    [[...withExtra, '.REASON.OTHER.from truck 7'], 'command pallet-reason-other box=X1 text=from truck 7'],
    [[...withExtra, '.REASON.SHORT'], 'failed reason-not-short / reason-other-for of=X1'],
    [['B1', '.DONE', '.REASON.SHORT'], 'command pallet-reason-short box=B2 text= / pallet-reason-next box=B3'],
    [['B1', '.DONE', '.REASON.EXTRA'], 'failed reason-not-extra / reason-other-for of=B2'],
    [['B1', '.REASON.SHORT'], 'failed pallet-reason-nothing'],
  ])('after %j: %s', (steps, sentence) => {
    const build = checked(...steps.slice(0, -1));
    expect(said(build.command(steps.at(-1)?.slice(1) ?? ''))).toBe(sentence);
  });

  it('keeps words with OTHER alone', () => {
    const build = checked(...withExtra, '.REASON.DAMAGED.wet');
    expect(contentsOf(build.check, 'X1')?.reason).toEqual({ code: 'DAMAGED', text: null });
  });
});

describe('a box that holds the screen', () => {
  it('is answered as its pallet stands', () => {
    const how = (...steps: string[]) => {
      const told = howToAnswer(checked(...steps).check);
      return told === null ? null : words(told);
    };
    expect(how('P1', 'B3')).toBe('pallet-wrong-how');
    expect(how('B1', 'B2', 'B3')).toBe('pallet-wrong-complete');
    expect(how('X1')).toBe('pallet-strange-how');
    expect(how('B1', '.DONE')).toBeNull();
    expect(how('B1')).toBeNull();
  });
});

describe('an order that came', () => {
  const arrived = (build: ReturnType<typeof buildCheck>) => {
    const told = sayOrder(build.check, 'BO-1');
    return told === null ? null : said(told);
  };

  it('is told with its boxes, and with those that have no number', () => {
    const build = buildCheck();
    expect(arrived(build)).toBe('command pallet-order-asked order=BO-1 / pallet-order-asking');
    build.append({ type: 'order-unknown', order: 'BO-1' });
    expect(arrived(build)).toBe('unknown pallet-order-unknown order=BO-1 / pallet-order-how');
    expect(arrived(buildSmallCheck())).toBe('command pallet-order-here boxes=5 order=BO-1 / pallet-scan-one');
    const unnumbered = buildCheck();
    unnumbered.arrive(BatchOutboundDetails.parse({ CustomerOrderNo: 'BO-1', BoxDetails: [{ BoxNo: 'B1' }, {}] }));
    expect(arrived(unnumbered)).toBe('command pallet-order-here boxes=1 order=BO-1 / pallet-order-unnumbered boxes=1');
    const nameless = buildCheck();
    nameless.arrive(BatchOutboundDetails.parse({ CustomerOrderNo: 'BO-1', BoxDetails: [{}, {}] }));
    expect(arrived(nameless)).toBe('failed pallet-order-empty order=BO-1 / pallet-order-unnumbered boxes=2');
  });

  it('stays as it is when the service later does not know it', () => {
    const build = buildSmallCheck();
    build.append({ type: 'order-unknown', order: 'BO-1' });
    expect(build.check).toMatchObject({ question: null, orders: [{ no: 'BO-1', status: 'here' }] });
  });

  it('that is missing does not take the place of what is asked', () => {
    const build = checked('.SET.CUSTOMERORDERNO.BO-2', 'P1', 'X1');
    build.append({ type: 'order-unknown', order: 'BO-2' });
    expect(build.check.question).toMatchObject({ kind: 'strange', box: 'X1' });
    build.arrive(details('BO-2', { P9: ['B9'] }));
    expect(build.check.question).toMatchObject({ kind: 'strange', box: 'X1' });
  });

  it('ends the question about itself alone', () => {
    const build = checked('.SET.CUSTOMERORDERNO.BO-2', '.SET.CUSTOMERORDERNO.BO-3', 'B1');
    build.append({ type: 'order-unknown', order: 'BO-2' });
    build.arrive(details('BO-3', { P9: ['B9'] }));
    expect(build.check.question).toEqual({ kind: 'order', order: 'BO-2' });
    build.arrive(details('BO-2', { P8: ['B8'] }));
    expect(build.check.question).toBeNull();
  });

  it('leaves a box on a wrong pallet to be judged', () => {
    const build = checked('.SET.CUSTOMERORDERNO.BO-2', 'P1', 'B3');
    build.arrive(details('BO-2', { P9: ['B9'] }));
    expect(build.check.question).toMatchObject({ kind: 'wrong', box: 'B3' });
  });

  it('brings every box once, with its goods from each place that lists it', () => {
    const order = readArrivedOrder(
      BatchOutboundDetails.parse({
        Remark: ' by noon ',
        BoxDetails: [
          { BoxNo: 'B1', PalletNo: ' ', SkuDetails: [{ StorageNo: ' ST1 ', Quantity: 2 }] },
          { BoxNo: 'B1', PalletNo: 'P1', Weight: '9', SkuDetails: [{ StorageNo: 'ST2' }] },
          { BoxNo: 'B1', PalletNo: 'P2' },
        ],
        PalletDetails: [
          { PalletNo: ' P1 ', Weight: ' 5KG ', Size: ' 1*2*3CM ', BoxNos: [' B4 ', ' '] },
          { PalletNo: '', BoxNos: [] },
          { PalletNo: 'P2', BoxNos: ['B4', ' B4'] },
        ],
      }),
    );
    expect(order).toEqual({
      boxes: [
        {
          ...{ no: 'B1', pallet: 'P1', weight: '', size: '' },
          goods: [
            ['ST1', 2],
            ['ST2', 0],
          ],
        },
        { no: 'B4', pallet: 'P1', weight: '', size: '', goods: [] },
      ],
      pallets: [
        { no: 'P1', weight: '5KG', size: '1*2*3CM' },
        { no: 'P2', weight: '', size: '' },
      ],
      remark: 'by noon',
      unnumbered: 0,
    });
  });
});

describe('the sheet', () => {
  it('has a whole row for every box, with the reason in its words or its code', () => {
    const build = checked('B1', '.MINUS', 'B1', 'B2', 'B3', '.YES', '.REASON.OTHER.two labels', 'X1', '.YES');
    build.command('REASON.EXTRA');
    expect(sheetRows(build.check)).toEqual([
      ['BO-1', 'P1', 'B1', 'missing', '', '12.50KG', '60*40*40CM', '3', ''],
      ['BO-1', 'P1', 'B2', 'found', 'P1', '12.50KG', '60*40*40CM', '3', ''],
      ['BO-1', 'P2', 'B3', 'wrong-pallet', 'P1', '12.50KG', '60*40*40CM', '3', 'two labels'],
      ['BO-1', 'P2', 'B4', 'missing', '', '12.50KG', '60*40*40CM', '3', ''],
      ['BO-1', '', 'B5', 'missing', '', '12.50KG', '60*40*40CM', '3', ''],
      ['', '', 'X1', 'extra', 'P1', '', '', '0', 'EXTRA'],
    ]);
  });

  it('names every order of a box', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-2');
    build.arrive(details('BO-2', { P1: ['B1'] }));
    expect(sheetRows(build.check)[0]?.slice(0, 3)).toEqual(['BO-1 BO-2', 'P1', 'B1']);
  });

  it('is signed by whoever signed off', () => {
    const build = checked(...all);
    expect(resultOf(build.check)).toMatchObject({ number: 'T1-261121-001', orders: ['BO-1'], operator: null });
    build.command('DONE');
    expect(resultOf(build.check)).toMatchObject({ operator: 'Ann', differences: [] });
  });

  it('has pallets that nobody but a box names', () => {
    const build = buildCheck();
    build.arrive(
      BatchOutboundDetails.parse({ CustomerOrderNo: 'BO-1', BoxDetails: [{ BoxNo: 'B1', PalletNo: 'P1' }] }),
    );
    expect(resultOf(build.check).pallets).toMatchObject([{ pallet: 'P1', orders: ['BO-1'], expected: 1, weight: '' }]);
  });

  it('has the pallets with the orders that they belong to, in the order of the orders, the loose boxes last', () => {
    const build = buildCheck();
    build.arrive(details('BO-1', { '': ['B5'], P1: ['B1'] }));
    build.command('SET.CUSTOMERORDERNO.BO-2');
    build.arrive(details('BO-2', { P2: ['B2'], P1: ['B3'] }));
    expect(resultOf(build.check).pallets).toMatchObject([
      { pallet: 'P1', orders: ['BO-1', 'BO-2'], expected: 2, weight: '220.00KG', size: '120*80*175CM' },
      { pallet: 'P2', orders: ['BO-2'], expected: 1 },
      { pallet: '', orders: ['BO-1'], expected: 1, weight: '', size: '' },
    ]);
    expect([...build.check.expected.pallets.values()].map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(boxesOn(build.check, 'P9')).toEqual([]);
  });
});

describe('a list of documents shows a check', () => {
  it('by its first order, its boxes and their pieces', () => {
    expect(summaryOf(buildSmallCheck().check)).toEqual({ number: 'BO-1', boxes: 5, pieces: 15 });
    expect(summaryOf(buildCheck(null).check).number).toBe('T1-261121-001');
  });

  it('with how many of its boxes are verified, which other kinds cannot tell', () => {
    const build = buildSmallCheck();
    expect(verifiedOfAny('pallet-check', build.check)).toBe(0);
    build.scan('B1');
    expect(verifiedOfAny('pallet-check', build.check)).toBe(1);
    expect(verifiedOfAny('inbound-plan', inboundPlanKind.empty)).toBeNull();
  });

  it('with the orders that do not exist, and the question', () => {
    const build = buildSmallCheck();
    expect(palletCheckKind.openQuestions(build.check)).toEqual([]);
    build.command('SET.CUSTOMERORDERNO.BO-2');
    build.append({ type: 'order-unknown', order: 'BO-2' });
    expect(palletCheckKind.openQuestions(build.check).map(words)).toEqual(['home.need-orders n=1', 'home.need-answer']);
    build.scan('P1');
    expect(palletCheckKind.openQuestions(build.check).map(words)).toEqual(['home.need-orders n=1']);
  });
});

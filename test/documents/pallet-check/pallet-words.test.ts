import { describe, expect, it } from 'vitest';
import { goods } from '../inbound-plan/plan-builder.ts';
import { said } from '../said.ts';
import { buildCheck, buildSmallCheck, details } from './check-builder.ts';

type Build = ReturnType<typeof buildCheck>;

/** What the band says after the last of these scans; commands begin with a dot. */
function told(steps: readonly string[], build: Build = buildSmallCheck()): string {
  let last = '';
  for (const each of steps) last = said(each.startsWith('.') ? build.command(each.slice(1)) : build.scan(each));
  return last;
}

describe('the band says of a pallet', () => {
  it.each([
    [['P1'], 'command pallet-open pallet=P1 / pallet-progress expected=2 found=0 pallet=P1'],
    [['B1', 'P1'], 'command pallet-open pallet=P1 / pallet-progress expected=2 found=1 pallet=P1'],
    [['P1', 'P2'], 'command pallet-open pallet=P2 / pallet-left missing=2 pallet=P1'],
    [['B1', 'B2', 'P2'], 'command pallet-open pallet=P2 / pallet-complete boxes=2 pallet=P1'],
    [['.BOX.3'], 'command pallet-open-loose / pallet-progress-loose expected=1 found=0'],
    [['.BOX.3', 'P1'], 'command pallet-open pallet=P1 / pallet-left-loose missing=1'],
    [['B5', 'P1'], 'command pallet-open pallet=P1 / pallet-complete-loose boxes=1'],
    [['P1', '.BOX'], 'command pallet-left missing=2 pallet=P1 / pallet-scan-one'],
    [['.BOX'], 'command pallet-nothing-open / pallet-scan-one'],
    [['.BOX.P9'], 'failed pallet-no-such box=P9 / pallet-how-many pallets=3'],
    [['.BOX.1234567'], 'failed pallet-no-such box=1234567 / pallet-how-many pallets=3'],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });
});

it('a pallet is opened by its place, also beyond the ninth, and by nothing that is like one', () => {
  const build = buildCheck();
  build.arrive(
    details('BO-1', Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`P${at + 1}`, [`B${at + 1}`]]))),
  );
  expect(told(['.BOX.12'], build)).toMatch(/^command pallet-open pallet=P12 /);
  expect(told(['.BOX.1e0'], build)).toBe('failed pallet-no-such box=1e0 / pallet-how-many pallets=12');
});

describe('the band says of a box', () => {
  it.each([
    [['P1', 'B1'], 'good pallet-box box=B1 / pallet-progress expected=2 found=1 pallet=P1'],
    [['B1'], 'good pallet-box box=B1 / pallet-open pallet=P1'],
    [['B1', 'B2'], 'box-complete pallet-complete boxes=2 pallet=P1 / pallet-next'],
    [['B5'], 'box-complete pallet-complete-loose boxes=1 / pallet-next'],
    [['B1', 'B2', 'P2', 'B3', 'B4', '.BOX', 'B5'], 'box-complete pallet-complete-loose boxes=1 / pallet-all-found'],
    [['B1', 'B1'], 'duplicate pallet-twice box=B1 / pallet-where pallet=P1'],
    [['B5', 'B5'], 'duplicate pallet-twice box=B5 / pallet-where-loose'],
    [['B1', 'P2', 'B1'], 'duplicate pallet-twice box=B1 / pallet-where pallet=P1'],
    [['B1', '.BOX', 'B1'], 'duplicate pallet-twice box=B1 / pallet-where pallet=P1'],
  ])('that belongs there, after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it.each([
    [['P1', 'B3'], 'wrong! pallet-wrong box=B3 pallet=P2 / pallet-wrong-open pallet=P1'],
    [['P1', 'B5'], 'wrong! pallet-wrong-loose box=B5 / pallet-wrong-open pallet=P1'],
    [['B5', 'B3'], 'wrong! pallet-wrong box=B3 pallet=P2 / pallet-wrong-open-loose'],
    [['P1', 'B3', '.NO'], 'command pallet-left-out box=B3'],
    [['P1', 'B3', '.YES'], 'command pallet-kept-wrong box=B3 / pallet-reason-may'],
    [['P1', 'B3', '.YES', 'B3'], 'duplicate pallet-twice box=B3 / pallet-where-wrong pallet=P1'],
    [['B5', 'B3', '.YES', 'B3'], 'duplicate pallet-twice box=B3 / pallet-where-wrong-loose'],
    [['P1', 'B3', '.YES', 'P2', 'B3'], 'good pallet-moved box=B3 / pallet-progress expected=2 found=1 pallet=P2'],
    [['P1', 'B3', '.YES', '.BOX', 'B3'], 'duplicate pallet-twice box=B3 / pallet-where-wrong pallet=P1'],
  ])('that belongs elsewhere, after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it.each([
    [['X1'], 'unknown! pallet-strange box=X1'],
    [['P1', 'X1', '.NO'], 'command pallet-left-out box=X1'],
    [['P1', 'X1', '.YES'], 'command pallet-kept-extra box=X1 / pallet-reason-may'],
    [['P1', 'X1', '.YES', 'X1'], 'duplicate pallet-twice box=X1 / pallet-where-extra pallet=P1'],
    [['X1', '.YES', 'X1'], 'duplicate pallet-twice box=X1 / pallet-where-extra-loose'],
    [['.SET.CUSTOMERORDERNO.BO-2', 'X1'], 'unknown! pallet-strange box=X1 / pallet-strange-waiting order=BO-2'],
  ])('that nobody knows, after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it.each([
    [['.MINUS'], 'command pallet-minus-armed'],
    [['B1', '.MINUS', 'B1'], 'command pallet-taken-back box=B1 / pallet-progress expected=2 found=0 pallet=P1'],
    [['.MINUS', 'B1'], 'wrong pallet-minus-nothing box=B1'],
    [
      ['P1', 'B3', '.YES', '.MINUS', 'B3'],
      'command pallet-taken-back box=B3 / pallet-progress expected=2 found=0 pallet=P1',
    ],
    [
      ['P1', 'B1', 'X1', '.YES', '.MINUS', 'X1'],
      'command pallet-taken-back box=X1 / pallet-progress expected=2 found=1 pallet=P1',
    ],
  ])('that is taken back, after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it('asks about the same box on the same pallet once, and again on another', () => {
    const build = buildSmallCheck();
    for (const each of ['P1', 'B3', 'B3', 'B4', 'B4']) build.scan(each);
    const asked = build.journal.flatMap(({ entry }) => (entry.type === 'asked' ? [entry.question] : []));
    expect(asked).toEqual([
      { kind: 'wrong', box: 'B3', pallet: 'P1' },
      { kind: 'wrong', box: 'B4', pallet: 'P1' },
    ]);
    build.scan('X1');
    build.scan('X1');
    build.command('BOX');
    build.scan('X1');
    expect(build.check.question).toEqual({ kind: 'strange', box: 'X1', pallet: '' });
    expect(build.journal.filter(({ entry }) => entry.type === 'asked')).toHaveLength(4);
  });

  it('by its SSCC, kept under it where nobody knows it', () => {
    const sscc = '123456789012345675';
    const build = buildSmallCheck();
    expect(said(build.scan(`00${sscc}`, { sscc }))).toBe(`unknown! pallet-strange box=${sscc}`);
    build.command('YES');
    expect(build.scan(`(00)${sscc}`, { sscc }).tone).toBe('duplicate');
    build.command('MINUS');
    expect(build.scan(`(00)${sscc}`, { sscc }).entry).toEqual({ type: 'taken-back', box: sscc });
    build.command('MINUS');
    expect(said(build.scan(`(00)${sscc}`, { sscc }))).toBe(`wrong pallet-minus-nothing box=${sscc}`);
  });

  it('that it is goods, or the number of the order', () => {
    expect(said(buildSmallCheck().scan('A', { item: goods('A') }))).toBe(
      'wrong item code=A name=Name of A nameCn= / pallet-goods',
    );
    expect(told(['BO-1'])).toBe('command pallet-own-order order=BO-1');
  });
});

describe('the band says of an order', () => {
  const asked = 'command pallet-order-asked order=BO-2 / pallet-order-asking';

  it('that it is asked for, is there, or is none', () => {
    expect(told(['.SET.CUSTOMERORDERNO.BO-2'])).toBe(asked);
    expect(told(['BO-2'], buildCheck(null))).toBe(asked);
    expect(told(['.SET.CUSTOMERORDERNO.BO-1'])).toBe('command pallet-own-order order=BO-1');
    expect(told(['.SET.CUSTOMERORDERNO. '])).toBe('failed pallet-order-none');
    expect(told(['.SET.REMARK.x'])).toBe('failed no-such-field field=REMARK');
  });

  it('that no box can be checked before it is here, or where it has none', () => {
    const build = buildCheck();
    expect(told(['B1'], build)).toBe('failed pallet-not-here-yet order=BO-1 / pallet-order-asking');
    build.arrive(details('BO-1', {}));
    expect(told(['B1'], build)).toBe('failed pallet-done-no-boxes');
  });

  it('that NO takes it out and YES asks for it again', () => {
    const missing = () => {
      const build = buildSmallCheck();
      build.command('SET.CUSTOMERORDERNO.BO-2');
      build.append({ type: 'order-unknown', order: 'BO-2' });
      return build;
    };
    expect(told(['.NO'], missing())).toBe('command pallet-order-out order=BO-2');
    expect(told(['.YES'], missing())).toBe(asked);
    expect(told(['.NO', '.YES'], missing())).toBe('command nothing-asked');
  });
});

describe('the band refuses', () => {
  it.each([
    ['HOLD', 'pallet-no-hold / pallet-done-closes'],
    ['QTY.3', 'pallet-one-by-one / pallet-scan-each'],
    ['SAME.2', 'pallet-one-by-one / pallet-scan-each'],
    ['WEIGHT.5', 'pallet-measures'],
    ['SIZE.1X2X3', 'pallet-measures'],
    ['PRINT', 'not-here command=PRINT'],
    ['NEW', 'not-here command=NEW'],
    ['LEARN', 'not-here command=LEARN'],
    ['RECOUNT', 'not-here command=RECOUNT'],
    ['GO.HOME', 'not-here command=GO'],
    ['OPERATOR.7', 'not-here command=OPERATOR'],
    ['REASON.SHORT', 'pallet-reason-nothing'],
    ['REASON.LOST', 'pallet-reason-unknown code=LOST / pallet-reason-which'],
    ['REASON.OTHER', 'pallet-reason-words'],
    ['UNDO', 'undo-nothing'],
  ])('%s: %s', (command, words) => {
    expect(told([`.${command}`])).toBe(`failed ${words}`);
  });
});

describe('UNDO says what it took back', () => {
  it.each([
    [['.SET.CUSTOMERORDERNO.BO-2'], 'pallet-undone-order order=BO-2'],
    [['P1'], 'pallet-undone-pallet'],
    [['B1'], 'pallet-undone-box box=B1'],
    [['B1', '.MINUS', 'B1'], 'pallet-undone-minus box=B1'],
    [['P1', 'B3'], 'pallet-undone-question'],
    [['P1', 'B3', '.NO'], 'pallet-undone-answer'],
    [['P1', 'B3', '.YES'], 'pallet-undone-kept box=B3'],
    [['X1', '.YES'], 'pallet-undone-kept box=X1'],
    [['X1', '.YES', '.REASON.EXTRA'], 'pallet-undone-reason box=X1'],
  ])('%j: %s', (steps, words) => {
    expect(told([...steps, '.UNDO'])).toBe(`command undone / ${words}`);
  });

  it('of an order that NO took out, which is there again', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-2');
    build.append({ type: 'order-unknown', order: 'BO-2' });
    build.command('NO');
    expect(told(['.UNDO'], build)).toBe('command undone / pallet-undone-out order=BO-2');
    expect(build.check.orders.map(({ no, status }) => `${no} ${status}`)).toEqual(['BO-1 here', 'BO-2 unknown']);
  });
});

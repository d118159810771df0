import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PerItemResult } from '../../../src/contract/service/shared-records.ts';
import { settleBatch } from '../../../src/core/outbox/kinds/settle-batch.ts';
import type { SendOutcome } from '../../../src/core/outbox/send-outcome.ts';

const settle = (keys: readonly string[], results: readonly object[], isUnchanged = false) =>
  settleBatch(keys, { status: 200, results: results.map((each) => PerItemResult.parse(each)), isUnchanged });
const kinds = (outcomes: ReadonlyMap<string, SendOutcome>) => [...outcomes.values()].map(({ kind }) => kind);

describe('the reply to a batch', () => {
  it('settles each order by itself, whatever their order in it', () => {
    const outcomes = settle(
      ['A', 'B', 'C'],
      [
        { PackageId: 'C', Success: true },
        { PackageId: 'A', Success: 'true' },
        { PackageId: 'B', Success: false, ErrorCode: 4711, Message: 'No such street' },
      ],
    );
    expect(kinds(outcomes)).toEqual(['accepted', 'refused', 'accepted']);
    expect(outcomes.get('B')).toMatchObject({
      failure: {
        message: 'No such street',
        details: { service: { codes: [{ code: '4711', message: 'No such street' }] } },
      },
    });
  });

  it('leaves an order that it does not mention unsure by itself', () => {
    expect(kinds(settle(['A', 'B'], [{ PackageId: 'B', Success: true }]))).toEqual(['unsure', 'accepted']);
    expect(kinds(settle(['A', 'B'], []))).toEqual(['unsure', 'unsure']);
  });

  it('goes by place only where no result has a PackageId and there are as many as orders', () => {
    expect(kinds(settle(['A', 'B'], [{ Success: true }, { Success: false }]))).toEqual(['accepted', 'refused']);
    expect(kinds(settle(['A', 'B'], [{ PackageId: '', Success: true }]))).toEqual(['unsure', 'unsure']);
    expect(kinds(settle(['A', 'B'], [{ PackageId: 'B', Success: true }, { Success: false }]))).toEqual([
      'unsure',
      'accepted',
    ]);
  });

  it.each([
    [[], 'The answer does not mention this order.'],
    [[{ Success: true }, { Success: false }], 'The answer says two things of this order.'],
    [[{ Message: 'well' }], 'The answer does not say what became of this order.'],
    [[{ Success: false }], 'The service refused the order and did not say why.', []],
    [[{ Success: false, ErrorCode: ' E1 ' }], 'E1', [{ code: 'E1', message: '' }]],
    [[{ Success: false, Message: ' No van ' }], 'No van', [{ code: '', message: 'No van' }]],
    [[{ Success: false, ErrorCode: 'E1', Message: 'No van' }], 'No van', [{ code: 'E1', message: 'No van' }]],
  ])('says in words what %j is', (said, words, codes = undefined) => {
    const outcome = settle(
      ['A', 'B'],
      said.map((each) => ({ PackageId: 'A', ...each })),
    ).get('A');
    const service = codes && { status: 200, codes, rawBody: expect.stringContaining('"PackageId":"A"') };
    const failure = codes ? { code: 'rejected', details: { service } } : { code: 'bad-reply' };
    expect(outcome).toMatchObject({ failure: { ...failure, message: words } });
  });

  it('does not believe a result that says two things, or nothing', () => {
    const twice = [
      { PackageId: 'A', Success: true },
      { PackageId: 'A', Success: false },
      { PackageId: 'B', Message: 'well' },
      { PackageId: 'C', Success: true },
    ];
    expect(kinds(settle(['A', 'B', 'C'], twice))).toEqual(['unsure', 'unsure', 'accepted']);
  });

  it('says what was there before where the status says that nothing was changed', () => {
    expect(settle(['A'], [{ PackageId: 'A', Success: true }], true).get('A')).toEqual({
      kind: 'accepted',
      wasThere: true,
    });
  });

  it('says of each order what its own results say, whatever else is in the reply', () => {
    const key = fc.constantFrom('A', 'B', 'C', 'D', 'STRANGE', '');
    const result = fc.record({ PackageId: key, Success: fc.constantFrom(true, false, undefined) });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }),
        fc.array(result, { maxLength: 12 }),
        fc.nat(),
        (keys, results, turn) => {
          const outcomes = settle(keys, results);
          expect([...outcomes.keys()]).toEqual(keys);
          const isNameless = results.every(({ PackageId }) => PackageId === '');
          fc.pre(!isNameless || results.length !== keys.length);
          for (const each of keys) {
            const own = results.filter(({ PackageId }) => PackageId === each).map(({ Success }) => Success);
            const isClear = own.length > 0 && own[0] !== undefined && new Set(own).size === 1;
            expect(outcomes.get(each)?.kind).toBe(isClear ? (own[0] ? 'accepted' : 'refused') : 'unsure');
          }
          // Neither the order of the results nor what is said of others changes anything.
          const at = turn % (results.length + 1);
          const turned = [...results.slice(at), ...results.slice(0, at), { PackageId: 'OTHER', Success: false }];
          expect(kinds(settle(keys, turned))).toEqual(kinds(outcomes));
        },
      ),
    );
  });
});

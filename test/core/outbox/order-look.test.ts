import { describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '../../../src/contract/failure.ts';
import { createOrderLook, type ShownOrder } from '../../../src/core/outbox/kinds/order-look.ts';
import type { ServiceClient } from '../../../src/core/service/service-client.ts';

const client = {} as ServiceClient; // the queries below ask nobody

/** Queries of a service that has those orders, and what it was asked. */
function looking(
  has: string[],
  more: {
    readonly verifiesMisses?: boolean;
    readonly whenRefused?: 'ask-each' | 'throw';
    readonly refuses?: FailureCode;
  } = {},
) {
  const { verifiesMisses = true, whenRefused = 'throw', refuses } = more;
  const asked: string[] = [];
  const shown = (id: string): ShownOrder => ({ PackageId: id, Status: 'Created' });
  const fails = { many: refuses ?? null };
  const look = createOrderLook<ShownOrder>(
    {
      askMany: async (_, ids) => {
        asked.push(ids.join('+'));
        if (fails.many !== null) throw new Failure(fails.many, 'no');
        const found = ids.filter((id) => has.includes(id));
        if (found.length === 0) throw new Failure('not-found', 'no');
        return found.map(shown);
      },
      askOne: async (_, id) => {
        asked.push(id);
        if (!has.includes(id)) throw new Failure('not-found', 'no');
        return shown(id);
      },
    },
    { whenRefused, verifiesMisses },
  );
  const found = async (...keys: string[]) =>
    [...(await look.look(client, keys))].map(
      ([key, answer]) => `${key} ${answer.ok ? answer.value !== null : answer.error.code}`,
    );
  return { ...look, asked, found, fails, has };
}

describe('a look that doubts what is unknown', () => {
  it('asks first for one that the service knew, and believes what it says then', async () => {
    const { found, asked } = looking(['A', 'B']);
    expect(await found('A', 'B')).toEqual(['A true', 'B true']);
    asked.length = 0;
    expect(await found('X')).toEqual(['X false']);
    expect(asked).toEqual(['X', 'A']);
    asked.length = 0;
    expect(await found('X', 'Y')).toEqual(['X false', 'Y false']);
    expect(asked.slice(0, 2)).toEqual(['X+Y', 'A']);
  });

  it.each([['X'], ['X', 'Y'], ['A'], ['A', 'B']])(
    'is nobody who can be asked where that is unknown too: %j',
    async (...keys: string[]) => {
      const { found, has } = looking(['A', 'B']);
      await found('A', 'B');
      has.length = 0;
      await expect(found(...keys)).rejects.toMatchObject({
        ...{ code: 'unavailable', message: 'The service does not know an order that it knew before.' },
      });
    },
  );

  it('believes it of the only order that it ever knew, and where it never knew any', async () => {
    const only = looking(['A']);
    expect(await only.found('A')).toEqual(['A true']);
    only.has.length = 0;
    expect(await only.found('A')).toEqual(['A false']);
    const none = looking([]);
    expect(await none.found('X')).toEqual(['X false']);
    expect(none.asked).toEqual(['X']);
  });

  it('asks of two that it knew for the other one, the newest first', async () => {
    const { found, knows, asked } = looking(['A', 'B', 'C']);
    for (const id of ['A', 'B', 'C']) knows(id);
    asked.length = 0;
    await found('X');
    expect(asked).toEqual(['X', 'C']);
  });

  it('that does not doubt asks for none', async () => {
    const { found, asked } = looking(['A', 'B'], { verifiesMisses: false });
    await found('A', 'B');
    asked.length = 0;
    expect(await found('X')).toEqual(['X false']);
    expect(asked).toEqual(['X']);
  });
});

describe('a question for many that is refused', () => {
  it('is asked for each alone, or thrown, as the look was made', async () => {
    const each = looking(['A'], { whenRefused: 'ask-each', refuses: 'rejected' });
    expect(await each.found('A', 'B')).toEqual(['A true', 'B false']);
    expect(each.asked).toEqual(['A+B', 'A', 'B']);
    await expect(looking(['A'], { refuses: 'rejected' }).found('A', 'B')).rejects.toMatchObject({ code: 'rejected' });
  });

  it.each(['offline', 'timeout', 'unavailable', 'unauthorized'] as const)(
    'is thrown where it failed otherwise: %s',
    async (refuses) => {
      const { found, asked } = looking(['A'], { whenRefused: 'ask-each', refuses });
      await expect(found('A', 'B')).rejects.toMatchObject({ code: refuses });
      expect(asked).toEqual(['A+B']);
    },
  );

  it('tells nothing of what a 404 for many means', async () => {
    const { found, fails, knows, asked } = looking([], { whenRefused: 'ask-each', verifiesMisses: false });
    knows('Z');
    await found('A', 'B');
    expect(asked).toEqual(['A+B', 'Z+A', 'A', 'B']);
    fails.many = 'rejected';
    asked.length = 0;
    await found('A', 'B');
    expect(asked).toEqual(['A+B', 'A', 'B']);
  });
});

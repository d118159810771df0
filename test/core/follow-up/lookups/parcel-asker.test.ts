import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../src/contract/failure.ts';
import { createParcelAsker } from '../../../../src/core/follow-up/lookups/parcel-asker.ts';
import type { ServiceClient } from '../../../../src/core/service/service-client.ts';
import { environmentHere, timeHere, until } from '../../running-core.ts';

interface Asked {
  readonly params: { readonly idType?: string; readonly packageId?: string };
  readonly body?: { readonly Ids: readonly string[] };
}

/** A service that knows these package ids. `wholeOnly`: one that is unknown makes the whole batch a 404. */
function serviceThatKnows(known: readonly string[], more: { wholeOnly?: boolean; away?: number } = {}) {
  const questions: string[] = [];
  const asked: (readonly string[])[] = [];
  let away = more.away ?? 0;
  const record = (id: string) => ({ PackageId: id, TrackingNumber: `T-${id}` });
  const send = async (_: unknown, { params, body }: Asked) => {
    if (away > 0) {
      away -= 1;
      throw new Failure('offline', 'nobody there');
    }
    if (params.packageId !== undefined) {
      questions.push(`alone ${params.packageId}`);
      if (known.includes(params.packageId)) return { value: record(params.packageId) };
      throw new Failure('not-found', 'packageId not found');
    }
    const ids = body?.Ids ?? [];
    asked.push(ids);
    questions.push(`${params.idType} ${ids.length}`);
    const found = params.idType === 'PackageId' ? ids.filter((id) => known.includes(id)) : [];
    if (found.length === 0 || (more.wholeOnly && found.length < ids.length))
      throw new Failure('not-found', 'not found');
    return { value: found.map(record) };
  };
  return { questions, asked, client: { send } as unknown as ServiceClient }; // all that the asker asks of it
}

async function answersOf(
  { client }: { client: ServiceClient },
  texts: readonly string[],
  lastScan: () => string | null = () => null,
) {
  let rests = 0;
  const answers = new Map<string, string>();
  const heard: string[] = [];
  const together: number[] = [];
  const asker = createParcelAsker({
    client,
    environment: {
      ...environmentHere(),
      after: (ms, callback) => {
        if (ms === 500) rests += 1;
        return timeHere().after(1, callback);
      },
    },
    lastScan,
    onAnswers: async (brought) => {
      together.push(brought.size);
      for (const [text, answer] of brought) {
        heard.push(answer.kind);
        answers.set(text, answer.kind === 'found' ? `${answer.packageId} ${answer.trackingNumber}` : answer.kind);
      }
    },
  });
  // The first is under way while the others come.
  for (const text of texts) asker.ask(text);
  await until(
    async () => texts.every((text) => answers.has(text) && answers.get(text) !== 'unreachable'),
    (all) => all,
  );
  asker.stop();
  return { answers: texts.map((text) => answers.get(text)), heard, together, rests: () => rests };
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `P-${at + 1}`);

describe('parcels asked of the service', () => {
  it('are asked about twenty at a time', async () => {
    const service = serviceThatKnows(ids(45));
    const { answers, together } = await answersOf(service, ids(45));
    expect(answers).toEqual(ids(45).map((id) => `${id} T-${id}`));
    expect(together).toEqual([1, 20, 20, 4]);
    expect(service.questions).toEqual(['PackageId 1', 'PackageId 20', 'PackageId 20', 'PackageId 4']);
  });

  it('rest between two batches, and longer while somebody scans, but not for ever', async () => {
    const calm = await answersOf(serviceThatKnows(ids(26)), ids(26));
    expect(calm.rests()).toBe(1);
    let scans = 0;
    const busy = await answersOf(serviceThatKnows(ids(26)), ids(26), () => String(++scans));
    expect(busy.rests()).toBe(6);
  });

  it('are asked about the newest first', async () => {
    const service = serviceThatKnows(ids(30));
    const { answers } = await answersOf(service, ids(30));
    expect(answers).toHaveLength(30);
    expect(service.asked[1]).toContain('P-30');
    expect(service.asked[1]).not.toContain('P-2');
  });

  it('are found by a service that refuses a whole batch for one that it does not know', async () => {
    const service = serviceThatKnows(['P-1', 'P-3'], { wholeOnly: true });
    const { answers } = await answersOf(service, ids(4));
    expect(answers).toEqual(['P-1 T-P-1', 'not-found', 'P-3 T-P-3', 'not-found']);
    expect(service.questions).toContain('alone P-2');
  });

  it('are not asked about each alone once the service has left unknown ones out of an answer', async () => {
    const service = serviceThatKnows(['P-1', 'P-41']);
    const { answers } = await answersOf(service, ids(41));
    expect(answers.filter((answer) => answer === 'not-found')).toHaveLength(39);
    expect(service.questions.filter((question) => question.startsWith('alone'))).toEqual([]);
  });

  it('wait while the service cannot be reached, and are asked about again', async () => {
    const service = serviceThatKnows(['P-1'], { away: 2 });
    const { answers, heard } = await answersOf(service, ['P-1']);
    expect(answers).toEqual(['P-1 T-P-1']);
    expect(heard).toEqual(['unreachable', 'unreachable', 'found']);
  });
});

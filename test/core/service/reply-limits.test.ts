import { describe, expect, it } from 'vitest';
import { asFailure, type Failure } from '../../../src/contract/failure.ts';
import { batchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import { outboundStatus } from '../../../src/contract/service/outbound.ts';
import { orNull } from '../../../src/core/service/not-found.ts';
import { mostReplyBytes } from '../../../src/core/service/read-body.ts';
import { createServiceClient } from '../../../src/core/service/service-client.ts';

// A service that is not trusted: endless answers, long words, ids that are ways to other addresses.

function stationAt(answer: () => Response) {
  const asked: string[] = [];
  const client = createServiceClient({
    address: () => ({ baseUrl: 'http://service.test/api', ports: null, authentication: { kind: 'none' } }),
    holdUntil: () => null,
    onHold: () => undefined,
    onReach: () => undefined,
    environment: {
      now: () => 0,
      after: () => () => undefined,
      fetch: async (input) => {
        asked.push(input instanceof Request ? input.url : String(input));
        return answer();
      },
    },
  });
  const ask = (id: string) => client.send(batchOutboundDetails, { params: { CustomerOrderNo: id } });
  const failure = (id = 'P-1'): Promise<Failure> =>
    ask(id).then(() => Promise.reject(new Error('it was read')), asFailure);
  return { client, asked, ask, failure };
}

/** `{"x":"aaaa…` that never ends; counts what was taken of it. */
function endless(status = 200) {
  const taken = { bytes: 0, isCancelled: false };
  const piece = new TextEncoder().encode('a'.repeat(100_000));
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"x":"')),
    pull: (stream) => {
      taken.bytes += piece.byteLength;
      stream.enqueue(piece);
    },
    cancel: () => {
      taken.isCancelled = true;
    },
  });
  return { taken, response: new Response(body, { status }) };
}

describe('an answer without an end', () => {
  it('is given up at ten million bytes, and a little of it is kept for a person', async () => {
    const { taken, response } = endless();
    const failure = await stationAt(() => response).failure();
    expect(failure).toMatchObject({ code: 'bad-reply', details: { service: { status: 200 } } });
    expect(failure.details?.service?.rawBody?.length).toBeLessThan(5_000);
    expect(taken.isCancelled).toBe(true);
    expect(taken.bytes).toBeLessThan(mostReplyBytes + 1_000_000);
  });

  it('is the refusal that its status says', async () => {
    const failure = await stationAt(() => endless(400).response).failure();
    expect(failure.code).toBe('rejected');
  });
});

it('reads what is just as large as it may be, letter by letter across its pieces', async () => {
  const text = JSON.stringify({ CustomerOrderNo: '箱'.repeat(1_000_000) });
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (let at = 0; at < bytes.length; at += 65_537) stream.enqueue(bytes.subarray(at, at + 65_537));
      stream.close();
    },
  });
  const { value } = await stationAt(() => new Response(body)).ask('P-1');
  expect(value.CustomerOrderNo).toBe('箱'.repeat(1_000_000));
});

it('keeps of what it cannot read, and of what a refusal says, only what a person would read', async () => {
  const long = 'x'.repeat(1_000_000);
  const unreadable = await stationAt(() => new Response(long)).failure();
  expect(JSON.stringify(unreadable.details).length).toBeLessThan(5_000);
  const errors = Array.from({ length: 100_000 }, () => ({ Code: 'C', Message: long.slice(0, 50) }));
  const body = JSON.stringify({ Errors: errors, TicketId: long });
  const refused = await stationAt(() => new Response(body, { status: 400 })).failure();
  expect(JSON.stringify([refused.message, refused.details]).length).toBeLessThan(20_000);
});

describe('an id', () => {
  it.each(['.', '..', '', '\ud800', 'A\udc00B'])('that no address can hold is asked for nowhere: %j', async (id) => {
    const station = stationAt(() => new Response('{}'));
    expect(await station.failure(id)).toMatchObject({ code: 'invalid-input' });
    expect(station.asked).toEqual([]);
    expect(await orNull(station.ask(id))).toBeNull();
  });

  it.each(['../x', '.../', 'a/b?c#d', '%2e%2e', '…', '😀'])('stays one part of the address: %j', async (id) => {
    const { client, asked } = stationAt(() => new Response('{}'));
    await client.send(outboundStatus, { params: { packageId: id }, query: {} });
    const path = new URL(asked[0] ?? '').pathname.split('/').map(decodeURIComponent);
    expect(path).toContain(id);
  });
});

it.each([
  [400, 'null'],
  [404, 'null'],
  [405, 'rejected'],
  [413, 'rejected'],
  [415, 'rejected'],
  [422, 'null'],
  [500, 'unavailable'],
])('takes a %i for nothing there only where it speaks of what was asked for: %s', async (status, came) => {
  const { ask } = stationAt(() => new Response('', { status }));
  expect(await orNull(ask('P-1')).then(String, (error) => asFailure(error).code)).toBe(came);
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { asFailure } from '../../../src/contract/failure.ts';
import { outboundStatus } from '../../../src/contract/service/outbound.ts';
import { createServiceClient } from '../../../src/core/service/service-client.ts';

setFlagsFromString('--expose-gc');
const tidyUp: () => void = runInNewContext('gc');

const silent: RequestListener = () => undefined;
const stopsInMidAnswer: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"PackageId":');
};

// What a running station does all day, here in a second: waits, and tidies up its memory meanwhile.
it.each([
  ['says nothing', silent, false],
  ['stops in the middle of its answer', stopsInMidAnswer, false],
  ['stops in the middle of its answer, where somebody else may end it too', stopsInMidAnswer, true],
])('has no patience left after its time with a service that %s', async (_, answer, hasOwnSignal) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const asked = once(server, 'request');
  const { port } = server.address() as AddressInfo; // it listens on a port
  let giveUp: () => void = () => undefined;
  const client = createServiceClient({
    address: () => ({ baseUrl: `http://127.0.0.1:${port}`, ports: null, authentication: { kind: 'none' } }),
    holdUntil: () => null,
    onHold: () => undefined,
    onReach: () => undefined,
    environment: {
      now: Date.now,
      after: (_ms, run) => {
        giveUp = run;
        return () => undefined;
      },
      fetch: globalThis.fetch,
    },
  });
  const signal = hasOwnSignal ? [new AbortController().signal] : [];
  let ended: string | null = null;
  void client.send(outboundStatus, { params: { packageId: 'P-1' }, query: {} }, ...signal).catch((error: unknown) => {
    ended = asFailure(error).code;
  });
  await asked;
  for (let turn = 0; turn < 20; turn += 1) {
    await nextTurn();
    tidyUp();
  }
  expect(ended).toBeNull();
  giveUp();
  await expect.poll(() => ended).toBe('timeout');
});

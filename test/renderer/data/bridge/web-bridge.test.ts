import websocket, { type WebSocket } from '@fastify/websocket';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { BridgeEvent } from '../../../../src/contract/bridge/event.ts';
import { SocketCall, socketPath } from '../../../../src/contract/host/socket.ts';
import { createWebBridge } from '../../../../src/renderer/data/bridge/web-bridge.ts';

/** A host that answers each call with its input, or never; `lines` are the pages that it has. */
async function startHost() {
  const lines = new Set<WebSocket>();
  let isRefusing = false;
  const app = fastify({ forceCloseConnections: true });
  await app.register(websocket);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const keys = [headers['sec-websocket-protocol']?.split(', ')[1], headers['x-dockside-page']];
    if (isRefusing || !keys.includes('key-of-this-page')) return reply.code(401).send('');
  });
  app.get(socketPath, { websocket: true }, (socket) => {
    lines.add(socket);
    socket.on('close', () => lines.delete(socket));
    socket.on('message', (data) => {
      const { id, channel, input } = SocketCall.parse(JSON.parse(String(data)));
      if (channel !== 'station.read') socket.send(JSON.stringify({ id, reply: { ok: true, value: input } }));
    });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return {
    host: new URL(address).host,
    lines,
    cut: () => {
      for (const line of lines) line.terminate();
    },
    refuse: () => {
      isRefusing = true;
    },
  };
}

function opened(host: string) {
  const bridge = createWebBridge(host, 'key-of-this-page');
  const events: BridgeEvent[] = [];
  let losses = 0;
  bridge.listen(
    (event) => events.push(event),
    () => {
      losses += 1;
    },
  );
  return { bridge, events, losses: () => losses };
}

const listed = { limit: 1 };

it('answers what was asked before the line stood', async () => {
  const { host } = await startHost();
  const { bridge } = opened(host);
  expect(await bridge.invoke('scan.recent', listed)).toEqual(listed);
});

it('hears what it knows, and is not stopped by what it does not', async () => {
  const { host, lines } = await startHost();
  const { bridge, events } = opened(host);
  await bridge.invoke('scan.recent', listed);
  for (const event of [{ type: 'of a newer core' }, { type: 'station' }])
    for (const line of lines) line.send(JSON.stringify({ event }));
  await vi.waitFor(() => expect(events).toEqual([{ type: 'station' }]));
});

it('says at once that nobody answers, and comes back by itself', async () => {
  const { host, cut } = await startHost();
  const { bridge, events, losses } = opened(host);
  await bridge.invoke('scan.recent', listed);
  const underWay = bridge.invoke('station.read', {});
  cut();
  await expect(underWay).rejects.toMatchObject({ code: 'offline' });
  expect(losses()).toBe(1);
  await expect(bridge.invoke('scan.recent', listed)).rejects.toMatchObject({ code: 'offline' });
  await vi.waitFor(() => expect(events).toEqual([{ type: 'restarted' }]), 10_000);
  expect(await bridge.invoke('scan.recent', listed)).toEqual(listed);
  expect(losses()).toBe(1);
});

it('says that it has no key when the host lets it in no more', async () => {
  const { host, cut, refuse } = await startHost();
  const { bridge } = opened(host);
  await bridge.invoke('scan.recent', listed);
  refuse();
  cut();
  await vi.waitFor(
    () => expect(bridge.invoke('scan.recent', listed)).rejects.toMatchObject({ code: 'unauthorized' }),
    10_000,
  );
});

import { expect, test } from 'vitest';
import { openLine } from './bridge-line.ts';
import { startTestHost } from './running-web-host.ts';
import { askWeb, knock, knockAndStay, socketHeaders } from './web-client.ts';

test('answers every call of a page by its own reply, and none of another page', async () => {
  const host = await startTestHost();
  const lines = await Promise.all([openLine(host.port, host.entry), openLine(host.port, host.entry)]);
  const inputs = lines.flatMap((line, page) => [1, 2, 3].map((call) => ({ line, input: { page, call } })));
  const replies = await Promise.all(inputs.map(({ line, input }) => line.invoke('station.read', input)));
  expect(replies).toEqual(inputs.map(({ input }) => ({ ok: true, value: input })));
});

test('hands calls on in the order in which they were made', async () => {
  const host = await startTestHost();
  const line = await openLine(host.port, host.entry);
  const channels = Array.from({ length: 50 }, (_, at) => `channel.${at}`);
  await Promise.all(channels.map((channel) => line.invoke(channel, {})));
  expect(host.asked).toEqual(channels);
});

test('delivers every event to every open page, in order', async () => {
  const host = await startTestHost();
  const heard: unknown[][] = [[], []];
  await Promise.all(heard.map((events) => openLine(host.port, host.entry, (event) => events.push(event))));
  host.emit({ type: 'station' });
  host.emit({ type: 'inventory', sku: 'a\nb' });
  const both = [{ type: 'station' }, { type: 'inventory', sku: 'a\nb' }];
  await expect.poll(() => heard).toEqual([both, both]);
});

test.each([
  ['no JSON', '{'],
  ['no call', '{"id":1}'],
  ['a call without a count', '{"id":"1","channel":"station.read","input":{}}'],
  ['bytes', new Uint8Array([123, 125])],
])('ends the line of whoever sends %s, and asks the core nothing', async (_name, text) => {
  const host = await startTestHost();
  const line = await openLine(host.port, host.entry);
  line.say(text);
  expect(await line.ended).toBe(1008);
  expect(host.asked).toEqual([]);
});

test('takes a catalogue of many megabytes as one call', { tags: 'long' }, async () => {
  const host = await startTestHost();
  const line = await openLine(host.port, host.entry);
  const csv = 'SKU-1042,Blue mug\n'.repeat(2_000_000);
  expect(await line.invoke('catalogue.import', { csv })).toEqual({ ok: true, value: { csv } });
});

test('opens a socket at the address of the bridge and at no other', async () => {
  const host = await startTestHost();
  const { entry, port } = host;
  const headers = socketHeaders(entry);
  expect(await knock(port, headers)).toBe(101);
  for (const path of ['/', '/bridge/', '/bridge/station.read', '/index.html'])
    expect([path, await knock(port, headers, path)]).not.toEqual([path, 101]);
});

test('opens none for a cookie alone, which every port of this computer may see, nor for a key alone', async () => {
  const { port, cookie, entry } = await startTestHost();
  const other = await startTestHost();
  expect(await knock(port, { cookie })).toBe(401);
  expect(await knock(port, { cookie, 'sec-websocket-protocol': 'dockside' })).toBe(401);
  expect(await knock(port, socketHeaders({ cookie, pageKey: other.entry.pageKey }))).toBe(401);
  expect(await knock(port, socketHeaders({ ...entry, cookie: '' }))).toBe(401);
  expect(await knock(port, socketHeaders(entry))).toBe(101);
});

test('tells a page by a request whether it would be let in', async () => {
  const { port, cookie, entry } = await startTestHost();
  const ask = async (headers: Record<string, string>) => (await askWeb(port, { path: '/bridge', headers })).status;
  expect(await ask({ cookie, 'x-dockside-page': entry.pageKey })).toBe(404);
  expect(await ask({ cookie, 'x-dockside-page': '' })).toBe(401);
  expect(await ask({ cookie })).toBe(401);
});

test('forgets a page that has gone', async () => {
  const host = await startTestHost();
  const line = await openLine(host.port, host.entry);
  expect(host.listeners.size).toBe(1);
  line.close();
  await expect.poll(() => host.listeners.size).toBe(0);
});

test('ends open lines when the host stops', async () => {
  const host = await startTestHost();
  const line = await openLine(host.port, host.entry);
  await Promise.all([host.stop(), line.ended]);
});

// Left to itself a socket waits half a minute for the goodbye.
test('waits for no page that does not say goodbye', { timeout: 20_000 }, async () => {
  const host = await startTestHost();
  const silent = await knockAndStay(host.port, host.entry);
  await host.stop();
  silent.destroy();
});

test('fails a call whose answer is too long for one text, and that call alone', async () => {
  const host = await startTestHost();
  const line = await openLine(host.port, host.entry);
  host.answerWith(() => {
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    return endless;
  });
  expect(await line.invoke('station.read', {})).toMatchObject({ ok: false, error: { code: 'internal' } });
  host.answerWith((input) => input);
  expect(await line.invoke('station.read', { a: 1 })).toEqual({ ok: true, value: { a: 1 } });
});

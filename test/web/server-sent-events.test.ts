import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/contract/content-security-policy.ts';
import { startTestHost } from './running-web-host.ts';
import { openEvents } from './web-client.ts';

test('delivers every event to every open page, in order', async () => {
  const host = await startTestHost();
  const heard: unknown[][] = [[], []];
  const pages = await Promise.all(
    heard.map((events) => openEvents(host.port, host.cookie, (event) => events.push(event))),
  );
  host.emit({ type: 'station' });
  host.emit({ type: 'inventory', sku: 'a\nb' });
  const both = [{ type: 'station' }, { type: 'inventory', sku: 'a\nb' }];
  await expect.poll(() => heard).toEqual([both, both]);
  for (const page of pages) page.close();
});

test('comes as an event stream, with the safety headers', async () => {
  const host = await startTestHost();
  const page = await openEvents(host.port, host.cookie, () => undefined);
  expect(page).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
    },
  });
  page.close();
});

test('forgets a page that has gone', async () => {
  const host = await startTestHost();
  const page = await openEvents(host.port, host.cookie, () => undefined);
  expect(host.listeners.size).toBe(1);
  page.close();
  await expect.poll(() => host.listeners.size).toBe(0);
});

test('ends open streams when the host stops, within two seconds', async () => {
  const host = await startTestHost();
  const page = await openEvents(host.port, host.cookie, () => undefined);
  const began = performance.now();
  await Promise.all([host.stop(), page.ended]);
  expect(performance.now() - began).toBeLessThan(2000);
});

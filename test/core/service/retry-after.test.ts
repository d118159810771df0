import { expect, it } from 'vitest';
import { failureOfStatus } from '../../../src/core/service/translate-failure.ts';

const servedAt = Date.UTC(2027, 2, 1, 8);
const yearMs = 365 * 86_400_000;

function waitMs(headers: Record<string, string>, now: number): number | undefined {
  return failureOfStatus(new Response('', { status: 429, headers }), '', now)?.details?.service?.retryAfterMs;
}

it('waits as long as the service says, in seconds or until a date', () => {
  expect(waitMs({ 'retry-after': '30' }, servedAt)).toBe(30_000);
  const until = new Date(servedAt + 90_000).toUTCString();
  expect(waitMs({ 'retry-after': until }, servedAt)).toBe(90_000);
});

it('waits an hour at most, whatever the service says', () => {
  expect(waitMs({ 'retry-after': '999999999999' }, servedAt)).toBe(3_600_000);
  expect(waitMs({ 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, servedAt)).toBe(3_600_000);
});

it('takes a date by the clock of the service that wrote it, however wrong that of the PC is', () => {
  const headers = { 'retry-after': new Date(servedAt + 90_000).toUTCString(), date: new Date(servedAt).toUTCString() };
  expect(waitMs(headers, servedAt - yearMs)).toBe(90_000);
  expect(waitMs(headers, servedAt + yearMs)).toBe(90_000);
});

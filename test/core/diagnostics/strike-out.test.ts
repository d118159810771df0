import { expect, it } from 'vitest';
import { redact } from '../../../src/core/diagnostics/redact.ts';

const secret = 'p"ss\\w0rd-of-the-service';

it.each([
  ['as it is', secret],
  ['in JSON', JSON.stringify(secret).slice(1, -1)],
  ['in an address', encodeURIComponent(secret)],
  ['in base64', Buffer.from(secret).toString('base64')],
  ['in another case', secret.toUpperCase()],
])('strikes a secret out %s', (_, form) => {
  const { text, struck } = redact(`before${form}after`, { secret: [secret] });
  expect(text).toMatch(/^before\[secret\]=*after$/);
  expect(struck).toEqual([{ kind: 'secret', n: 1 }]);
});

it('strikes names out as words, the longer before the shorter', () => {
  const known = { person: ['Ann', 'Ann Lee', '李'], customer: ['Dana Ünal'] };
  const { text, struck } = redact('Ann Lee and ann packed the Annex for Dana Ünal; K', known);
  expect(text).toBe('[person] and [person] packed the Annex for [customer]; K');
  expect(struck).toEqual([
    { kind: 'customer', n: 1 },
    { kind: 'person', n: 2 },
  ]);
});

it('strikes Chinese names out where they touch other words', () => {
  const known = { person: ['王明'], customer: ['李小龙'] };
  expect(redact('操作员王明发给李小龙的订单', known).text).toBe('操作员[person]发给[customer]的订单');
});

it.each(['a', 'a.', 'a/', '@a', 'a@a', '1:', 'é-'])('comes to an end with half a million times %j', (part) => {
  expect(redact(`${part.repeat(500_000)} `, {}).text.length).toBeGreaterThan(0);
});

it.each([
  ['https://api.example.com:8081/v1/orders?key=1', '[address]'],
  ['at 10.1.2.3:5083.', 'at [address].'],
  ['fe80:0:0:0:1:2:3:4', '[address]'],
  ['write to dana.unal+x@mail.example.org', 'write to [e-mail]'],
  ['/home/dana/Documents/x.db', '[folder]'],
  ['C:\\Users\\Dana\\x.db', '[folder]'],
  ['eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkwIn0', '[code]'],
])('strikes out what nobody told it of: %s', (given, left) => {
  expect(redact(given, {}).text).toBe(left);
});

it.each([
  'Chromium 156.0.7204.49',
  '"at": ["sender.ts:92:11", "node:internal/process/task_queues:103:5"]',
  '"time":"2026-11-22T19:14:41.123Z"',
  'drop-ship.create-batch 200 84 ms',
])('leaves what helps: %s', (given) => {
  expect(redact(given, {})).toEqual({ text: given, struck: [] });
});

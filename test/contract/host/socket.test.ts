import { expect, it } from 'vitest';
import { desktopChannel } from '../../../src/contract/host/desktop-channel.ts';
import {
  pageKeyHeader,
  pageKeyName,
  SocketCall,
  SocketMessage,
  socketPath,
  socketProtocol,
} from '../../../src/contract/host/socket.ts';

it('carries calls with a number and a channel, and whatever the channel takes', () => {
  for (const input of [undefined, null, {}, 'text']) {
    expect(SocketCall.parse({ id: 1, channel: 'scan.submit', input })).toEqual({
      id: 1,
      channel: 'scan.submit',
      input,
    });
  }
  const others = [{ channel: 'a' }, { id: 1 }, { id: 1.5, channel: 'a' }, { id: '1', channel: 'a' }, [], null];
  expect(others.filter((call) => SocketCall.safeParse(call).success)).toEqual([]);
});

it('carries back replies, each with the number of its call, and events', () => {
  const messages = [{ id: 7, reply: { ok: true } }, { event: { type: 'outbox' } }];
  expect(messages.map((each) => SocketMessage.parse(each))).toEqual(messages);
  expect(
    [{ id: '7', reply: 1 }, { id: 1.5, reply: 1 }, null].some((each) => SocketMessage.safeParse(each).success),
  ).toBe(false);
});

it('is at a path of its own, by names that HTTP allows', () => {
  expect(socketPath).toMatch(/^\/[a-z]+$/);
  for (const token of [socketProtocol, pageKeyHeader, pageKeyName, desktopChannel])
    expect(token).toMatch(/^[a-z][a-z-]+$/);
  // A browser sends a header of that kind only where a script of the page sets it.
  expect(pageKeyHeader.startsWith('x-')).toBe(true);
});

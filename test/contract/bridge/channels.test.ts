import { describe, expect, it } from 'vitest';
import { type Access, channels, isChannel } from '../../../src/contract/bridge/channels.ts';

const withAccess = (access: Access) =>
  Object.entries(channels).flatMap(([name, channel]) => (channel.access === access ? [name] : []));

describe('the channels of the bridge', () => {
  it('are known by their names alone', () => {
    expect(Object.keys(channels).every(isChannel)).toBe(true);
    expect(['station', 'station.explode', 'toString', '__proto__', ''].some(isChannel)).toBe(false);
    expect(Object.keys(channels).filter((name) => !/^[a-z]+\.[a-z-]+$/.test(name))).toEqual([]);
  });

  // Who may sign in and how, what the band and the strip say, what the host does, and the end of what was begun.
  it('are open to a locked station only to show it, to sign in, and to complete what was started', () => {
    expect(withAccess('open').toSorted()).toEqual([
      'diagnostics.add',
      'operator.active',
      'operator.list',
      'operator.lock',
      'operator.sign-in',
      'print.hand',
      'print.settle',
      'print.unhanded',
      'scan.incomplete',
      'scan.recent',
      'scan.submit',
      'station.host',
      'station.read',
      'station.wake',
    ]);
  });

  it('need an administrator to say who works here, to go back to a backup, to try another service, and to join a site and decide for it', () => {
    expect(withAccess('administrator').toSorted()).toEqual([
      'backups.restore',
      'operator.remove',
      'operator.save',
      'operator.set-pin',
      'settings.test',
      'site.answer-offers',
      'site.begin-anew',
      'site.bring-back',
      'site.choose',
      'site.decide-alias',
      'site.join',
      'site.leave',
      'site.let-orders-go',
      'site.take-outbox',
    ]);
  });

  it('ask for an object, and refuse anything else', () => {
    for (const [name, { input }] of Object.entries(channels))
      expect([name, [null, 'text', [], undefined].some((given) => input.safeParse(given).success)]).toEqual([
        name,
        false,
      ]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { hashPin, isPin } from '../../../src/core/operators/pin.ts';
import { nowHere } from '../running-core.ts';
import { operatorsStation } from './operators-station.ts';

const operators = operatorsStation();
const { add, ask, beginList, onDisk, restart, said, scan, signIn, view } = operators;
const withPin = async (name: string, badge: string, pin: string) => {
  const { id } = await add(name, badge);
  return ask('operator.set-pin', { id, pin });
};

describe('a PIN', () => {
  beforeEach(beginList);

  it('is proved by its salted hash, and by nothing else', async () => {
    const hash = await hashPin('4711');
    expect(hash).not.toContain('4711');
    expect(await hashPin('4711')).not.toBe(hash);
    expect(await isPin('4711', hash)).toBe(true);
    expect(await isPin('4712', hash)).toBe(false);
  });

  it('signs in, and stands nowhere on the disk nor in what the window is told', async () => {
    const { id } = await withPin('Ann', 'B-1', '90817263');
    await signIn(id, '50647382');
    expect(await signIn(id, '90817263')).toMatchObject({ signedIn: true, verdict: { tone: 'command' } });
    expect((await view()).operator).toBe('Ann');
    const recent = JSON.stringify(await ask('scan.recent', { limit: 100 }));
    const kept = onDisk();
    expect(kept).toContain('B-1');
    for (const pin of ['90817263', '50647382']) {
      expect(kept + recent + JSON.stringify(operators.station.events)).not.toContain(pin);
    }
  });

  it('counts the same sign-in once, however often it is sent', async () => {
    const { id } = await withPin('Ann', 'B-1', '1234');
    const [one, other] = await Promise.all([signIn(id, '1234', 'sign-in-0001'), signIn(id, '1234', 'sign-in-0001')]);
    expect(one).toEqual(other);
    const recent = await ask('scan.recent', { limit: 100 });
    expect(recent.filter(({ scanId }) => scanId === 'sign-in-0001').length).toBe(1);
  });

  it('is asked for ever more slowly, also side by side and after a restart', { tags: 'long' }, async () => {
    let now = nowHere();
    const restartNow = () => restart({ now: () => now });
    await restartNow();
    const { id } = await withPin('Ann', 'B-1', '1234');
    const answer = async (pin: string) => {
      const { title, detail } = (await signIn(id, pin)).verdict;
      return detail === null ? 'signed in' : `${title.key} ${detail.key}`;
    };
    // Nobody looks at it meanwhile: it is not called wrong.
    const tooSoon = 'message.pin-too-soon message.pin-wait';
    await Promise.all(['1', '2', '3'].map((pin) => signIn(id, `000${pin}`)));
    expect(await answer('1234')).toBe(tooSoon);
    now += 5_001;
    expect(await answer('0000')).toBe('message.pin-wrong message.pin-wait');
    now += 5_001;
    await restartNow();
    expect(await answer('1234')).toBe(tooSoon);
    now += 5_001;
    expect(await answer('1234')).toBe('signed in');
    expect(await answer('0000')).toBe('message.pin-wrong message.pin-wrong-how');
  });

  it('is asked for after the badge where the station wants one', async () => {
    const { id } = await withPin('Ann', 'B-1', '1234');
    await add('Ben', 'B-2');
    await ask('settings.write', { pinRequired: true });
    const asked = await scan('DOCK.OPERATOR.B-1');
    expect(asked).toMatchObject({ askPin: id, verdict: { tone: 'ask' } });
    expect((await view()).operator).not.toBe('Ann');
    expect(await said('DOCK.OPERATOR.B-2')).toBe('failed message.pin-none');
    expect((await signIn(id, '1234')).signedIn).toBe(true);
  });

  it('cannot be wanted before there is one, nor taken away while it is the last', async () => {
    const { id } = await add('Ann', 'B-1');
    await expect(ask('settings.write', { pinRequired: true })).rejects.toMatchObject({ code: 'invalid-input' });
    await ask('operator.set-pin', { id, pin: '1234' });
    await ask('settings.write', { pinRequired: true });
    await expect(ask('operator.set-pin', { id, pin: null })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(ask('operator.remove', { id })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it.each(['123', '12a4', '1234567890123', ''])('has four to twelve digits: %j is none', async (pin) => {
    const { id } = await add('Ann', 'B-1');
    await expect(ask('operator.set-pin', { id, pin })).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

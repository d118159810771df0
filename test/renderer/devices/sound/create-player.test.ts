import { describe, expect, it } from 'vitest';
import { createPlayer } from '../../../../src/renderer/devices/sound/create-player.ts';
import { fakeAudio } from './fake-audio.ts';

const noDevice = () => {
  throw new Error('no device');
};

describe('the player', () => {
  it('cuts the tone before short, so that the newest verdict is heard', () => {
    const audio = fakeAudio();
    const player = createPlayer(() => audio.context, audio.pass);
    player.play('wrong');
    const before = audio.gains.length;
    expect(audio.gains.some(({ targets }) => targets.includes(0))).toBe(false);
    player.play('good');
    expect(audio.gains.slice(0, before).filter(({ targets }) => targets.includes(0))).toHaveLength(1);
    expect(audio.started).toHaveLength(2);
  });

  it('is as loud as the station says, at once, and plays nothing at all at 0', () => {
    const audio = fakeAudio();
    const player = createPlayer(() => audio.context, audio.pass);
    player.setVolume(50);
    player.play('good');
    // Half as loud to an ear.
    expect(audio.gains.map(({ value }) => value)).toContain(0.25);
    player.setVolume(100);
    expect(audio.gains.map(({ value }) => value)).toContain(1);
    player.setVolume(0);
    player.play('good');
    expect(audio.started).toHaveLength(1);
    expect(player.delayMs()).toBeNull();
  });

  it('wakes the browser’s sound with every tone until it sounds', () => {
    const audio = fakeAudio({ state: 'suspended' });
    const player = createPlayer(() => audio.context, audio.pass);
    player.wake();
    player.play('good');
    expect(audio.resumes()).toBe(2);
    expect(player.delayMs()).toBeNull();
    audio.wakeUp();
    player.play('good');
    expect(audio.resumes()).toBe(2);
    expect(player.delayMs()).toBeCloseTo(30);
  });

  it.each([
    ['ready', fakeAudio()],
    ['asleep', fakeAudio({ state: 'suspended' })],
    ['no-device', fakeAudio({ stands: true })],
  ])('says %s of a browser that is so', async (state, audio) => {
    expect(await createPlayer(() => audio.context, audio.pass).probe()).toBe(state);
  });

  it('is silent where there is no device, and tries again with the next tone', async () => {
    const audio = fakeAudio();
    let isPlugged = false;
    const player = createPlayer(() => (isPlugged ? audio.context : noDevice()), audio.pass);
    expect(() => player.play('good')).not.toThrow();
    expect(await player.probe()).toBe('no-device');
    isPlugged = true;
    player.play('good');
    expect(audio.started).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { COMMAND_SCREENS } from '../../../src/barcode/command.ts';
import { floorStation } from './floor-station.ts';

describe('GO', () => {
  const floor = floorStation();

  it.each(COMMAND_SCREENS)('opens %s', async (screen) => {
    const { verdict, navigate } = await floor.station.scan(`DOCK.GO.${screen.toUpperCase()}`, { screen: 'home' });
    expect(navigate).toBe(screen);
    expect(verdict.tone).toBe('command');
  });
});

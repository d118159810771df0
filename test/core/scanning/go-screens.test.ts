import { describe, expect, it } from 'vitest';
import { COMMAND_SCREENS } from '../../../src/barcode/command.ts';
import { availableScreens } from '../../../src/contract/screen.ts';
import { textsBy } from '../../../src/renderer/i18n/use-texts.ts';
import { createTexts } from '../../renderer/i18n/window-texts.ts';
import { floorStation } from './floor-station.ts';

describe('GO', () => {
  const floor = floorStation();

  it.each(COMMAND_SCREENS)('answers for %s: it opens, or says by its name that it is not here yet', async (screen) => {
    const { verdict, navigate } = await floor.station.scan(`DOCK.GO.${screen.toUpperCase()}`, { screen: 'home' });
    if (availableScreens.includes(screen)) {
      expect(navigate).toBe(screen);
      expect(verdict.tone).toBe('command');
      return;
    }
    expect(navigate).toBeNull();
    expect(verdict.tone).toBe('failed');
    const said = ['en', 'zh'].map((language) => {
      const { say, t } = textsBy(createTexts(language).t);
      expect(say(verdict.title)).toContain(t(`screen.${screen}`));
      return say(verdict.title);
    });
    expect(new Set(said).size).toBe(2);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { windowOptions } from '../../../src/main/window/window-options.ts';
import { projectFolder } from '../../host/running-core.ts';

const surroundings = { preload: '/out/preload/index.cjs', packaged: true, dark: false };

test('opens hidden, at a size that fits an old screen, with the preload', () => {
  const { show, width, height, minWidth, minHeight, webPreferences } = windowOptions(surroundings);
  expect({ show, width, height, minWidth, minHeight }).toEqual({
    show: false,
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 640,
  });
  expect(webPreferences?.preload).toBe('/out/preload/index.cjs');
});

test('begins in the ground of the theme that the page will have', () => {
  const tokens = readFileSync(join(projectFolder, 'src/renderer/theme/tokens.css'), 'utf8');
  const [light, dark] = [...tokens.matchAll(/--ground: (#\w+);/g)].map(([, colour]) => colour);
  expect(windowOptions(surroundings).backgroundColor).toBe(light);
  expect(windowOptions({ ...surroundings, dark: true }).backgroundColor).toBe(dark);
});

test('asks nothing of the network, and sounds before anybody has clicked', () => {
  const { webPreferences } = windowOptions(surroundings);
  expect(webPreferences).toMatchObject({ spellcheck: false, autoplayPolicy: 'no-user-gesture-required' });
});

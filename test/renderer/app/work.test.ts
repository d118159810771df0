import { expect, it } from 'vitest';
import { Screen } from '../../../src/contract/screen.ts';
import { loadable } from '../../../src/renderer/app/work.tsx';

it('finds a file for every screen, and one for the first run', () => {
  expect(loadable.toSorted()).toEqual([...Screen.options, 'first-run'].toSorted());
});

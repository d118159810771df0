import { expect, it } from 'vitest';
import { foundCommands } from '../../../../src/renderer/shell/search/found-commands.ts';
import { en, zh } from '../../i18n/texts-on-disk.ts';

const names = (text: string) => foundCommands(text, [en, zh]).map((thing) => thing.kind === 'command' && thing.name);

it('finds commands by the beginnings of their words, in every language', () => {
  expect(names('end of')).toEqual(['shift-end']);
  expect(names('SHIFT')).toContain('shift-end');
  expect(names('hift')).toEqual([]);
  expect(names(zh['command.shift-end'].slice(1))).toContain('shift-end');
});

it('finds none where nothing is typed, and never a screenful of them', () => {
  expect(names('  ')).toEqual([]);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') expect(names(letter).length).toBeLessThanOrEqual(6);
});

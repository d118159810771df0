import { describe, expect, it } from 'vitest';
import { COMMAND_SCREENS, type Command, formatCommand, readCommand } from '../../../../../src/barcode/command.ts';
import {
  commandSheet,
  partsOfSheet,
  sheetOf,
} from '../../../../../src/renderer/devices/print/content/command-sheet.ts';
import { commandWords } from '../../../../../src/renderer/devices/print/content/command-words.ts';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { examples, ownCommand, ownKinds } from '../../../../../src/renderer/screens/settings/commands/own-command.ts';
import { drawnAndRead } from '../../../../barcode/drawn-and-read.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const printed = commandSheet.flatMap(({ commands }) => commands);
const own = ownKinds.map((kind) => {
  const value = Object.entries(examples).find(([name]) => name === kind)?.[1] ?? 'IN-1 b';
  const made = ownCommand(kind, value);
  if (!made.ok) throw new Error(`${kind} makes no code`);
  return made.command;
});
const every = [...printed, ...own];

/** As manual/floor.md 4 lists them. */
const names: readonly Command['name'][] = [
  ...(['go', 'new', 'set', 'box', 'same', 'qty', 'learn', 'minus', 'weight', 'size', 'undo'] as const),
  ...(['done', 'hold', 'print', 'yes', 'no', 'reason', 'operator', 'recount'] as const),
  ...(['packaging', 'weigh', 'tare', 'photo'] as const),
];

describe('the command sheet', () => {
  it('has every command, or a way to make its code', () => {
    expect(new Set(every.map(({ name }) => name))).toEqual(new Set(names));
    const screens = printed.flatMap((command) => (command.name === 'go' ? [command.screen] : []));
    expect(new Set(screens)).toEqual(new Set(COMMAND_SCREENS));
  });

  it('has no code twice', () => {
    const texts = printed.map(formatCommand);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(['code128', 'qrcode'])(
    'has only codes that another program reads back as %s, and we as the command',
    { tags: 'long' },
    async (bcid) => {
      for (const command of every) {
        const text = formatCommand(command);
        const read = (await drawnAndRead(bcid, text))?.replace(/^\][A-Za-z]\d/, '');
        expect(read, text).toBe(text);
        expect(readCommand(text), text).toEqual({ ok: true, value: command });
      }
    },
  );

  it.each(['en', 'zh'])('says in words what each does, each in other ones: %s', (language) => {
    const texts = textsBy(createTexts(language).t);
    const words = printed.map((command) => commandWords(command, texts));
    for (const each of words) expect(each).not.toMatch(/\{\{|undefined|^\s*$/);
    expect(new Set(words).size).toBe(words.length);
    if (language === 'zh') for (const each of words) expect(each).toMatch(/[\u4e00-\u9fff]/);
  });

  it('has the parts that are wanted, and what a person composed only where there is something', () => {
    const parts = (commands: readonly Command[]) =>
      sheetOf(new Set(['inbound', 'own']), commands).map(({ part }) => part);
    expect(parts([])).toEqual(['inbound']);
    expect(parts([{ name: 'yes' }])).toEqual(['inbound', 'own']);
    expect(partsOfSheet).toEqual(['everywhere', 'inbound', 'putaway', 'pack']);
  });
});

describe('a code of one’s own', () => {
  it('keeps its value as it was typed', () => {
    expect(ownCommand('operator', ' Kim b-17 ')).toEqual({
      ok: true,
      command: { name: 'operator', badge: 'Kim b-17' },
    });
    expect(ownCommand('set.Remark', 'a.b.c')).toEqual({
      ok: true,
      command: { name: 'set', field: 'REMARK', value: 'a.b.c' },
    });
  });

  it.each([
    ['qty', '0'],
    ['qty', 'ten'],
    ['weight', '-1'],
    ['size', '40X30'],
    ['same', '1.5'],
    ['operator', ''],
    ['operator', 'Jürgen'],
    ['operator', '金'],
    ['set.Remark', 'tab\tin it'],
  ] as const)('is refused where no scanner or no core would take it: %s %s', (kind, value) => {
    expect(ownCommand(kind, value).ok).toBe(false);
  });
});

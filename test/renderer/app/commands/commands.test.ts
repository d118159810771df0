import { describe, expect, it } from 'vitest';
import { isCommandText, readCommand } from '../../../../src/barcode/command.ts';
import { type CommandRow, commandOfKey, commandTable } from '../../../../src/renderer/app/commands/commands.ts';
import { keyLabel } from '../../../../src/renderer/app/commands/keys.ts';
import { screens } from '../../../../src/renderer/app/commands/screens.ts';
import { commandSheet } from '../../../../src/renderer/devices/print/content/command-sheet.ts';
import { sourceFiles } from '../../i18n/source-files.ts';

const rows = Object.values<CommandRow>(commandTable);
const press = (code: string, modifiers: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean } = {}) => ({
  code,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});

describe('the table of commands', () => {
  it('gives every command a key of its own', () => {
    const labels = rows.flatMap(({ key, oldKey }) => (oldKey ? [keyLabel(key), keyLabel(oldKey)] : [keyLabel(key)]));
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('numbers the screens as the rail has them', () => {
    const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '−', '='].map((key) => `Alt ${key}`);
    // One more than there are digits has another key.
    const numbered = Object.values(screens).flatMap(({ key }) => ('shift' in key ? [] : keyLabel(key)));
    expect(numbered).toEqual(digits.slice(0, numbered.length));
    expect(numbered.length).toBeGreaterThanOrEqual(Math.min(digits.length, Object.keys(screens).length));
  });

  it('never uses F8, which scanners send as a separator, nor a letter or digit by itself', () => {
    for (const { key } of rows) {
      expect(key.code).not.toBe('F8');
      if (/^(Key|Digit|Numpad)/.test(key.code)) expect(key.alt).toBe(true);
    }
  });

  it('submits texts that a scanner could send', () => {
    for (const { action } of rows) {
      if (action.type !== 'submit') continue;
      expect(isCommandText(action.text)).toBe(true);
      expect(readCommand(action.text).ok).toBe(true);
    }
  });

  it('finds a command by its key and its modifiers only', () => {
    expect(commandOfKey(press('F2'))).toBe(commandTable.box);
    expect(commandOfKey(press('F2', { shiftKey: true }))).toBe(commandTable['go-to-box']);
    expect(commandOfKey(press('Digit1', { altKey: true }))).toBe(commandTable.inbound);
    expect(commandOfKey(press('Digit1'))).toBeUndefined();
    // The key that tracking had before.
    for (const old of [press('Digit5', { altKey: true, shiftKey: true }), press('Digit8', { altKey: true })])
      expect(commandOfKey(old)).toBe(commandTable.tracking);
    expect(commandOfKey(press('F2', { ctrlKey: true }))).toBeUndefined();
    expect(commandOfKey(press('F8'))).toBeUndefined();
  });

  it('has every command of the floor', () => {
    const names = commandSheet
      .flatMap(({ commands }) => commands)
      .flatMap((command) => (command.name === 'go' ? command.screen : command.name));
    const keyed = new Set(Object.keys(commandTable));
    expect(names.filter((name) => !keyed.has(name))).toEqual([]);
    // A header field is asked for by its own name.
    for (const name of ['weight', 'size', 'operator', 'details'] as const) expect(keyed).toContain(name);
  });

  it('has a button for every command', () => {
    const files = sourceFiles(/^renderer\/.*(\.tsx|-actions\.ts)$/)
      .map(({ text }) => text)
      .join('\n');
    const hasButton = (name: string) =>
      [`name="${name}"`, `{ name: '${name}'`, `commandTable.${name}`].some((written) => files.includes(written));
    // The rail has one for each screen.
    const others = Object.keys(commandTable).filter((name) => !Object.hasOwn(screens, name));
    expect(others.filter((name) => !hasButton(name))).toEqual([]);
  });
});

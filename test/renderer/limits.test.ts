import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const window = join(import.meta.dirname, '../../src/renderer');

it('limits a field by a figure of its own only where no schema says one', () => {
  const own = readdirSync(window, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const found = readFileSync(join(window, name), 'utf8').matchAll(/\bmaxLength(?:=\{|: ?)(.*?\d+.*?)\}/g);
      return [...found].map(([, limit]) => `${name.replaceAll('\\', '/')} ${limit}`);
    });
  expect(own.sort()).toEqual([
    'documents/dialogs/order-dialog.tsx 50', // a number of the service, whose schema says none
    'documents/header/moment-field.tsx 5', // as 20:30
    'gallery/question-samples.tsx 60',
    'screens/settings/commands/commands-own.tsx 80', // any command: the command's own check says what is wrong with it
    'screens/settings/operators/operator-dialog.tsx longestOperator + 14', // a badge with its command before it
  ]);
});

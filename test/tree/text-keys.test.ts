import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '../remove-folder.ts';
import { comparedTexts } from './text-keys.ts';

const source = join(import.meta.dirname, '..', '..', 'src');

it('core decides nothing by the key of a text, but for rows that an earlier version wrote', () => {
  const places = comparedTexts(source, 'core').map((place) => place.replace(/:.*/, ''));
  expect([...new Set(places)]).toEqual(['core/documents/codes-of-old-rows.ts']);
});

it('documents decide nothing by it', () => {
  expect(comparedTexts(source, 'documents')).toEqual([]);
});

it('what does is found, however it asks', () => {
  const planted = mkdtempSync(join(tmpdir(), 'dockside-keys-'));
  onTestFinished(() => removeFolder(planted));
  mkdirSync(join(planted, 'core'));
  writeFileSync(
    join(planted, 'core', 'x.ts'),
    `if (title.key === 'message.held') a();
     if (armed.has(verdict.title.key)) b();
     if (said.key.startsWith('queue.')) c();
     if (event.key === 'Enter') d();`,
  );
  expect(comparedTexts(planted, 'core')).toEqual([
    'core/x.ts: .has(verdict.title.key)',
    'core/x.ts: .key.startsWith(',
    "core/x.ts: key === 'message.held'",
  ]);
});

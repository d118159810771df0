import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { comparedTexts } from './text-keys.ts';

const source = join(import.meta.dirname, '..', '..', 'src');

const exceptions = {
  'core/documents/codes-of-old-rows.ts': 'rows that an earlier version wrote say it only in words',
  'renderer/screens/settings/operators/station-journal.tsx':
    "a row of the station's journal holds nothing but its words; an icon",
  'renderer/shell/band/questions.ts':
    'names two buttons by the sentence that they answer; the core decides what answers',
};

it('nothing is decided by the key of a text, but for what is said here', () => {
  const places = comparedTexts(source).map((place) => place.replace(/:.*/, ''));
  expect([...new Set(places)]).toEqual(Object.keys(exceptions));
});

it('what does is found, however it asks', () => {
  const planted = scratch('keys');
  onTestFinished(() => removeFolder(planted));
  mkdirSync(join(planted, 'renderer'));
  writeFileSync(
    join(planted, 'renderer', 'x.tsx'),
    `if (title.key === 'message.held') a();
     if (words?.key !== 'problem.locked') a();
     if (problems.some(({ key }) => key === 'problem.order-2')) a();
     if (armed.has(verdict.title.key)) b();
     if (['message.held'].includes(detail?.key ?? '')) b();
     if (said.key.startsWith('queue.')) c();
     const asked = questions[shown.detail?.key ?? ''];
     const whole = sentences[reason.key];
     switch (summary.key) {}`,
  );
  writeFileSync(
    join(planted, 'renderer', 'y.tsx'),
    `if (event.key === 'Enter') d();
     if (modifiers.has(event.key) || used.has(column.key)) d();
     const way = along[event.key] ?? answers.get(entry.key);
     const told = [title.key, detail.key];
     switch (event.key) {}
     <li key={words.key} />`,
  );
  expect(comparedTexts(planted)).toEqual([
    'renderer/x.tsx: .has(verdict.title.key)',
    "renderer/x.tsx: .includes(detail?.key ?? '')",
    'renderer/x.tsx: .key.startsWith(',
    "renderer/x.tsx: key !== 'problem.locked'",
    "renderer/x.tsx: key === 'message.held'",
    "renderer/x.tsx: key === 'problem.order-2'",
    "renderer/x.tsx: questions[shown.detail?.key ?? '']",
    'renderer/x.tsx: sentences[reason.key]',
    'renderer/x.tsx: switch (summary.key)',
  ]);
});

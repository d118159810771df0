import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// `npm run proof -- --only pictures` shows scenes from plain Node, without Vite: no text, style or late glob may be imported there.

it('plain Node can read the scenes and what shows them', { tags: 'long' }, async () => {
  const modules = ['scenes/all.ts', 'visit.ts', 'look-at-scene.ts'].map((file) =>
    join(import.meta.dirname, '..', 'screens', file),
  );
  const script = modules.map((file) => `await import(${JSON.stringify(file)});`).join('');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `${script}console.log('read')`,
  ]);
  expect(stdout.trim()).toBe('read');
});

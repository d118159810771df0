import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');
const run = (file: string, flag: string) =>
  spawnSync(process.execPath, [join(project, file), flag], { encoding: 'utf8' });

const files = [
  'src/cli/start.ts',
  'src/cli/decode.ts',
  'src/cli/packing/dist.ts',
  'src/cli/generate.ts',
  'src/cli/simulator.ts',
  'src/cli/site/site.ts',
];
/** Which take a while to start. */
const ours = ['test/bench/run.ts', 'test/proof/proof.ts', 'test/screens/write.ts'];

it.each(files)('%s says in words what it takes', (file) => {
  const asked = run(file, '--help');
  expect(asked).toMatchObject({ status: 0, stderr: '' });
  expect(asked.stdout).toMatch(/^npm (run|start)/);
});

it.each([...files, ...ours])('%s says in words what it does not take', (file) => {
  const wrong = run(file, '--nonsense');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('--nonsense');
  expect(wrong.stderr).not.toMatch(/^\s+at /m);
});

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', '.github', 'workflows');
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** What in a workflow could take more than it was given, or be changed by others after it was read. */
function faultsOf(text: string): string[] {
  const [before = '', body = ''] = text.split(/^jobs:\n/m);
  const jobs = body.split(/^(?= {2}[\w-]+:$)/m);
  const unpinned = [...text.matchAll(/uses: *(.*)/g)]
    .map(([, action]) => action ?? '')
    .filter((action) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
  const secret = jobs
    .filter((job) => /\bsecrets[.[:]/.test(job) && !isSigning(job))
    .map((job) => job.split(':')[0]?.trim());
  return [
    ...unpinned.map((action) => `${action} is not pinned by its commit`),
    ...secret.map((job) => `${job} has secrets`),
    ...(/\bsecrets[.[:]/.test(before) ? ['every job has secrets'] : []),
    ...(/^permissions:\n {2}contents: read\n(?! )/m.test(before) ? [] : ['it may more than read']),
    ...(/^ {4,}permissions:|: write\b/m.test(text) ? ['a job may more than the others'] : []),
    ...(text.match(/actions\/checkout/g)?.length === text.match(/persist-credentials: false/g)?.length
      ? []
      : ['its token stays on the disk']),
  ];
}

/** A job that runs no test, waits for those that do, and is never started by a change that nobody has taken yet. */
function isSigning(job: string): boolean {
  return (
    /^ {2}sign:$/m.test(job) &&
    /^ {4}needs: desktop$/m.test(job) &&
    /^ {4}environment: signing$/m.test(job) &&
    job.includes("github.event_name != 'pull_request'") &&
    !/vitest|npm test|proof/i.test(job)
  );
}

test.each(workflows)(
  '$name runs actions that nobody can change, with no right and no secret that it does not need',
  ({ text }) => {
    expect(faultsOf(text)).toEqual([]);
  },
);

test('the nightly proof runs every part that there is', () => {
  const proof = join(import.meta.dirname, '..', 'proof');
  const sources = globSync('*-part*.ts', { cwd: proof }).map((file) => readFileSync(join(proof, file), 'utf8'));
  const parts = sources.flatMap((text) =>
    [...text.matchAll(/(?:\bname: |\bsuite\(\s*)'([\w-]+)'/g)].map(([, name]) => name),
  );
  const [, matrix = ''] = workflows.find(({ name }) => name === 'proof.yml')?.text.split('part:\n') ?? [];
  const run = matrix.match(/^(?: {10}- .*\n)+/)?.[0].match(/[\w-]+$/gm);
  expect(parts).toContain('site');
  expect(run?.toSorted()).toEqual(parts.toSorted());
});

test('before a change lands, what npm test leaves out is run as well', () => {
  const script = readFileSync(join(folder, '..', '..', '.ci', 'run'), 'utf8');
  expect(script).toMatch(/^npm test$/m);
  expect(script).toMatch(/^npm run proof -- --only (\w+,)*long\b/m);
});

test('sees what it is there to see', () => {
  const desktop = workflows.find(({ name }) => name === 'desktop.yml')?.text ?? '';
  expect(desktop).toContain('secrets.WIN_CSC_LINK');
  const planted = (from: string | RegExp, to: string) => {
    expect(desktop).toMatch(from);
    return faultsOf(desktop.replace(from, to));
  };
  expect(planted(/setup-node@\S+ # \S+/, 'setup-node@v4')).toEqual([
    'actions/setup-node@v4 is not pinned by its commit',
  ]);
  expect(planted('run: npm run dist\n', 'run: npm run dist\n        env:\n          KEY: secrets.KEY\n')).toEqual([
    'desktop has secrets',
  ]);
  expect(planted("github.event_name != 'pull_request' && ", '')).toEqual(['sign has secrets']);
  expect(planted('contents: read', 'contents: write')).toEqual([
    'it may more than read',
    'a job may more than the others',
  ]);
  expect(planted('          persist-credentials: false\n', '')).toEqual(['its token stays on the disk']);
});

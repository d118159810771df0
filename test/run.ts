import { availableParallelism } from 'node:os';
import { ensureBrowser } from './ensure-browser.ts';
import { installed, parts, runNode, runVitest } from './run-vitest.ts';
import { emptyTally, slowestShown, type Tally } from './tally-reporter.ts';

// `npm test`: every check and all tests but the long ones, once, and closing lines over all of them (test/README.md).

/** On one processor each: side by side its checkers do half of the work twice. */
const types = (folder: string): string[] => [installed('typescript/bin/tsc'), '--singleThreaded', '-p', folder];

/** The longest first. */
const checks = [
  { name: 'types of the tests', args: types('test') },
  { name: 'types of core, hosts and commands', args: types('src') },
  { name: 'types of the window', args: types('src/renderer') },
  { name: 'format and lint', args: [installed('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
];
const minutes: { readonly part: string; readonly took: number }[] = [];
const tallies: Tally[] = [];

async function runAll(): Promise<number> {
  const browser = await ensureBrowser((line) => console.log(line));
  console.log(browser === null ? 'There is no Chromium here.' : `Chromium: ${browser.path} (${browser.why})`);
  const env = { ...process.env, ...(browser === null ? {} : { DOCKSIDE_CHROMIUM: browser.path }) };
  await timed('checks', () => runChecks(env));
  for (const side of parts)
    await timed(side.join(', '), async () => void tallies.push(await runVitest(side, env, ['--tags-filter=!long'])));
  return sayWhatCameOfIt();
}

async function timed(part: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await run();
  minutes.push({ part, took: (performance.now() - began) / 60_000 });
}

/** As many at a time as there are processors; what each said is printed when it is done. */
async function runChecks(env: NodeJS.ProcessEnv): Promise<void> {
  const left = [...checks];
  const lane = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) {
      const { name, args } = check;
      let said = '';
      const passed =
        (await runNode(args, env, (text) => {
          said += text;
        })) === 0;
      console.log(passed ? `ok  ${name}` : `${said}\nFAILED  ${name}`);
      const failed = passed ? [] : [{ test: name, why: 'what it said stands above' }];
      tallies.push({ ...emptyTally, passed: passed ? 1 : 0, failed });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

function sayWhatCameOfIt(): number {
  const skipped = tallies.flatMap((tally) => tally.skipped);
  const failed = tallies.flatMap((tally) => tally.failed);
  const slowest = tallies
    .flatMap((tally) => tally.slowest)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown);
  console.log('\nminutes');
  for (const { part, took } of minutes) console.log(`${took.toFixed(2).padStart(6)}  ${part}`);
  console.log(
    `${minutes
      .reduce((sum, { took }) => sum + took, 0)
      .toFixed(2)
      .padStart(6)}  in all`,
  );
  console.log('\nthe slowest tests, in seconds');
  for (const { test, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${test}`);
  console.log('');
  for (const { test, why } of skipped) console.log(`skipped  ${test}\n         because ${why}`);
  for (const { test, why } of failed) console.log(`failed  ${test}\n        ${why}`);
  const leftOut = tallies.reduce((total, tally) => total + tally.leftOut, 0);
  console.log(`${leftOut} long tests are left to npm run proof -- --only long`);
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0);
  console.log(`\n${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(await runAll());

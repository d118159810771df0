import { parseArgs } from 'node:util';
import { killRun } from './crash/kill-run.ts';

// `npm run proof -- --seeds <n> [--from <seed>]`: the long run of what `npm test` samples.

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } },
});
const from = Number(values.from);
const count = Number(values.seeds);
let kills = 0;
let failed = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const problem = await killRun(seed).then(
    (run) => {
      kills += run.kills;
      const wanted = JSON.stringify([{ key: 'IN-1', boxes: run.expected }]);
      const got = JSON.stringify(run.orders);
      if (run.finalState !== 'confirmed') return `the entry ended ${run.finalState}`;
      return got === wanted ? null : `the service holds ${got} where ${wanted} was scanned`;
    },
    (error: unknown) => String(error),
  );
  if (problem !== null) {
    failed += 1;
    console.log(`seed ${seed}: ${problem}\n  again: npm run proof -- --from ${seed} --seeds 1`);
  }
  if ((seed - from + 1) % 10 === 0)
    console.log(`${seed - from + 1} of ${count} seeds, ${kills} kills, ${failed} failed`);
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

import { type AreaName, areas } from '../mutants/areas.ts';
import type { Part } from './part.ts';

const isArea = (name: string): name is AreaName => Object.hasOwn(areas, name);

/** No number of survivors fails: what matters is that none of them is a promise. */
export const mutantPart: Part = {
  name: 'mutants',
  shows: 'the program broken in many small ways: how many of them a test notices, and which not',
  usualMinutes: 180,
  run: async ({ area, files, sample }, { settle }) => {
    if (area !== undefined && !isArea(area)) throw new Error(`--area is one of ${Object.keys(areas).join(', ')}`);
    if (!Number.isInteger(sample) || sample < 1) throw new Error('--sample is a whole number, 1 or more');
    const names = area === undefined ? Object.keys(areas).filter(isArea) : [area];
    // Only where it is wanted: it brings the bundler of the tests, whose threads may keep a process from ending.
    const { runMutants } = await import('../mutants/run-mutants.ts');
    for (const name of names) {
      const { survivors, score, ...counts } = await runMutants(name, files, sample);
      for (const survivor of survivors) console.log(`survived  ${survivor}`);
      settle(`mutants, ${name}`, { problem: null, ...counts, ...{ score: `${score.toFixed(1)} %` } });
    }
  },
};

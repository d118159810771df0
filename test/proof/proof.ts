import { readFlags } from '../../src/cli/read-flags.ts';
import { ensureBrowser } from '../ensure-browser.ts';
import { keepFilesInMemory } from '../files-in-memory.ts';
import { languagePart } from './language-part.ts';
import { mutantPart } from './mutant-part.ts';
import { createReport, type Part } from './part.ts';
import { picturePart } from './picture-part.ts';
import { scanParts } from './scan-parts.ts';
import { stationParts } from './station-parts.ts';
import { suiteParts } from './suite-parts.ts';

// `npm run proof`: the long runs of what `npm test` samples, and what is too long for it, part by part (test/README.md).

const parts: readonly Part[] = [...stationParts, ...scanParts, ...suiteParts, picturePart, languagePart, mutantPart];

const help = `npm run proof -- [--only <part>,<part>] [<flags>]: the long proofs, with their usual minutes on two processors

${parts.map(({ name, shows, usualMinutes }) => `  ${name.padEnd(14)} ${String(usualMinutes).padStart(3)}  ${shows}`).join('\n')}

  --seeds <n> --from <seed>   how many, and from which on: of the one part that is asked for, else of the simulation
  --kills <n>                 of kills: no further seed is begun after so many
  --scans <n>                 of the flood (10000)
  --minutes <n>               of typing (10)
  --days <n>                  of the soak (14)
  --path, --property          of one failed warehouse run, as it was printed
  --against <commit>          of the pictures: what they are compared with (HEAD)
  --scenes <text>             of the pictures and the language: which (all)
  --area <name> --files <text>  of the mutants: one area, and its files with this in their path
  --sample <n>                of the mutants: one in n of them (1: all)
`;

const values = readFlags(help, {
  only: { type: 'string' },
  seeds: { type: 'string' },
  from: { type: 'string', default: '1' },
  kills: { type: 'string' },
  scans: { type: 'string', default: '10000' },
  minutes: { type: 'string', default: '10' },
  days: { type: 'string', default: '14' },
  path: { type: 'string' },
  property: { type: 'string' },
  against: { type: 'string', default: 'HEAD' },
  scenes: { type: 'string', default: '' },
  area: { type: 'string' },
  files: { type: 'string', default: '' },
  sample: { type: 'string', default: '1' },
});

const wanted = values.only?.split(',') ?? parts.map(({ name }) => name);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`--only: there is no part ${unknown.join(', ')}\n\n${help}`);
  process.exitCode = 2;
} else await prove();

async function prove(): Promise<void> {
  const browser = await ensureBrowser((line) => console.log(line));
  if (browser !== null) process.env.DOCKSIDE_CHROMIUM = browser.path;
  const { report, counts } = createReport();
  const took: string[] = [];
  for (const part of parts.filter(({ name }) => wanted.includes(name))) {
    const isMeant = wanted.length === 1 || part.name === 'simulation';
    const flags = {
      ...values,
      seeds: isMeant && values.seeds !== undefined ? Number(values.seeds) : null,
      from: Number(values.from),
      kills: values.kills === undefined ? null : Number(values.kills),
      scans: Number(values.scans),
      minutes: Number(values.minutes),
      days: Number(values.days),
      path: values.path,
      property: values.property,
      area: values.area,
      sample: Number(values.sample),
    };
    const began = performance.now();
    const giveBack = part.isInMemory ? keepFilesInMemory() : () => undefined;
    await part.run(flags, report).finally(giveBack);
    took.push(`${((performance.now() - began) / 60_000).toFixed(1).padStart(6)}  ${part.name}`);
  }
  const { done, failed } = counts();
  console.log(`\nminutes\n${took.join('\n')}\n\n${done - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

import { bounded, figure, judgeSoak } from './judge-soak.ts';
import type { Sample } from './sample.ts';
import { type SoakOptions, soak } from './soak.ts';
import { soakTable } from './soak-table.ts';

/** Above what the threads of a day need a machine does not keep up, and a day is done sooner without having been worked. */
const speed = 4_000;
const samplesADay = 20;
const jobsADay = 40;

const figuresOf = (sample: Sample) =>
  bounded.map(({ name, unit, of }) => `${name} ${figure(of(sample), unit)}`).join(', ');

/** A soak from its first day to the verdict, told line by line. */
export async function proveSoak(
  { days, seed, ...wanted }: Pick<SoakOptions, 'days' | 'seed'> & Partial<SoakOptions>,
  say: (line: string) => void,
): Promise<{ readonly problems: readonly string[] }> {
  let day = 0;
  const { samples, problems, readLate, requests, realMs } = await soak({
    ...{ days, seed, speed, samplesADay, jobsADay, ...wanted },
    onSample: (sample) => {
      const now = Math.floor(sample.at / 86_400_000);
      if (now > day) say(`soak: day ${now} is over, ${sample.scans} scans; ${figuresOf(sample)}`);
      day = now;
    },
  });
  for (const line of soakTable(samples)) say(line);
  const last = samples.at(-1);
  const factor = Math.round((last?.at ?? 0) / realMs);
  say(
    `${samples.length} samples and ${requests} requests in ${Math.round(realMs / 1000)} s: ${factor} times faster than real`,
  );
  say(`${readLate} orders were asked about later than their pace says`);
  return { problems: [...judgeSoak(samples), ...problems] };
}

import { asianSamples } from './samples/asian.ts';
import { firstSamples } from './samples/first.ts';
import { fileText, type Sample } from './samples/sample-table.ts';
import { westernSamples } from './samples/western.ts';

export { fileText, type Sample };

/** A file of every format that becomes orders. */
export const samples: readonly Sample[] = [...firstSamples, ...westernSamples, ...asianSamples];

export function sampleOf(format: string): Sample {
  const found = samples.find((each) => each.format === format);
  if (found === undefined) throw new Error(`no sample of ${format}`);
  return found;
}

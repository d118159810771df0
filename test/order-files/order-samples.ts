import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import type { SkuAliases } from '../../src/order-files/sku-aliases.ts';
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

export const textOf = (format: string) => fileText(sampleOf(format).rows, sampleOf(format).delimiter);
export const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** Nobody chose an encoding or a delimiter. */
export const options = (kind: 'drop-ship' | 'outbound' = 'drop-ship', aliases: SkuAliases = new Map()) => ({
  kind,
  profiles: allProfiles(kind),
  encoding: null,
  delimiter: null,
  aliases,
});

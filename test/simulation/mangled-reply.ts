import type { Mangling } from './faults.ts';

type Item = Readonly<Record<string, unknown>>;

/** A batch's reply that does not say all, or says more than that. Items that are left out: every second one, the first among them. */
export function mangledReply(text: string, how: Exclude<Mangling, 'partial'>): string {
  const items = JSON.parse(text) as Item[]; // the service wrote it
  switch (how) {
    case 'omitting':
      return JSON.stringify(items.filter((_, at) => at % 2 === 1));
    case 'doubled':
      return JSON.stringify([...items, ...items]);
    case 'reversed':
      return JSON.stringify(items.toReversed());
    case 'stranger':
      return JSON.stringify([{ PackageId: 'STRANGER', Success: false, Message: 'not yours' }, ...items]);
    case 'contradicting':
      return JSON.stringify(items.flatMap((item) => [item, { ...item, Success: item.Success !== true }]));
  }
}

/** The service takes only every second order of a batch, and speaks of no other. */
export function partOfBatch(body: string): string {
  const batch = JSON.parse(body) as { Packages: readonly unknown[] }; // the outbox wrote it
  return JSON.stringify({ ...batch, Packages: batch.Packages.filter((_, at) => at % 2 === 1) });
}

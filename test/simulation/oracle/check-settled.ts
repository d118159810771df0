import { isDeepStrictEqual } from 'node:util';
import type { History } from '../floor/history.ts';
import type { Problem } from './problem.ts';
import type { KeptEntry, KeptWork } from './read-work.ts';
import { type ServiceSide, wasRefused } from './service-side.ts';

/** Where each entry has come to, against what the service has. */
export function checkSettled(
  kept: KeptWork,
  service: ServiceSide,
  { taken, decided }: Pick<History, 'taken' | 'decided'>,
): Problem[] {
  return kept.entries.flatMap((entry) => {
    if (entry.isDiscarded || entry.superseded) return [];
    switch (entry.state) {
      case 'confirmed':
        return decided.has(entry.id) ? [] : falselyConfirmed(entry, service);
      case 'rejected':
        return falselyRejected(entry, kept, service);
      case 'held':
        return service.rows(entry).length > 0 && !hasTwin(kept, entry)
          ? [{ kind: 'duplicated' as const, text: `${named(entry)} is held, and the service has it` }]
          : [];
      default:
        return stuck(entry, taken.has(entry.key));
    }
  });
}

function falselyConfirmed(entry: KeptEntry, service: ServiceSide): Problem[] {
  const rows = service.rows(entry).filter(({ endpoint }) => endpoint === entry.endpoint);
  if (rows.length === 0) return [{ kind: 'falsely confirmed', text: `${named(entry)}: the service does not have it` }];
  if (rows.some((row) => isDeepStrictEqual(row.body, sentBy(entry)))) return [];
  return [{ kind: 'falsely confirmed', text: `${named(entry)}: the service has something else under its id` }];
}

/** What of the entry's body stands in the ledger: of a batch, each order by itself. */
function sentBy({ endpoint, body }: KeptEntry): unknown {
  const { sync: _sync, base: _base, ...request } = body as Record<string, unknown>; // an entry's body is an object
  return endpoint.endsWith('create-batch') ? request.Package : request;
}

const knownReasons: ReadonlySet<string> = new Set([
  'queue.create-failed',
  'queue.already-there',
  'queue.overtaken',
  'queue.overtaken-unsure',
]);

function falselyRejected(entry: KeptEntry, kept: KeptWork, service: ServiceSide): Problem[] {
  const isKnown = knownReasons.has(entry.progress.summary.key);
  const there = service.rows(entry).filter((row) => isDeepStrictEqual(row.body, sentBy(entry)));
  if (there.length > sentAgain(entry, kept) && !isKnown)
    return [{ kind: 'falsely rejected', text: `${named(entry)}: the service has it` }];
  if (isKnown || wasRefused([...service.writes(entry), ...service.reads(entry)])) return [];
  return [{ kind: 'falsely rejected', text: `${named(entry)}: nobody has refused it` }];
}

/** How often the very same went under that id by other entries: somebody may make a change that was refused once more, word by word. */
function sentAgain(entry: KeptEntry, { entries }: KeptWork): number {
  return entries.filter(
    (other) => isTwin(other, entry) && other.state === 'confirmed' && isDeepStrictEqual(sentBy(other), sentBy(entry)),
  ).length;
}

/** Only what the interface leaves no way to know may wait for a person. */
function stuck(entry: KeptEntry, isTaken: boolean): Problem[] {
  const { question } = entry.progress;
  if (entry.state !== 'unconfirmed' || question === null)
    return [{ kind: 'stuck', text: `${named(entry)} is ${entry.state}, though everything works` }];
  if (question === 'unsure' && entry.family === 'bill') return [];
  if (question === 'mismatch' && isTaken) return [];
  return [{ kind: 'wrongly asked', text: `${named(entry)}: nobody need be asked (${question})` }];
}

/** A change of boxes, and the plan whose boxes they are, have one id. */
function hasTwin({ entries }: KeptWork, entry: KeptEntry): boolean {
  return entries.some((other) => isTwin(other, entry));
}

function isTwin(other: KeptEntry, { id, family, key }: KeptEntry): boolean {
  return other.id !== id && other.family === family && other.key === key;
}

export function named({ endpoint, key, id, progress }: KeptEntry): string {
  return `${endpoint} ${key} (${id}, ${progress.summary.key})`;
}

import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';
import type { CoreContext } from '../../core-context.ts';
import { takenFile } from '../known-files/taken-files.ts';
import { addFile, isOfFile, knownOf } from './take-file.ts';

/** What became of a file whose orders are to be queued at once. */
export interface SubmittedFile {
  /** The numbers of the batches that were queued, and how many orders these have. */
  readonly batches: readonly string[];
  readonly orders: number;
  /** Orders that the station had already. */
  readonly known: readonly string[];
  /** The numbers of batches with orders of the file that wait for a person. */
  readonly drafts: readonly string[];
}

/** Queues the orders of a file, also those that an interrupted run has put into a batch: all of them, or none if one needs a person. */
export async function submitFile(
  core: CoreContext,
  kind: OrderKind,
  file: UnderstoodNamed,
  content: string,
): Promise<SubmittedFile> {
  const before = takenFile(core, kind, content);
  const all = [...file.orders, ...file.toFinish];
  // Sent with its batch, or somebody works on it.
  if (before !== null && !isOfFile(core, kind, before.batch, content)) {
    const known = all.map(({ orderNo }) => orderNo);
    const isClosed = core.documents.meta(before.batch)?.status === 'closed';
    return { ...none, known, drafts: withOpen(core, kind, file, isClosed ? [] : [before.number]) };
  }
  const { result, batches, orders, known } = await addFile(core, kind, file, content, true);
  return result === 'submitted'
    ? { batches, orders, known, drafts: withOpen(core, kind, file, []) }
    : { ...none, known, drafts: withOpen(core, kind, file, batches) };
}

const none = { batches: [], orders: 0 };

/** Those batches and all others where an order of the file waits. */
function withOpen(
  core: CoreContext,
  kind: OrderKind,
  { orders, toFinish }: UnderstoodNamed,
  batches: readonly string[],
) {
  const drafts = [...orders, ...toFinish].map(({ draft }) => draft);
  const open = knownOf(core, kind, drafts).filter(({ state }) => state === 'open');
  return [...new Set([...batches, ...open.map(({ batch }) => batch)])];
}

import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';
import type { CoreContext } from '../../core-context.ts';
import { batchOf, fileStanding, isLeftAlone, knownOf } from './file-standing.ts';
import { queueClosed } from './queue-in-slices.ts';
import { addFile } from './take-file.ts';

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

/** Queues the orders of a file, also those that an interrupted run has put into batches: all of them, or none if one needs a person. */
export async function submitFile(
  core: CoreContext,
  kind: OrderKind,
  file: UnderstoodNamed,
  content: string,
): Promise<SubmittedFile> {
  await queueClosed(core);
  const before = fileStanding(core, kind, content);
  const open = before.batches.filter(
    (id) => core.documents.meta(id)?.status !== 'closed' && batchOf(core, kind, id).orders.length > 0,
  );
  const inWork = open.filter((id) => !isLeftAlone(core, kind, id, before));
  const all = [...file.orders, ...file.toFinish];
  if (inWork.length > 0) {
    const numbers = inWork.map((id) => core.documents.meta(id)?.number ?? '');
    return { ...none, known: all.map(({ orderNo }) => orderNo), drafts: await withOpen(core, kind, file, numbers) };
  }
  const { result, batches, orders, known } = await addFile(core, kind, file, content, {
    ...{ submits: true, goesOn: open.length > 0 },
  });
  if (result === 'again' && known.length === 0)
    return { ...none, known: all.map(({ orderNo }) => orderNo), drafts: await withOpen(core, kind, file, []) };
  return result === 'submitted'
    ? { batches, orders, known, drafts: await withOpen(core, kind, file, []) }
    : { ...none, known, drafts: await withOpen(core, kind, file, batches) };
}

const none = { batches: [], orders: 0 };

/** Those batches and all others where an order of the file waits. */
async function withOpen(
  core: CoreContext,
  kind: OrderKind,
  { orders, toFinish }: UnderstoodNamed,
  batches: readonly string[],
): Promise<string[]> {
  const drafts = [...orders, ...toFinish].map(({ draft }) => draft);
  const open = (await knownOf(core, kind, drafts)).filter(({ state }) => state === 'open');
  return [...new Set([...batches, ...open.map(({ batch }) => batch)])];
}

import { describe, expect, it } from 'vitest';
import type { Channel, Input, Output } from '../../../../src/contract/bridge/channels.ts';
import type { DocumentView } from '../../../../src/contract/bridge/documents.ts';
import type { Bridge } from '../../../../src/renderer/data/bridge/bridge.ts';
import { createDocumentsStore, type DocumentsStore } from '../../../../src/renderer/session/stores/documents-store.ts';
import { itemLine, openedLine, planView } from './plan-lines.ts';

/** A core that knows one open plan. */
function coreWith(current: () => DocumentView | null | Promise<DocumentView | null>): Pick<Bridge, 'invoke'> {
  return {
    invoke: async <C extends Channel>(channel: C, _input: Input<C>) => {
      if (channel !== 'document.current') throw new Error(`not asked for here: ${channel}`);
      return (await current()) as Output<C>; // the only channel that is answered
    },
  };
}

const pieces = (documents: DocumentsStore) =>
  documents.store.getState().current?.state.boxes[0]?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`);

async function opened() {
  const documents = createDocumentsStore(
    coreWith(() => planView('p1', [openedLine, itemLine(2, 'A')])),
    'inbound-plan',
    'inbound',
  );
  await documents.readCurrent();
  return documents;
}

describe('the open plan in the window', () => {
  it('grows with what the core appends', async () => {
    const documents = await opened();
    expect(documents.append('p1', [itemLine(3, 'A'), itemLine(4, 'B')])).toBe(true);
    expect(pieces(documents)).toEqual(['2 A', '1 B']);
  });

  it('counts a line once that is told twice, by the answer and by the event', async () => {
    const documents = await opened();
    documents.append('p1', [itemLine(3, 'A')]);
    const before = documents.store.getState().current;
    expect(documents.append('p1', [itemLine(2, 'A'), itemLine(3, 'A')])).toBe(true);
    expect(documents.store.getState().current).toBe(before);
    expect(pieces(documents)).toEqual(['2 A']);
  });

  it('wants to be read again where a line is missing, and changes nothing', async () => {
    const documents = await opened();
    expect(documents.append('p1', [itemLine(4, 'B')])).toBe(false);
    expect(pieces(documents)).toEqual(['1 A']);
  });

  it('folds an undo', async () => {
    const documents = await opened();
    documents.append('p1', [itemLine(3, 'B')]);
    documents.append('p1', [{ seq: 4, entry: { type: 'undo', undoes: 3 } }]);
    expect(pieces(documents)).toEqual(['1 A']);
  });

  it('wants to be read again when another plan is spoken of', async () => {
    const documents = await opened();
    expect(documents.append('p2', [openedLine])).toBe(false);
    expect(documents.append('p2', [])).toBe(false);
  });

  it('is put away at once when it is closed', async () => {
    const documents = await opened();
    expect(documents.append('p1', [{ seq: 3, entry: { type: 'closed', held: false } }])).toBe(false);
    expect(documents.store.getState().current).toBeNull();
  });

  it('wants to be read again when something is told while it is being read: the answer may be older', async () => {
    const answer = Promise.withResolvers<DocumentView>();
    const documents = createDocumentsStore(
      coreWith(() => answer.promise),
      'inbound-plan',
      'inbound',
    );
    const read = documents.readCurrent();
    expect(documents.follow('p1', [itemLine(2, 'A')])).toBe(false);
    answer.resolve(planView('p1', [openedLine]));
    await read;
    expect(documents.follow('p1', [itemLine(2, 'A')])).toBe(true);
    expect(pieces(documents)).toEqual(['1 A']);
  });

  it('has nothing to do with what is told of another plan', async () => {
    const documents = await opened();
    expect(documents.follow('p2', [itemLine(3, 'B')])).toBe(true);
    expect(pieces(documents)).toEqual(['1 A']);
  });

  it('is not set back by a read that what was appended has overtaken', async () => {
    const answer = Promise.withResolvers<DocumentView>();
    const answers = [Promise.resolve(planView('p1', [openedLine, itemLine(2, 'A')])), answer.promise];
    const documents = createDocumentsStore(
      coreWith(() => answers.shift() ?? null),
      'inbound-plan',
      'inbound',
    );
    await documents.readCurrent();
    const reading = documents.readCurrent();
    documents.append('p1', [itemLine(3, 'B')]);
    answer.resolve(planView('p1', [openedLine, itemLine(2, 'A')]));
    await reading;
    expect(pieces(documents)).toEqual(['1 A', '1 B']);
  });

  it('is what the newest read says, whichever answers last', async () => {
    const slow = Promise.withResolvers<DocumentView>();
    const answers = [slow.promise, Promise.resolve(planView('new', [openedLine]))];
    const documents = createDocumentsStore(
      coreWith(() => answers.shift() ?? null),
      'inbound-plan',
      'inbound',
    );
    const first = documents.readCurrent();
    await documents.readCurrent();
    slow.resolve(planView('old', [openedLine]));
    await first;
    expect(documents.store.getState().current?.id).toBe('new');
  });
});

describe('the list of documents in the window', () => {
  it('does not take the first part for all of them where more is wanted before it is answered', async () => {
    const asked: number[] = [];
    const answers: (() => void)[] = [];
    const rows = Array.from({ length: 300 }, (_, at) => ({ ...planView('p1', []), id: `p${at}`, status: 'closed' }));
    const documents = createDocumentsStore(
      {
        invoke: (async (_: Channel, { limit }: Input<'document.list'>) => {
          asked.push(limit);
          await new Promise<void>((resolve) => answers.push(resolve));
          return rows.slice(0, limit);
        }) as Bridge['invoke'], // the only channel that is asked
      },
      'inbound-plan',
      'inbound',
    );
    const first = documents.readRows();
    documents.want('all');
    answers.shift()?.();
    await first;
    expect(documents.store.getState()).toMatchObject({ hasOlder: true });
    const rest = documents.readRows();
    answers.shift()?.();
    await rest;
    expect(documents.store.getState()).toMatchObject({ hasOlder: false });
    documents.want('first');
    void documents.readRows();
    expect(asked).toEqual([300, 100_000, 300]);
  });
});

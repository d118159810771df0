import { expect, it } from 'vitest';
import type { JournalLine } from '../../../../../src/contract/bridge/documents.ts';
import { askedElsewhere } from '../../../../../src/renderer/screens/inbound/box/question-bar.tsx';
import { openDocument } from '../../../../../src/renderer/session/stores/open-document.ts';
import { openedLine, planView } from '../../../session/stores/plan-lines.ts';

const unknownItem = (seq: number, code: string): JournalLine => {
  const item = { code, sku: null, storageNo: null, name: null, lot: null, expiry: null, serial: null };
  return { seq, entry: { type: 'item', item, quantity: 1 } };
};
const planOf = (...journal: JournalLine[]) =>
  openDocument('inbound-plan', planView('p', [openedLine, ...journal])).state;
const nextBox: JournalLine = { seq: 3, entry: { type: 'box-next', number: null } };
/** DONE refuses, and asks about the line that is open. */
const askedAgain: JournalLine = { seq: 4, entry: { type: 'asked', line: '2' } };

it('names the box and the code of a question that the open box does not show', () => {
  const asked = askedElsewhere(planOf(unknownItem(2, 'NOPE'), nextBox, askedAgain));
  expect(asked).toMatchObject({ box: 1, asks: 'what', line: { code: 'NOPE' } });
});

it('goes on naming it while the next scan is to name the code', () => {
  const asked = askedElsewhere(
    planOf(unknownItem(2, 'NOPE'), nextBox, { seq: 4, entry: { type: 'learning', line: '2' } }),
  );
  expect(asked).toMatchObject({ box: 1, asks: 'learning', line: { code: 'NOPE' } });
});

it('names the newer question while an older code waits to be named: NO is about that one', () => {
  const learning: JournalLine = { seq: 3, entry: { type: 'learning', line: '2' } };
  const asked = askedElsewhere(
    planOf(
      unknownItem(2, 'NOPE'),
      learning,
      unknownItem(4, 'NEWER'),
      { seq: 5, entry: { type: 'box-next', number: null } },
      { seq: 6, entry: { type: 'asked', line: '4' } },
    ),
  );
  expect(asked).toMatchObject({ asks: 'what', line: { code: 'NEWER' } });
});

it('is silent while YES and NO are about a scan that may have been read twice', () => {
  const goods = { code: 'A', sku: 'A', storageNo: null, name: null, lot: null, expiry: null, serial: null };
  const item = (seq: number, more = {}): JournalLine => ({
    seq,
    entry: { type: 'item', item: goods, quantity: 1, ...more },
  });
  expect(askedElsewhere(planOf(unknownItem(2, 'NOPE'), nextBox, item(4), item(5, { again: 200 })))).toBeNull();
});

it('is silent once something else was done: YES and NO answer only what the band shows', () => {
  expect(askedElsewhere(planOf(unknownItem(2, 'NOPE'), nextBox))).toBeNull();
});

it('is silent while the open box shows the question itself, and once it is answered', () => {
  expect(askedElsewhere(planOf(unknownItem(2, 'NOPE')))).toBeNull();
  expect(
    askedElsewhere(planOf(unknownItem(2, 'NOPE'), nextBox, askedAgain, { seq: 5, entry: { type: 'kept', line: '2' } })),
  ).toBeNull();
});

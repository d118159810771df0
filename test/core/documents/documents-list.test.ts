import { expect, it } from 'vitest';
import { createDocumentsRepository } from '../../../src/core/documents/documents-repository.ts';
import { openWorkStore } from '../../../src/core/start/work-store.ts';
import { removeFolder, scratch } from '../../folders.ts';

it('the first page of a list has the unfinished documents, however many were completed since', () => {
  const folder = scratch('list');
  const { db } = openWorkStore(folder);
  const documents = createDocumentsRepository(db);
  const by = { operator: 'Kim', station: 'T1' };
  // Each that opens pauses the one before.
  for (const [at, id] of ['paused', 'first', 'second', 'open'].entries()) {
    documents.open({ id, kind: 'pallet-check', number: id, screen: 'pallet', at }, by);
    if (id === 'first' || id === 'second') documents.close(id, at);
  }
  const listed = (limit: number) => documents.list('pallet-check', limit).map(({ id }) => id);
  expect(listed(2)).toEqual(['open', 'paused']);
  expect(listed(9)).toEqual(['open', 'paused', 'second', 'first']);
  db.close();
  removeFolder(folder);
});

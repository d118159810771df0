import { expect, it } from 'vitest';
import type { DocumentKindName } from '../../src/contract/bridge/documents.ts';
import { lastByPerson } from '../../src/documents/journal/undo.ts';
import { documentKinds } from '../../src/documents/kinds.ts';

/** What the program writes by itself in each kind of document: that it began, what the service said, what it asks, that it is closed. */
const own: Readonly<Record<DocumentKindName, string>> = {
  'inbound-plan': 'opened sscc asked weight-asked found not-found closed reopened',
  'box-change':
    'opened sscc order-arrived no-order theirs send-asked asked weight-asked found not-found closed reopened',
  'putaway-check': 'opened arrived order-unknown found asked line closed',
  'pallet-check': 'opened arrived order-unknown closed',
  'bill-of-lading': 'opened sscc asked weight-asked declined parcel-found parcel-unknown closed reopened',
  'drop-ship-orders': 'opened asked declined found used skus moved closed reopened',
  'outbound-orders': 'opened asked declined found used skus moved closed reopened',
  pack: 'opened closed dropped',
};

it.each(Object.entries(own))('UNDO takes back nothing that the program wrote in a %s: %s', (kind, types) => {
  const { programs } = documentKinds[kind as DocumentKindName] as { programs: ReadonlySet<string> };
  const written = types.split(' ').map((type, at) => ({ seq: at + 2, entry: { type } }));
  const byPerson = { seq: 1, entry: { type: 'item' } };
  expect(lastByPerson({ programs }, [byPerson, ...written])).toEqual(byPerson);
  expect(programs.size).toBe(written.length);
});

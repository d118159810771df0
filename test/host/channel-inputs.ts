import { readFileSync } from 'node:fs';
import type { Channel, Input } from '../../src/contract/bridge.ts';
import { practiceCatalogue } from './running-core.ts';

/** What the suite has made before it asks. */
export interface Made {
  readonly documentId: string;
  /** Outbox entries that wait at the station: one each to edit, to discard and to release. */
  readonly held: readonly string[];
}

const heldAt = ({ held }: Made, index: number) => held[index] ?? 'missing';

/** Something sensible to ask of every channel; one that is new must be added here before the tests compile. */
export const channelInputs: { readonly [C in Channel]: (made: Made) => Input<C> } = {
  'station.read': () => ({}),
  'station.shift': () => ({}),
  'shift.account': () => ({ back: 0 }),
  'scan.submit': () => ({
    scanId: 'every-channel-1',
    text: 'SKU-1042',
    source: 'scanner',
    screen: 'inbound',
    at: Date.now(),
  }),
  // On a screen without a document, where it holds nothing up.
  'scan.incomplete': () => ({ scanId: 'every-channel-2', text: 'SKU-10', screen: 'home', at: Date.now() }),
  'scan.recent': () => ({ limit: 10 }),
  'document.current': () => ({ screen: 'inbound' }),
  'document.read': ({ documentId }) => ({ id: documentId }),
  'document.list': () => ({ kind: 'inbound-plan', limit: 10 }),
  'document.resume': ({ documentId }) => ({ id: documentId }),
  'document.print': ({ documentId }) => ({ id: documentId }),
  'bill.attach': ({ documentId }) => ({ id: documentId, name: 'bill.pdf', size: 3, base64: 'YWJj' }),
  'check.attach': ({ documentId }) => ({ id: documentId, line: null, name: 'photo.png', size: 3, base64: 'YWJj' }),
  'check.photo': () => ({ digest: 'missing' }),
  'outbox.list': () => ({ limit: 10 }),
  'outbox.attempts': (made) => ({ id: heldAt(made, 0) }),
  'outbox.retry': (made) => ({ id: heldAt(made, 0) }),
  'outbox.edit': (made) => ({ id: heldAt(made, 0) }),
  'outbox.discard': (made) => ({ id: heldAt(made, 1), reason: 'a test' }),
  'outbox.release': (made) => ({ id: heldAt(made, 2), submitLater: false }),
  'outbox.answer': (made) => ({ id: heldAt(made, 1), answer: 'mark-sent' }),
  'outbox.resume': () => ({}),
  'inventory.lookup': () => ({ code: 'SKU-1042' }),
  'inventory.refresh': () => ({ sku: 'SKU-1042' }),
  'catalogue.search': () => ({ text: 'mug', limit: 10 }),
  'catalogue.import': () => ({ csv: readFileSync(practiceCatalogue, 'utf8') }),
  'learned.list': () => ({ limit: 10 }),
  'learned.approve': () => ({ codes: [{ code: 'X-1', sku: 'SKU-1042' }] }),
  'learned.forget': () => ({ codes: [{ code: 'X-1', sku: 'SKU-1042' }] }),
  'learned.export': () => ({}),
  'learned.import': () => ({ csv: 'Code,Sku\nX-1,SKU-1042\n' }),
  'print.settle': () => ({ id: 'no-such-job', why: null }),
  'diagnostics.add': () => ({ counts: [{ kind: 'band', bucket: 9, count: 2 }] }),
  'diagnostics.read': () => ({ days: 7 }),
  'settings.read': () => ({}),
  'settings.write': () => ({ language: 'zh' }),
  'settings.test': () => ({ kind: 'practice' }),
};

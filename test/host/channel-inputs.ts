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
  'inbound.list': () => ({ from: '2026-11-01', to: '2026-11-21', warehouseId: '', svcOrderIds: [], page: 1 }),
  'inbound.open': () => ({ order: 'IN-EVERY-CHANNEL' }),
  'inbound.order': () => ({ shipmentId: 'IN-EVERY-CHANNEL' }),
  'inbound.refresh': () => ({ shipmentId: 'IN-EVERY-CHANNEL' }),
  'inbound.goods': () => ({ skus: ['SKU-1042'] }),
  'inbound.declare': () => ({ goods: [{ sku: 'SKU-1042', declared: { DeclareNameEN: 'Mug' } }] }),
  'bill.attach': ({ documentId }) => ({ id: documentId, name: 'bill.pdf', size: 3, base64: 'YWJj' }),
  'check.attach': ({ documentId }) => ({ id: documentId, line: null, name: 'photo.png', size: 3, base64: 'YWJj' }),
  'check.photo': () => ({ digest: 'missing' }),
  'operator.list': () => ({}),
  'operator.save': () => ({ id: 'missing', name: 'Ann', badge: 'B-1' }),
  'operator.set-pin': () => ({ id: 'missing', pin: '1234' }),
  'operator.remove': () => ({ id: 'missing' }),
  'operator.sign-in': () => ({ id: 'missing', scanId: 'every-channel-3', pin: '1', screen: 'home', at: Date.now() }),
  'operator.lock': () => ({}),
  'operator.active': () => ({}),
  'document.people': ({ documentId }) => ({ id: documentId }),
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
  'goods.names': () => ({ codes: ['SKU-1042', 'nobody'] }),
  'goods.list': () => ({ text: '', filter: 'all' }),
  'goods.page': () => ({ id: 'missing', from: 0, limit: 10 }),
  'stock.job': () => ({}),
  'stock.start': () => ({ skus: ['SKU-1042'] }),
  'stock.steer': () => ({ to: 'end' }),
  'print.list': () => ({ limit: 10 }),
  'print.confirm': () => ({ ids: ['missing'], as: 'confirmed' }),
  'print.again': () => ({ id: 'missing' }),
  'catalogue.search': () => ({ text: 'mug', limit: 10 }),
  'catalogue.import-part': () => ({ upload: 'every-channel', part: 0, csv: 'Sku\n' }),
  'catalogue.import': () => ({ csv: readFileSync(practiceCatalogue, 'utf8') }),
  'catalogue.unfollow': () => ({ skus: ['missing'] }),
  'catalogue.state': () => ({}),
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

import type { Channel } from '../../contract/bridge.ts';

/**
 * What changes something in a person's name. While the station is locked nobody is there to answer for it, whatever a window
 * that has not heard of the lock still asks for. What is read is not refused: the lock is no secrecy.
 */
const closed: ReadonlySet<Channel> = new Set([
  'settings.write',
  'operator.save',
  'operator.remove',
  'operator.set-pin',
  'document.resume',
  'document.print',
  'inbound.open',
  'inbound.declare',
  'bill.attach',
  'check.attach',
  'orders.add',
  'orders.write',
  'orders.keep-columns',
  'followed.refresh',
  'followed.ask-boxes',
  'followed.keep-view',
  'followed.drop-view',
  'outbox.retry',
  'outbox.edit',
  'outbox.discard',
  'outbox.release',
  'outbox.release-all',
  'outbox.answer',
  'outbox.resume',
  'catalogue.import',
  'catalogue.import-part',
  'catalogue.unfollow',
  'learned.approve',
  'learned.forget',
  'learned.import',
  'print.again',
  'print.confirm',
  'print.missing',
  'printer.print',
  'printer.calibrate',
  'stock.start',
  'stock.steer',
  'tracking.add',
  'tracking.refresh',
  'tracking.forget',
  'tracking.looked',
  'prices.ask',
  'backups.make',
  'backups.restore',
  'backups.understood',
]);

export function isClosedWhileLocked(channel: Channel): boolean {
  return closed.has(channel);
}

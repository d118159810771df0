import { describe, expect, it } from 'vitest';
import type { ScanLeaves } from '../../../src/contract/bridge/scans.ts';
import { type Message, message } from '../../../src/contract/verdict.ts';
import { offeredInWords } from '../../../src/core/documents/codes-of-old-rows.ts';
import { createScansRepository } from '../../../src/core/documents/scans-repository.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { dropShipEntry, memoryOutbox } from '../outbox/order-queue.ts';

const person = { operator: 'Ann', station: 'T1' };

/** What the newest scan leaves, as a station reads it that is started. */
function leftBy(title: Message, detail: Message | null, leaves?: ScanLeaves): ScanLeaves | undefined {
  const { db } = memoryOutbox();
  const scans = createScansRepository(db);
  const verdict = { scanId: 'scan-0001', at: 1, text: 'X', tone: 'command', hold: false, title, detail } as const;
  const outcome = { verdict, navigate: null, documentId: null, appended: [], showSku: null };
  scans.add(
    { source: 'scanner', screen: 'home', outcome: leaves === undefined ? outcome : { ...outcome, leaves } },
    1,
    person,
  );
  return scans.newest()?.leaves;
}

describe('rows that an earlier version wrote', () => {
  it.each<[Message, Message | null, ScanLeaves]>([
    [message('message.minus-armed'), null, { minus: true }],
    [message('message.pallet-minus-armed'), null, { minus: true }],
    [message('message.typed', { code: 'MUG' }), message('message.typed-how'), { meant: { what: 'word', text: 'MUG' } }],
    [
      message('message.badge-unknown', { badge: 'Lee' }),
      message('message.badge-list-how', { badge: 'Lee' }),
      { meant: { what: 'badge', text: 'Lee' } },
    ],
    [
      message('message.operator', { operator: 'Lee' }),
      message('message.badge-list-first', { badge: 'Lee' }),
      { signedIn: true, meant: { what: 'badge', text: 'Lee' } },
    ],
    [message('message.held', { code: 'X' }), null, { why: 'held' }],
    [message('message.bad-code', { code: 'X' }), null, { why: 'unreadable' }],
    [message('message.bad-command', { code: 'X' }), null, { why: 'unreadable' }],
    [message('message.item', { code: 'X' }), message('message.not-counted'), { why: 'not-counted' }],
    [message('message.item', { code: 'X' }), message('message.looked-up'), { why: 'looked-up' }],
    [message('message.item', { code: 'X' }), message('message.counted', { quantity: 1, box: 1 }), {}],
  ])('a scan that said %o leaves what it left', (title, detail, left) => {
    expect(leftBy(title, detail)).toEqual(left);
  });

  it('a scan that is asked about again tells what it left, too', () => {
    const { db } = memoryOutbox();
    const scans = createScansRepository(db);
    const title = message('message.operator', { operator: 'Lee' });
    const verdict = {
      scanId: 'scan-0001',
      at: 1,
      text: 'X',
      tone: 'command',
      hold: false,
      title,
      detail: null,
    } as const;
    const outcome = { verdict, navigate: null, documentId: null, appended: [], showSku: null };
    scans.add({ source: 'keypad', screen: 'home', outcome }, 1, person);
    expect(scans.outcomeOf('scan-0001')).toEqual({ ...outcome, leaves: { signedIn: true } });
  });

  it('codes go before words', () => {
    expect(leftBy(message('message.minus-armed'), null, { why: 'held' })).toEqual({ why: 'held' });
  });

  it('a scan that offered a document names it by its number', () => {
    const title = message('message.other-plan', { code: 'X', plan: 'T1-261120-004' });
    expect(offeredInWords({ title, detail: message('message.other-offer') })).toBe('T1-261120-004');
    expect(offeredInWords({ title, detail: message('message.other-closed') })).toBeNull();
  });

  it.each([
    ['queue.was-there', 'was-there'],
    ['queue.marked-sent', 'marked-sent'],
    ['queue.create-failed', 'create-failed'],
    ['queue.confirmed', null],
  ])('an entry of the outbox that said %s came there by %s', (key, reason) => {
    const { db, outbox } = memoryOutbox();
    const { reason: _, ...progress } = freshProgress(message(key));
    outbox.add(dropShipEntry('P1'));
    db.prepare('UPDATE outbox SET progress = ?').run(JSON.stringify(progress));
    expect(outbox.get('e-P1')?.progress.reason).toBe(reason);
  });
});

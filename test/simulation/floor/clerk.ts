import type { OutboxEntryView } from '../../../src/contract/bridge/outbox.ts';
import { bills } from '../../../src/simulator/domains/bill-of-lading.ts';
import { dropShipOrders } from '../../../src/simulator/orders/drop-ship-order.ts';
import { connectionWith } from '../station-template.ts';
import type { Dice } from '../streams.ts';
import type { Floor } from './floor.ts';

/** Who telephones the service about a bill does so when nothing can be on its way any more. */
const beforeTelephoningMs = 120_000;

/** A look at the Outbox, and what a person does about what waits there. `isThorough`: nothing that asks is put off. */
export async function lookAfterOutbox(floor: Floor, die: Dice, isThorough: boolean): Promise<void> {
  await endPause(floor, isThorough);
  const list = await floor.ask('outbox.list', { limit: 1000 });
  if (!list.ok) return;
  for (const entry of list.value) {
    if (entry.discarded || entry.superseded) continue;
    if (unsettled.has(entry.state) && die.isLess(0.02)) await discard(floor, entry);
    else if (entry.state === 'unconfirmed' && entry.question !== null) await answer(floor, die, entry);
    else if (entry.state === 'held' && die.isLess(0.05)) await editAndSend(floor, entry);
    else if (entry.state === 'held' && die.isLess(isThorough ? 0.7 : 0.3)) await release(floor, die, entry);
    else if (entry.state === 'rejected' && die.isLess(isThorough ? 0.5 : 0.25)) await seeToRejected(floor, die, entry);
    else if (hasFailedThere(floor, entry) && die.isLess(0.5)) await editAndSend(floor, entry);
    else if (entry.state === 'pending' && die.isLess(0.05)) await floor.ask('outbox.retry', { id: entry.id });
    else if (entry.state === 'unconfirmed' && entry.question === null && die.isLess(0.1))
      await floor.ask('outbox.retry', { id: entry.id });
  }
}

/** The service does not want this station: with a new token it does, and a pause without cause is ended by a word. */
async function endPause(floor: Floor, isThorough: boolean): Promise<void> {
  const station = await floor.ask('station.read', {});
  // Questions that are not answered pause nothing: who looks at everything looks at the token as well.
  if (!station.ok || (station.value.paused?.reason !== 'unauthorized' && !isThorough)) return;
  const wanted = floor.token();
  if (floor.history.tokenTyped === wanted) {
    if (station.value.paused !== null) await floor.ask('outbox.resume', {});
    return;
  }
  await floor.ask('settings.write', { connection: connectionWith(wanted) });
  floor.history.tokenTyped = wanted;
}

/** The service took it, and could then not create it. */
function hasFailedThere({ door }: Floor, { state, endpoint, key }: OutboxEntryView): boolean {
  return (
    state === 'confirmed' &&
    endpoint.startsWith('drop-ship.') &&
    door.store.get(dropShipOrders, key)?.failure !== undefined
  );
}

const unsettled: ReadonlySet<string> = new Set(['held', 'pending', 'unconfirmed']);

async function discard(floor: Floor, { id }: OutboxEntryView): Promise<void> {
  const discarded = await floor.ask('outbox.discard', { id, reason: 'not wanted any more' });
  if (discarded.ok) floor.history.discarded.add(id);
}

/** What only a person can know; now and then somebody would rather that the station looked once more. */
async function answer(floor: Floor, die: Dice, entry: OutboxEntryView): Promise<void> {
  if (die.isLess(0.1)) await floor.ask('outbox.retry', { id: entry.id });
  else if (entry.question === 'unsure') await answerBill(floor, entry);
  else if (die.isLess(0.3)) await answerMismatch(floor, die, entry);
}

/** Somebody has that id at the service, and a person decides what is to become of ours. */
async function answerMismatch(floor: Floor, die: Dice, { id }: OutboxEntryView): Promise<void> {
  floor.history.decided.add(id);
  await floor.ask('outbox.answer', { id, answer: die.isLess(0.5) ? 'mark-sent' : 'send-again' });
}

/** Nobody but the service knows whether it has the bill (manual/service.md 4.17): the person asks there, and says what is so. */
async function answerBill(floor: Floor, entry: OutboxEntryView): Promise<void> {
  await floor.time.sleep(beforeTelephoningMs);
  const isThere = floor.door.store.get(bills, entry.key) !== undefined;
  if (!isThere) floor.history.sentAgain.add(entry.key);
  await floor.ask('outbox.answer', { id: entry.id, answer: isThere ? 'mark-sent' : 'send-again' });
}

async function release(floor: Floor, die: Dice, { id, endpoint, documentId }: OutboxEntryView): Promise<void> {
  const submitLater =
    die.isLess(0.2) && ['inbound.plan', 'outbound.create-batch', 'drop-ship.create'].includes(endpoint);
  if (documentId !== null && die.isLess(0.3)) await floor.ask('outbox.release-all', { documentId, submitLater });
  else await floor.ask('outbox.release', { id, submitLater });
}

async function seeToRejected(floor: Floor, die: Dice, entry: OutboxEntryView): Promise<void> {
  const what = die.weigh({ retry: 5, edit: 3, discard: 1 });
  if (what === 'retry') await floor.ask('outbox.retry', { id: entry.id });
  else if (what === 'discard') await discard(floor, entry);
  else await editAndSend(floor, entry);
}

/** Opened again, looked at and sent as it is: under its own id, or under a new one where the service keeps the first. */
async function editAndSend(floor: Floor, { id, endpoint }: OutboxEntryView): Promise<void> {
  const opened = await floor.ask('outbox.edit', { id });
  if (!opened.ok) return;
  const { screen, isSafe } = placeOf[endpoint] ?? { screen: 'inbound' as const, isSafe: false };
  if (!isSafe) return;
  const { verdict } = await floor.scan('DOCK.DONE', screen);
  // An order as it was refused, and parcels that nobody knows, are asked about once.
  if (verdict.tone === 'ask') await floor.scan('DOCK.YES', screen);
}

const placeOf: Readonly<Record<string, { screen: 'inbound' | 'bol' | 'dropship' | 'outbound'; isSafe: boolean }>> = {
  'inbound.plan': { screen: 'inbound', isSafe: true },
  // What somebody else did to the boxes meanwhile is asked about one by one: that is another proof's work.
  'inbound.modify-boxes': { screen: 'inbound', isSafe: false },
  'bill-of-lading.create': { screen: 'bol', isSafe: true },
  'drop-ship.create-batch': { screen: 'dropship', isSafe: true },
  'drop-ship.create': { screen: 'dropship', isSafe: true },
  'outbound.create-batch': { screen: 'outbound', isSafe: true },
};

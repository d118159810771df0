import { foldAny } from '../../../src/documents/fold-any.ts';
import type { Dice } from '../streams.ts';
import type { Floor } from './floor.ts';
import { packBoxes } from './pack-boxes.ts';

/** A plan from its first scan to DONE or HOLD; under an id that the station mints, or that somebody chose. */
export async function planBoxes(floor: Floor, die: Dice, job: number): Promise<void> {
  const { documentId } = await floor.expect('DOCK.NEW', 'inbound');
  if (die.isLess(0.4)) await floor.expect(`DOCK.SET.SHIPMENTID.IN-${job}`, 'inbound');
  const boxes = await packBoxes(floor, die, die.between(1, 9));
  await floor.expect(die.isLess(0.85) ? 'DOCK.DONE' : 'DOCK.HOLD', 'inbound');
  floor.history.plans.push({ documentId: documentId ?? '', boxes });
}

/** Two more boxes for an order that the service has: it is read first, and sent against what was read. */
export async function changeBoxes(floor: Floor, die: Dice, shipmentId: string): Promise<void> {
  const opened = await floor.ask('inbound.open', { order: shipmentId });
  if (!opened.ok) {
    floor.history.surprises.push(`the boxes of ${shipmentId} could not be opened: ${opened.error.message}`);
    return;
  }
  const { id } = opened.value;
  const state = await whenHere(floor, id);
  // Nobody reaches the service: the change stays where it is, and somebody goes on with other things.
  if (state === null) return;
  const there = state.plan.boxes.map((box) =>
    box.lines.map(({ sku, code, quantity }) => ({ sku: sku ?? code, quantity })),
  );
  await floor.expect('DOCK.BOX', 'inbound');
  const boxes = await packBoxes(floor, die, die.between(1, 4));
  // It shows what is changed, and asks.
  await floor.scan('DOCK.DONE', 'inbound');
  await floor.expect('DOCK.YES', 'inbound');
  // One that was refused is opened again, and comes to another end.
  floor.history.changes.push({ documentId: id, boxes: [...there, ...boxes] });
}

async function whenHere(floor: Floor, id: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    const read = await floor.ask('document.read', { id });
    if (!read.ok) return null;
    const { state } = foldAny('box-change', read.value.journal);
    if (state.status === 'here') return state;
    await floor.time.sleep(5_000);
  }
  return null;
}

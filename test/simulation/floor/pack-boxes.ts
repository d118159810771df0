import { skus } from '../goods.ts';
import type { Dice } from '../streams.ts';
import type { Floor } from './floor.ts';
import type { Line } from './history.ts';

/** Packs boxes by scans, with slips and second thoughts; answers what must be in them. */
export async function packBoxes(floor: Floor, die: Dice, scans: number): Promise<Line[][]> {
  let boxes: Line[][] = [[]];
  const before: Line[][][] = [];
  let isFreshItem = false;
  let lastSku = '';

  const change = (next: Line[][]) => {
    before.push(boxes);
    boxes = next;
  };
  const inOpenBox = (lines: Line[]) => [...boxes.slice(0, -1), lines];

  for (let step = 0; step < scans; step += 1) {
    const open = boxes.at(-1) ?? [];
    const what: 'item' | 'quantity' | 'box' | 'undo' = die.weigh({
      item: 10,
      quantity: isFreshItem ? 3 : 0,
      box: open.length > 0 ? 2 : 0,
      undo: before.length > 0 ? 1 : 0,
    });
    switch (what) {
      case 'item': {
        const sku = die.pick(skus);
        await floor.expect(sku, 'inbound');
        const had = open.find((line) => line.sku === sku);
        const line = { sku, quantity: (had?.quantity ?? 0) + 1 };
        change(inOpenBox(had ? open.map((each) => (each === had ? line : each)) : [...open, line]));
        lastSku = sku;
        break;
      }
      case 'quantity': {
        const quantity = die.between(1, 40);
        await floor.expect(`DOCK.QTY.${quantity}`, 'inbound');
        change(inOpenBox(open.map((line) => (line.sku === lastSku ? { ...line, quantity } : line))));
        break;
      }
      case 'box':
        await floor.expect('DOCK.BOX', 'inbound');
        change([...boxes, []]);
        break;
      case 'undo':
        await floor.expect('DOCK.UNDO', 'inbound');
        boxes = before.pop() ?? boxes;
        break;
    }
    isFreshItem = what === 'item';
  }
  if ((boxes.at(-1) ?? []).length === 0) {
    await floor.expect('MUG', 'inbound');
    boxes = inOpenBox([{ sku: 'MUG', quantity: 1 }]);
  }
  return boxes;
}

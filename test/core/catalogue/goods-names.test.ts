import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptySimulator, type RunningCore, runCore, takeTime } from '../running-core.ts';

let giveBack: () => void;
let station: RunningCore;

beforeEach(async () => {
  ({ giveBack } = takeTime());
  station = runCore({ simulator: await emptySimulator() });
});

afterEach(async () => {
  await station.stop();
  giveBack();
});

it('names goods by their code, with the volume of those whose three sides are known', async () => {
  const rows = ['A,Mug,10,9,8', 'B,Bag,10,,8'];
  await station.ask('catalogue.import', { csv: ['Sku,NameEn,LengthCm,WidthCm,HeightCm', ...rows].join('\n') });
  expect(await station.ask('goods.names', { codes: ['A', 'B', 'nobody'] })).toEqual([
    { sku: 'A', name: 'Mug', nameCn: '', cubicCm: 720 },
    { sku: 'B', name: 'Bag', nameCn: '', cubicCm: null },
    null,
  ]);
});

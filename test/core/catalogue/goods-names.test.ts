import { expect, it } from 'vitest';
import { emptySimulator, runCore, takeTime } from '../running-core.ts';

it('names goods by their code, with the volume of those whose three sides are known', async () => {
  const { giveBack } = takeTime();
  const station = runCore({ simulator: await emptySimulator() });
  const rows = ['A,Mug,10,9,8', 'B,Bag,10,,8'];
  await station.ask('catalogue.import', { csv: ['Sku,NameEn,LengthCm,WidthCm,HeightCm', ...rows].join('\n') });
  expect(await station.ask('goods.names', { codes: ['A', 'B', 'nobody'] })).toEqual([
    { sku: 'A', name: 'Mug', nameCn: '', cubicCm: 720 },
    { sku: 'B', name: 'Bag', nameCn: '', cubicCm: null },
    null,
  ]);
  await station.stop();
  giveBack();
});

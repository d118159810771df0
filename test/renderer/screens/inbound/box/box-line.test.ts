import { expect, it } from 'vitest';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { factsOf } from '../../../../../src/renderer/screens/inbound/box/box-line.tsx';
import { buildPlan, goods } from '../../../../documents/inbound-plan/plan-builder.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

it.each([
  ['en', ['Lot L2609-A', 'Exp. 31 Mar 2027']],
  ['de', ['Charge L2609-A', 'Verfall 31.03.2027']],
  ['es', ['Lote L2609-A', 'Cad. 31 mar 2027']],
  ['zh', ['批次 L2609-A', '有效期至 2027年3月31日']],
] as const)('the lot and the expiry of goods are said in %s as people say them', (language, said) => {
  const plan = buildPlan();
  plan.item(goods('PIN', { lot: 'L2609-A', expiry: '2027-03-31' }));
  const line = plan.plan.boxes[0]?.lines[0];
  if (line === undefined) throw new Error('nothing was counted');
  expect(factsOf(line, textsBy(createTexts(language).t))).toEqual(said);
});

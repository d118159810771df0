import { describe, expect, it } from 'vitest';
import { InboundStatus, type ModifyBoxesRequest } from '../../../src/contract/service/inbound.ts';
import { addOwnDetails } from '../../../src/documents/box-change/own-details.ts';
import { readServiceBoxes } from '../../../src/documents/box-change/service-box.ts';
import { box } from './change-builder.ts';

const detail = { DeclareNameEN: 'Mug', PurposeEN: 'Drinking' };
const line = (Sku: string) => ({ Sku, Quantity: 1, HsCode: `7323${Sku}`, ProductDetails: [detail] });
const sentBox = (
  CustomContainerNo: string | undefined,
  ...skus: string[]
): ModifyBoxesRequest['Containers'][number] => ({
  ...(CustomContainerNo === undefined ? {} : { CustomContainerNo }),
  Skus: skus.map(line),
});

/** The goods of which this station knows everything, box by box, where the service shows what was sent. */
function known(Containers: ModifyBoxesRequest['Containers'], base: Parameters<typeof addOwnDetails>[2]) {
  const shown = Containers.map(({ CustomContainerNo, ...rest }) => ({ ContainerId: CustomContainerNo, ...rest }));
  const boxes = readServiceBoxes('IN-1', InboundStatus.parse({ Containers: shown }).Containers);
  return addOwnDetails(boxes, { ShipmentId: 'IN-1', Containers }, base).map(({ lines }) =>
    lines.flatMap(({ sku, own, hsCode, details }) =>
      own && hsCode === `7323${sku}` && details[0]?.PurposeEN === 'Drinking' ? sku : [],
    ),
  );
}

describe('what this station knows of the goods that it sent', () => {
  it('are whole boxes that it began, and in a changed box the lines that were not there before', () => {
    expect(known([sentBox('X', 'A', 'B'), sentBox('Y', 'C')], [box('X', { A: 1 })])).toEqual([['B'], ['C']]);
  });

  it('are lines that it knew before, also over a change of its own', () => {
    const base = box('X', {}, { lines: [{ sku: 'A', storageNo: null, quantity: 1, own: true, details: [] }] });
    expect(known([sentBox('X', 'A', 'B')], [base])).toEqual([['A', 'B']]);
  });

  it('is nothing of boxes that the service calls nothing, or alike', () => {
    expect(known([sentBox(undefined, 'A')], [])).toEqual([[]]);
    expect(known([sentBox('X', 'A'), sentBox('X', 'B'), sentBox('Z', 'C')], [])).toEqual([[], [], ['C']]);
  });
});

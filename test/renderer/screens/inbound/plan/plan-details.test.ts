import { expect, it } from 'vitest';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { planHeaderFields } from '../../../../../src/renderer/screens/inbound/plan/plan-details-dialog.tsx';
import { longestByField } from '../../../documents/header/longest-by-field.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

it('limit each text of a plan as its request does', () => {
  expect(longestByField(planHeaderFields(textsBy(createTexts('en').t).t))).toEqual({
    ...{ ShipmentId: 50, WarehouseId: 30, ShippingType: 30, Location: 20, RefOutboundOrderNo: 50, Remark: 200 },
  });
});

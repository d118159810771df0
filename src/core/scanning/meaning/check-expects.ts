import { boxOfNumber } from '../../../documents/bill-of-lading/box-number.ts';
import { findParcel } from '../../../documents/bill-of-lading/find-parcel.ts';
import { getIn } from '../../../documents/journal/bucket-map.ts';
import type { ScannedCode } from '../../../documents/journal/scanned-code.ts';
import { indexOfPackage } from '../../../documents/order-batch/known-goods.ts';
import { findGoods } from '../../../documents/putaway-check/goods-index.ts';
import type { OpenCheck } from './situation.ts';

/** Whether the open check or bill knows this code itself: that goes before GS1 and the catalogue (floor.md 3). */
export function checkExpects(check: OpenCheck, scanned: ScannedCode): boolean {
  const { text, sscc } = scanned;
  const forms = sscc === null ? [text] : [text, sscc];
  switch (check.kind) {
    case 'putaway-check':
      return check.state.orders.has(text) || findGoods(check.state.index, scanned).length > 0;
    case 'pallet-check': {
      const { expected, found, orders } = check.state;
      const isKnown = (form: string) =>
        expected.boxes.has(form) || expected.pallets.has(form) || getIn(found, form) !== undefined;
      return forms.some(isKnown) || orders.some(({ no }) => no === text);
    }
    case 'bill-of-lading': {
      const { header } = check.state;
      const isKnown = (form: string) =>
        findParcel(check.state, form) !== undefined || boxOfNumber(check.state, form) !== null;
      return text === header.BolNumber || forms.some(isKnown);
    }
    case 'drop-ship-orders':
    case 'outbound-orders':
      return text === check.state.number || indexOfPackage(check.state, text) >= 0;
  }
}

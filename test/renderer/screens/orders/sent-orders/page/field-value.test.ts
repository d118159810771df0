import { expect, it } from 'vitest';
import { DropShipStatus } from '../../../../../../src/contract/service/drop-ship.ts';
import {
  fieldValue,
  orderFieldName,
  toldValue,
} from '../../../../../../src/renderer/screens/orders/sent-orders/page/field-value.ts';
import { en } from '../../../../i18n/texts-on-disk.ts';

const catalogue: Readonly<Record<string, string>> = en;
const texts = {
  locale: 'en-GB',
  t: (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    (catalogue[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(params[name])),
};
const record = DropShipStatus.parse({
  Weight: 1_250,
  Packing: { Length: '30.5' },
  HandleStatus: 'WeightConfirm',
  Status: 'Strange',
  TrackingState: 10,
  IsFinalTrackingNumber: 'false',
  CreatedTime: '2026-11-20T16:02:11.421+08:00',
  WarehouseReceivedTime: '2026/11/20 18:20:05',
  RetryCount: 0,
});
const shown = (name: string, shape: Parameters<typeof fieldValue>[1]['shape']) =>
  fieldValue(record, { name, shape }, texts);

it('shows weights in grams and sizes in centimetres', () => {
  expect(shown('Weight', 'grams')).toBe('1.25 kg');
  expect(shown('Packing.Length', 'cm')).toBe('30.5 cm');
});

it('says a state in words beside what the service wrote, and one that nobody knows as it came', () => {
  expect(shown('HandleStatus', 'state')).toBe('Weight confirmed (WeightConfirm)');
  expect(shown('Status', 'state')).toBe('Strange');
  expect(shown('TrackingState', 'label-state')).toBe('Retrying label (10)');
});

it('shows times by the service’s own clock', () => {
  expect(shown('CreatedTime', 'time')).toBe('2026-11-20 16:02:11 +08:00');
  expect(shown('WarehouseReceivedTime', 'time')).toBe('2026/11/20 18:20:05');
});

it('tells no and nothing apart', () => {
  expect(shown('IsFinalTrackingNumber', 'yes-no')).toBe('No');
  expect(shown('RetryCount', 'number')).toBe('0');
  expect(shown('HasRemoteFee', 'yes-no')).toBe('');
  expect(shown('PackingInit.Length', 'cm')).toBe('');
});

it('reads a change that is told as texts as the field itself is read', () => {
  expect(toldValue('drop-ship', 'ChargedWeight', '1000', texts)).toBe('1 kg');
  expect(toldValue('drop-ship', 'IsFinalTrackingNumber', 'true', texts)).toBe('Yes');
  expect(toldValue('outbound', 'HandleStatus', 'Consignment', texts)).toBe('With carrier');
  expect(toldValue('outbound', 'TruckBodyNo', '007', texts)).toBe('007');
  expect(toldValue('outbound', 'Nobody', 'x', texts)).toBe('x');
});

it('calls a field by what it is in these records', () => {
  expect(orderFieldName('Status', texts.t)).toBe('Creation status');
  expect(orderFieldName('Packing.Width', texts.t)).toBe('Size: Width');
  expect(orderFieldName('HoldBy', texts.t)).toBe('HoldBy');
});

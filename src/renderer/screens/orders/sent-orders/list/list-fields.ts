import type { OrderKind } from '../../../../../contract/bridge/orders.ts';

/** How to format a value: `state` and `label-state` have words of their own; times are shown as the service writes them. */
export type FieldShape = 'text' | 'number' | 'grams' | 'cm' | 'yes-no' | 'time' | 'state' | 'label-state';

export interface FieldOfOrder {
  /** The interface's name, with dots for nested fields: `Packing.Length`. */
  readonly name: string;
  readonly shape: FieldShape;
}

/** Related fields. The title is `sent.fields-<id>`. */
export interface FieldGroup {
  readonly id: 'numbers' | 'states' | 'size' | 'money' | 'times';
  readonly fields: readonly FieldOfOrder[];
}

/** A collection in a record, shown as a small table. */
export interface Collection {
  readonly name: string;
  readonly fields: readonly FieldOfOrder[];
}

export interface RecordFields {
  readonly groups: readonly FieldGroup[];
  readonly collections: readonly Collection[];
}

const of = (shape: FieldShape, ...names: readonly string[]): readonly FieldOfOrder[] =>
  names.map((name) => ({ name, shape }));
const within = (part: string, shape: FieldShape, ...names: readonly string[]) =>
  of(shape, ...names.map((name) => `${part}.${name}`));

const sizes = ['Length', 'Width', 'Height'] as const;
const reasons = ['ReasonCode', 'ReasonText', 'ExtendMessage'] as const;

const shippingCosts: Collection = {
  name: 'ShippingCosts',
  fields: [...of('text', 'Type', 'Remark'), ...of('number', 'Money'), ...of('text', 'Currency')],
};

/** Every field of the status records (manual/service.md 2.3, 2.5); a test compares them with the schemas. */
export const recordFields: Readonly<Record<OrderKind, RecordFields>> = {
  'drop-ship': {
    groups: [
      {
        id: 'numbers',
        fields: [
          ...of('text', 'PackageId', 'SvcPackageId', 'TrackingNumber'),
          ...of('yes-no', 'IsFinalTrackingNumber'),
          ...of('text', 'ExtraTrackNumber', 'ShippingProvider', 'ServiceCode', 'ServerSource', 'Country'),
        ],
      },
      {
        id: 'states',
        fields: [
          ...of('state', 'Status', 'HandleStatus'),
          ...of('label-state', 'TrackingState'),
          ...of('number', 'RetryCount'),
          ...within('CreateFailedReason', 'text', ...reasons),
        ],
      },
      {
        id: 'size',
        fields: [
          ...of('grams', 'WeightInit', 'Weight', 'ChargedWeight'),
          ...within('PackingInit', 'cm', ...sizes),
          ...within('Packing', 'cm', ...sizes),
        ],
      },
      { id: 'money', fields: [...of('text', 'CodAmount', 'CodAmountCurrency'), ...of('yes-no', 'HasRemoteFee')] },
      {
        id: 'times',
        fields: of(
          'time',
          ...['CreatedTime', 'MailingDate', 'WarehouseReceivedTime', 'WarehouseDepartedTime'],
          ...['DestinationAscanTime', 'DeliveredTime'],
        ),
      },
    ],
    collections: [shippingCosts],
  },
  outbound: {
    groups: [
      {
        id: 'numbers',
        fields: [
          ...of('text', 'PackageId', 'SvcPackageId', 'PlatformOrderNo', 'InternalNumber', 'TrackingNumber'),
          ...of('yes-no', 'IsFinalTrackingNumber'),
          ...of('text', 'ShippingProvider', 'ServiceCode', 'PricingProductCode', 'WarehouseId', 'TruckBodyNo'),
        ],
      },
      {
        id: 'states',
        fields: [
          ...of('state', 'Status', 'HandleStatus'),
          ...of('number', 'RetryCount'),
          ...within('UnShippedReason', 'text', ...reasons),
        ],
      },
      { id: 'size', fields: of('grams', 'Weight') },
      { id: 'money', fields: of('yes-no', 'HasRemoteFee') },
      {
        id: 'times',
        fields: of(
          'time',
          ...['SvcOrderPackedTimeStr', 'SvcOrderShipOuted', 'SvcOrderShipOutedStr', 'SvcOrderShipOutedTimeStr'],
        ),
      },
    ],
    collections: [
      { name: 'Skus', fields: [...of('text', 'Sku', 'StorageNo'), ...of('number', 'Quantity')] },
      { name: 'SnCodes', fields: of('text', 'SNCode', 'StorageNo') },
      shippingCosts,
    ],
  },
};

/** All fields of the record in the interface. */
export function namesOf({ groups, collections }: RecordFields): readonly string[] {
  return [...groups.flatMap(({ fields }) => fields.map(({ name }) => name)), ...collections.map(({ name }) => name)];
}

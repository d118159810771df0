/** The single values of a tracking record (2.7), in display order; a test compares them with its schema. */
export const recordFields = [
  'TrackingNumber',
  'ProviderTrackingNumber',
  'PackageId',
  'ShippingProvider',
  'TrackingStatus',
  'Country',
  'EstimatedDelivery',
  'PlateType',
] as const;
export const carrierFields = ['Company', 'Phone', 'Url'] as const;
/** Parts that are shown separately. */
export const recordParts = [
  'Checkpoints',
  'Destination',
  'Origin',
  'CarrierInfo',
  'TransitPorts',
  'ClientGroupSumList',
] as const;
export const portFields = ['Code', 'STD', 'STA', 'ETD', 'ETA'] as const;
export const sumFields = ['SumType', 'PackageCount', 'WeightKg', 'DimWeightKg', 'CalWeightKg'] as const;
export const checkpointFields = [
  'TrackingStatus',
  'Message',
  'DateTime',
  'TimeZone',
  'Location',
  'Carrier',
  'TrackingId',
  'Extended',
] as const;
export const addressFields = ['Country', 'Province', 'City', 'Street1', 'Street2', 'HouseNumber', 'Postcode'] as const;

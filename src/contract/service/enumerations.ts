/**
 * Values observed in the service's enumerations (manual/service.md 2.14 and 11). The sets are open: an unlisted value
 * is kept and shown as received, never refused.
 */

export const createStatusesSeen = ['Creating', 'Created', 'CreateFailed'] as const;

export const directExpressOrderStatusesSeen = [
  'Initial',
  'Submitted',
  'Examined',
  'Shipped',
  'WaitingForWeightConfirm',
  'WeightConfirm',
  'Return',
  'Cancel',
] as const;

/** Spelled as the service spells them. */
export const outboundOrderStatusesSeen = [
  'Delete',
  'Initial',
  'Submitted',
  'Examined',
  'Shipped',
  'Consignment',
  'Receive',
  'Finished',
  'UnShipped',
  'Returns',
  'RetrunApply',
  'RetrunFinished',
] as const;

export const shipmentStatusesSeen = ['Open', 'Closed'] as const;

export const inboundOrderStatusesSeen = [
  'Initial',
  'WaitingSubmit',
  'Submitted',
  'Examine',
  'Examined',
  'Added',
  'SentToAmazon',
  'Canceled',
] as const;

export const inboundOrderStatesSeen = ['Init', 'Submitted'] as const;

export const shippingCostTypesSeen = ['None'] as const;

export const trackingStatusesSeen = ['InTransit', 'Processing', 'PickUp', 'Delivered', 'Message'] as const;

export const productFlagsSeen = ['Simple', 'Special'] as const;

export const productAttributesSeen = ['GeneralCargo'] as const;

export const inventoryPutawayOrderTypesSeen = ['CustomerOrderNo'] as const;

export const idTypesSeen = ['PackageId', 'SvcPackageId'] as const;

/** Airway is air, Seaway is sea. */
export const bolTypesSeen = ['Airway', 'Seaway'] as const;

export const approvalStatusesSeen = ['Pending', 'Approved', 'Rejected'] as const;

/** TrackingState of a drop-ship order is a number; these are the reported meanings (manual/service.md 11). */
export const trackingStatesSeen = {
  0: 'success',
  1: 'label failed',
  2: 'upload failed',
  5: 'waiting',
  8: 'queue insert failed',
  9: 'preprocessing',
  10: 'label retry',
} as const;

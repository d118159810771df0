import type { OrderProfile } from './order-profile.ts';

/** A line is one piece, and has a status of its own. Addresses go from the street to ever larger parts: 3 is the region, 4 the district, 5 the ward. */
export const lazada: OrderProfile = {
  name: 'lazada',
  title: 'Lazada',
  platform: 'Lazada',
  headings: ['orderItemId', 'orderNumber', 'sellerSku', 'shippingName', 'shippingAddress', 'status'],
  orderNo: ['orderNumber'],
  lineId: ['orderItemId'],
  addUp: true,
  fields: {
    'ShipToAddress.Contact': ['shippingName'],
    'ShipToAddress.Phone': ['shippingPhone'],
    'ShipToAddress.Country': ['shippingCountry'],
    'ShipToAddress.Province': ['shippingRegion', 'shippingAddress3'],
    'ShipToAddress.City': ['shippingCity', 'shippingAddress4'],
    'ShipToAddress.Street1': ['shippingAddress'],
    'ShipToAddress.Street2': [{ join: ['shippingAddress2', 'shippingAddress5'], with: ', ' }],
    'ShipToAddress.Postcode': ['shippingPostCode'],
    'Skus.Sku': ['sellerSku'],
    'Skus.ProductName': ['itemName'],
    'Skus.PlatformItemId': ['lazadaSku'],
  },
  constants: { 'Skus.Quantity': '1' },
  listing: ['lazadaSku'],
  rules: [
    {
      column: ['status'],
      byLine: true,
      values: {
        unpaid: 'not paid',
        canceled: 'cancelled',
        cancelled: 'cancelled',
        shipped: 'already shipped',
        delivered: 'already shipped',
        returned: 'refunded',
        failed: 'already shipped',
      },
      ship: ['pending', 'packed', 'ready_to_ship'],
    },
  ],
};

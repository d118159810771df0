import type { OrderProfile } from './order-profile.ts';

export const temu: OrderProfile = {
  name: 'temu',
  title: 'Temu',
  platform: 'Temu',
  headings: [
    ...['order id', 'order item id', 'contribution sku', 'quantity to ship', 'recipient name', 'ship address 1'],
    ['order item status', 'order status'],
  ],
  orderNo: ['order id'],
  lineId: ['order item id'],
  fields: {
    'ShipToAddress.Contact': ['recipient name', { join: ['recipient first name', 'recipient last name'], with: ' ' }],
    'ShipToAddress.Phone': ['recipient phone number'],
    'ShipToAddress.Email': ['virtual email'],
    'ShipToAddress.Country': ['ship country'],
    'ShipToAddress.Province': ['ship state'],
    'ShipToAddress.City': ['ship city'],
    'ShipToAddress.District': ['district'],
    'ShipToAddress.Street1': ['ship address 1'],
    'ShipToAddress.Street2': [{ join: ['ship address 2', 'ship address 3'], with: ', ' }],
    'ShipToAddress.Postcode': ['ship postal code (Must be shipped to the following zip code.)', 'ship postal code'],
    'Skus.Sku': ['contribution sku'],
    'Skus.Quantity': ['quantity to ship'],
    'Skus.ProductName': ['product name'],
    'Skus.PlatformItemId': ['sku id'],
    'Skus.PlatformTransactionId': ['order item id'],
  },
  listing: ['sku id'],
  rules: [
    {
      column: ['order item status', 'order status'],
      byLine: true,
      values: {
        shipped: 'already shipped',
        delivered: 'already shipped',
        canceled: 'cancelled',
        cancelled: 'cancelled',
        pending: 'not released yet',
      },
      ship: ['un-shipped', 'unshipped'],
    },
    { column: ['quantity to ship'], byLine: true, values: { '0': 'already shipped' } },
  ],
};

import type { OrderProfile } from './order-profile.ts';

/** Line 2 explains the columns. Ids and times end in a tab. */
export const tiktokShop: OrderProfile = {
  name: 'tiktok-shop',
  title: 'TikTok Shop',
  platform: 'TikTok',
  headings: ['Order ID', 'Order Status', 'Seller SKU', 'Quantity', 'Recipient', 'Fulfillment Type'],
  orderNo: ['Order ID'],
  fields: {
    'ShipToAddress.Contact': ['Recipient'],
    'ShipToAddress.Phone': ['Phone #'],
    'ShipToAddress.Country': ['Country'],
    'ShipToAddress.Province': ['State', 'Province'],
    'ShipToAddress.City': ['City', 'District'],
    'ShipToAddress.District': ['Commune'],
    'ShipToAddress.Street1': ['Address Line 1', 'Detail Address'],
    'ShipToAddress.Street2': ['Address Line 2', 'Additional address information'],
    'ShipToAddress.Postcode': ['Zipcode'],
    Remark: ['Buyer Message'],
    'Skus.Sku': ['Seller SKU'],
    'Skus.Quantity': ['Quantity'],
    'Skus.ProductName': ['Product Name'],
    'Skus.PlatformItemId': ['SKU ID'],
  },
  otherLines: { 'Platform unique order ID': 'the explanation of the columns' },
  listing: ['SKU ID'],
  rules: [
    {
      column: ['Order Status'],
      values: {
        unpaid: 'not paid',
        shipped: 'already shipped',
        completed: 'already shipped',
        canceled: 'cancelled',
        cancelled: 'cancelled',
      },
      ship: ['to ship'],
    },
    { column: ['Sku Quantity of return'], byLine: true, ship: ['0', ''] },
    {
      column: ['Fulfillment Type'],
      values: {
        'fulfillment by tiktok': 'shipped by the marketplace',
        'fulfilled by tiktok': 'shipped by the marketplace',
      },
    },
  ],
};

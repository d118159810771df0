import type { OrderProfile } from './order-profile.ts';

/** `orders_export*.csv`: an order's own fields stand on its first line. */
export const shopify: OrderProfile = {
  name: 'shopify',
  title: 'Shopify',
  platform: 'Shopify',
  headings: [
    'Name',
    'Financial Status',
    'Fulfillment Status',
    'Lineitem quantity',
    'Lineitem sku',
    'Shipping Name',
    'Cancelled at',
  ],
  orderNo: ['Name'],
  fields: {
    'ShipToAddress.Contact': ['Shipping Name'],
    'ShipToAddress.Phone': ['Shipping Phone', 'Phone'],
    'ShipToAddress.Email': ['Email'],
    'ShipToAddress.Country': ['Shipping Country'],
    'ShipToAddress.Province': ['Shipping Province'],
    'ShipToAddress.City': ['Shipping City'],
    'ShipToAddress.Street1': ['Shipping Address1', 'Shipping Street'],
    'ShipToAddress.Street2': [{ join: ['Shipping Address2', 'Shipping Company'], with: ', ' }],
    'ShipToAddress.Postcode': ['Shipping Zip'],
    SellPrice: ['Total'],
    SellPriceCurrency: ['Currency'],
    Remark: ['Notes'],
    'Skus.Sku': ['Lineitem sku'],
    'Skus.Quantity': ['Lineitem quantity'],
    'Skus.ProductName': ['Lineitem name'],
    'Skus.Price': ['Lineitem price'],
  },
  decimal: '.',
  rules: [
    { column: ['Cancelled at'], filled: 'cancelled' },
    {
      column: ['Financial Status'],
      values: { refunded: 'refunded', voided: 'cancelled', pending: 'not paid', expired: 'not paid' },
      ship: ['paid'],
    },
    {
      column: ['Fulfillment Status'],
      values: { fulfilled: 'already shipped' },
      ship: ['unfulfilled', 'partial', ''],
    },
    { column: ['Lineitem fulfillment status'], byLine: true, values: { fulfilled: 'already shipped' } },
    { column: ['Lineitem requires shipping'], byLine: true, values: { false: 'nothing to ship' } },
  ],
};

import type { OrderProfile } from './order-profile.ts';

const rules = [{ column: ['Date Shipped', 'Date Posted'], filled: 'already shipped' }];

export const etsyItems: OrderProfile = {
  name: 'etsy-items',
  title: 'Etsy (order items)',
  platform: 'Etsy',
  headings: [
    'Order ID',
    'Transaction ID',
    'Listing ID',
    'Ship Name',
    'Quantity',
    'SKU',
    ['Date Shipped', 'Date Posted'],
  ],
  orderNo: ['Order ID'],
  lineId: ['Transaction ID'],
  fields: {
    'ShipToAddress.Contact': ['Ship Name'],
    'ShipToAddress.Country': ['Ship Country', 'Delivery Country'],
    'ShipToAddress.Province': ['Ship State', 'Delivery State'],
    'ShipToAddress.City': ['Ship City', 'Delivery City'],
    'ShipToAddress.Street1': ['Ship Address1'],
    'ShipToAddress.Street2': ['Ship Address2'],
    'ShipToAddress.Postcode': ['Ship Zipcode', 'Delivery Zipcode'],
    SellPriceCurrency: ['Currency'],
    'Skus.Sku': ['SKU'],
    'Skus.Quantity': ['Quantity'],
    'Skus.ProductName': ['Item Name'],
    'Skus.Price': ['Price'],
    'Skus.PlatformItemId': ['Listing ID'],
    'Skus.PlatformTransactionId': ['Transaction ID'],
  },
  listing: ['Listing ID'],
  entities: true,
  rules,
};

/** A line for each order: of more than one item it cannot say how many of which, which its quantity makes a problem. */
export const etsyOrders: OrderProfile = {
  name: 'etsy-orders',
  title: 'Etsy (orders)',
  platform: 'Etsy',
  headings: ['Order ID', 'Full Name', 'Number of Items', 'Street 1', 'SKU', ['Date Shipped', 'Date Posted']],
  orderNo: ['Order ID'],
  fields: {
    'ShipToAddress.Contact': ['Full Name', { join: ['First Name', 'Last Name'], with: ' ' }],
    'ShipToAddress.Country': ['Ship Country', 'Delivery Country'],
    'ShipToAddress.Province': ['Ship State', 'Delivery State'],
    'ShipToAddress.City': ['Ship City', 'Delivery City'],
    'ShipToAddress.Street1': ['Street 1'],
    'ShipToAddress.Street2': ['Street 2'],
    'ShipToAddress.Postcode': ['Ship Zipcode', 'Delivery Zipcode'],
    SellPrice: ['Order Total'],
    SellPriceCurrency: ['Currency'],
    'Skus.Sku': ['SKU'],
    'Skus.Quantity': ['Number of Items'],
  },
  manySkus: ',',
  entities: true,
  rules,
};

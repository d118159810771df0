import type { OrderProfile } from './order-profile.ts';

/** Two tables, the orders and below them their items. It has no SKUs: an alias of the item's name says which goods it is. */
export const allegro: OrderProfile = {
  name: 'allegro',
  title: 'Allegro',
  platform: 'Allegro',
  headings: ['OrderId', 'SellerStatus', 'BuyerName', 'BuyerAddress', 'BuyerCity', 'TotalToPayAmount'],
  secondTable: ['OrderId', 'LineItemId', 'Name', 'Quantity'],
  orderNo: ['OrderId'],
  lineId: ['LineItemId'],
  summaryLacks: ['LineItemId', 'Name', 'Quantity'],
  fields: {
    'ShipToAddress.Contact': ['BuyerName'],
    'ShipToAddress.Phone': ['BuyerPhone'],
    'ShipToAddress.Country': ['BuyerCountryCode'],
    'ShipToAddress.City': ['BuyerCity'],
    'ShipToAddress.Street1': ['BuyerAddress'],
    'ShipToAddress.Postcode': ['BuyerZip'],
    SellPrice: ['TotalToPayAmount'],
    SellPriceCurrency: ['PaymentCurrency'],
    'Skus.Quantity': ['Quantity'],
    'Skus.ProductName': ['Name'],
    'Skus.Price': ['Price'],
    'Skus.PlatformTransactionId': ['LineItemId'],
  },
  listing: ['Name'],
  rules: [
    {
      column: ['SellerStatus'],
      values: { sent: 'already shipped', cancelled: 'cancelled' },
      ship: ['processing'],
    },
    { column: ['ReturnsQuantity'], byLine: true, ship: ['0', ''] },
  ],
};

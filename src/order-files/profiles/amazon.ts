import type { OrderProfile } from './order-profile.ts';

/** The reports of unshipped and of new orders: separated by tabs, a quotation mark is only that. */
export const amazon: OrderProfile = {
  name: 'amazon',
  title: 'Amazon',
  platform: 'Amazon',
  headings: [
    'order-id',
    'order-item-id',
    'sku',
    // Unshipped orders say what is still to be shipped; new orders have prices instead.
    ['quantity-to-ship', 'item-price'],
    'recipient-name',
    'ship-address-1',
  ],
  orderNo: ['order-id'],
  lineId: ['order-item-id'],
  fields: {
    'ShipToAddress.Contact': ['recipient-name'],
    'ShipToAddress.Phone': ['ship-phone-number', 'buyer-phone-number'],
    'ShipToAddress.Email': ['buyer-email'],
    'ShipToAddress.Country': ['ship-country'],
    'ShipToAddress.Province': ['ship-state'],
    'ShipToAddress.City': ['ship-city'],
    'ShipToAddress.Street1': ['ship-address-1'],
    'ShipToAddress.Street2': [{ join: ['ship-address-2', 'ship-address-3'], with: ', ' }],
    'ShipToAddress.Postcode': ['ship-postal-code'],
    'Skus.Sku': ['sku'],
    'Skus.Quantity': ['quantity-to-ship', 'quantity-purchased'],
    'Skus.ProductName': ['product-name'],
    'Skus.PlatformItemId': ['order-item-id'],
  },
  unquoted: true,
  rules: [{ column: ['quantity-to-ship'], byLine: true, values: { '0': 'already shipped' } }],
};

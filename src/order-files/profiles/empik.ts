import type { OrderProfile } from './order-profile.ts';

/** Of a Mirakl shop. The column of countries is not in every file; without it the order has none, and a person says it. */
export const empik: OrderProfile = {
  name: 'empik',
  title: 'Empik',
  platform: 'Empik',
  headings: ['Nr zamówienia', 'Ilość', 'Status', 'Adres do wysyłki: imię', 'Adres do wysyłki: miejscowość'],
  orderNo: ['Nr zamówienia'],
  fields: {
    'ShipToAddress.Contact': [{ join: ['Adres do wysyłki: imię', 'Adres do wysyłki: nazwisko'], with: ' ' }],
    'ShipToAddress.Phone': ['Adres do wysyłki: telefon'],
    'ShipToAddress.Country': ['Adres do wysyłki: kraj'],
    'ShipToAddress.City': ['Adres do wysyłki: miejscowość'],
    'ShipToAddress.Street1': ['Adres do wysyłki: ulica 1'],
    'ShipToAddress.Street2': ['Adres do wysyłki: ulica 2'],
    'ShipToAddress.Postcode': ['Adres do wysyłki: kod pocztowy'],
    'Skus.Sku': ['SKU oferty'],
    'Skus.Quantity': ['Ilość'],
    'Skus.ProductName': ['Szczegóły'],
    'Skus.Price': ['Cena jednostkowa'],
  },
  decimal: ',',
  listing: ['Szczegóły'],
  rules: [
    {
      column: ['Status'],
      values: {
        anulowane: 'cancelled',
        wysłane: 'already shipped',
        otrzymane: 'already shipped',
        zwrócone: 'refunded',
      },
    },
  ],
};

import type { OrderProfile } from './order-profile.ts';

// Shops that run on Mirakl, each with headings in its own language. The column of countries is not in every file; without it the order
// has none, and a person says it.

export const empik: OrderProfile = {
  name: 'empik',
  title: 'Empik',
  platform: 'Empik',
  headings: [
    'Nr zamówienia',
    'Ilość',
    'Status',
    'Adres do wysyłki: imię',
    'Adres do wysyłki: nazwisko',
    'Adres do wysyłki: ulica 1',
  ],
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
      ship: ['w realizacji', 'oczekuje na wysyłkę', 'do wysyłki', 'w trakcie wysyłki'],
    },
  ],
};

export const mirakl: OrderProfile = {
  name: 'mirakl',
  title: 'Mirakl',
  platform: null,
  headings: [
    'Order number',
    'Quantity',
    'Offer SKU',
    'Status',
    'Shipping address first name',
    'Shipping address last name',
    'Shipping address street 1',
  ],
  orderNo: ['Order number'],
  fields: {
    'ShipToAddress.Contact': [{ join: ['Shipping address first name', 'Shipping address last name'], with: ' ' }],
    'ShipToAddress.Phone': ['Shipping address phone'],
    'ShipToAddress.Country': ['Shipping address country'],
    'ShipToAddress.Province': ['Shipping address state'],
    'ShipToAddress.City': ['Shipping address city'],
    'ShipToAddress.Street1': ['Shipping address street 1'],
    'ShipToAddress.Street2': [{ join: ['Shipping address street 2', 'Shipping address company'], with: ', ' }],
    'ShipToAddress.Postcode': ['Shipping address zip', 'Shipping address zip code'],
    PlatformOrderNo: ['Order number'],
    'Skus.Sku': ['Offer SKU'],
    'Skus.Quantity': ['Quantity'],
    'Skus.ProductName': ['Details', 'Product'],
    'Skus.Price': ['Unit price'],
  },
  rules: [
    {
      column: ['Status'],
      values: {
        canceled: 'cancelled',
        cancelled: 'cancelled',
        refused: 'cancelled',
        closed: 'already shipped',
        shipped: 'already shipped',
        received: 'already shipped',
        refunded: 'refunded',
        'pending acceptance': 'not released yet',
        'debit in progress': 'not paid',
      },
      ship: ['shipping', 'awaiting shipment', 'shipping in progress'],
    },
  ],
};

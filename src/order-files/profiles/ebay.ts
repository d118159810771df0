import type { OrderProfile } from './order-profile.ts';

// Three forms of one report. None has a status: what is paid and not shipped is to be shipped.

const footers = { '*record(s) downloaded': 'a footer', 'Seller ID': 'a footer' };

export const ebayUs: OrderProfile = {
  name: 'ebay-us',
  title: 'eBay (US)',
  platform: 'Ebay',
  headings: [
    ...['Sales Record Number', 'Order Number', 'Ship To Name', 'Custom Label', 'Quantity', 'Item Number'],
    ...['Paid On Date', 'Shipped On Date'],
  ],
  orderNo: ['Order Number', 'Sales Record Number'],
  lineId: ['Transaction ID'],
  fields: {
    'ShipToAddress.Contact': ['Ship To Name'],
    'ShipToAddress.Phone': ['Ship To Phone'],
    'ShipToAddress.Email': ['Buyer Email'],
    'ShipToAddress.Country': ['Ship To Country'],
    'ShipToAddress.Province': ['Ship To State'],
    'ShipToAddress.City': ['Ship To City'],
    'ShipToAddress.Street1': ['Ship To Address 1'],
    'ShipToAddress.Street2': ['Ship To Address 2'],
    'ShipToAddress.Postcode': ['Ship To Zip'],
    Remark: ['Buyer Note'],
    'Skus.Sku': ['Custom Label'],
    'Skus.Quantity': ['Quantity'],
    'Skus.ProductName': ['Item Title'],
    'Skus.PlatformItemId': ['Item Number'],
    'Skus.PlatformTransactionId': ['Transaction ID'],
  },
  listing: ['Item Number'],
  summaryLacks: ['Item Number', 'Item Title', 'Custom Label'],
  otherLines: footers,
  rules: [
    { column: ['Paid On Date'], blank: 'not paid' },
    { column: ['Shipped On Date'], filled: 'already shipped' },
  ],
};

export const ebayUk: OrderProfile = {
  ...ebayUs,
  name: 'ebay-uk',
  title: 'eBay (UK)',
  headings: [
    ...['Sales Record Number', 'Order Number', 'Post to name', 'Custom Label', 'Quantity', 'Item Number'],
    'Paid On Date',
    ['Dispatched on date', 'Shipped On Date'],
  ],
  blankOrderNo: 'continues',
  fields: {
    ...ebayUs.fields,
    'ShipToAddress.Contact': ['Post to name'],
    'ShipToAddress.Phone': ['Post to phone'],
    'ShipToAddress.Country': ['Post to country'],
    'ShipToAddress.Province': ['Post to county'],
    'ShipToAddress.City': ['Post to city'],
    'ShipToAddress.Street1': ['Post to address 1'],
    'ShipToAddress.Street2': ['Post to address 2'],
    'ShipToAddress.Postcode': ['Post to postcode'],
  },
  rules: [
    { column: ['Paid On Date'], blank: 'not paid' },
    { column: ['Dispatched on date', 'Shipped On Date'], filled: 'already shipped' },
  ],
};

export const ebayDe: OrderProfile = {
  name: 'ebay-de',
  title: 'eBay (Germany)',
  platform: 'Ebay',
  headings: [
    ...['Verkaufsprotokollnummer', 'Bestellnummer', 'Name des Empfängers', 'Bestandseinheit', 'Anzahl'],
    ...['Artikelnummer', 'Zahlungsdatum', 'Verschickt am - Datum'],
  ],
  orderNo: ['Bestellnummer', 'Verkaufsprotokollnummer'],
  fields: {
    'ShipToAddress.Contact': ['Name des Empfängers'],
    'ShipToAddress.Phone': ['Telefonnummer des Empfängers'],
    'ShipToAddress.Country': ['Versand nach - Land'],
    'ShipToAddress.City': ['Versand nach - Ort'],
    'ShipToAddress.Street1': ['Adresse 1 des Empfängers'],
    'ShipToAddress.Street2': ['Adresse 2 des Empfängers'],
    'ShipToAddress.Postcode': ['Versand nach - PLZ'],
    'Skus.Sku': ['Bestandseinheit'],
    'Skus.Quantity': ['Anzahl'],
    'Skus.ProductName': ['Angebotstitel'],
    'Skus.PlatformItemId': ['Artikelnummer'],
  },
  listing: ['Artikelnummer'],
  summaryLacks: ['Artikelnummer', 'Angebotstitel', 'Bestandseinheit'],
  otherLines: footers,
  rules: [
    { column: ['Zahlungsdatum'], blank: 'not paid' },
    { column: ['Verschickt am - Datum'], filled: 'already shipped' },
  ],
};

import { city, everyLine, name, type Sample, sample, street, table } from './sample-table.ts';

const wideOwn = {
  status: 'processing',
  shipping_first_name: 'Ann',
  shipping_last_name: 'Example',
  shipping_address_1: street,
  shipping_city: city,
  shipping_postcode: '01234',
  shipping_country: 'DE',
  billing_phone: '030 000001',
};
const wideHeading =
  'order_number|status|order_total|order_currency|shipping_first_name|shipping_last_name|shipping_address_1|shipping_address_2|shipping_city|shipping_postcode|shipping_country|billing_phone|customer_note';
const lineItem = (sku: string, n: number) =>
  `name:A ${sku.toLowerCase()} | blue|product_id:7|sku:${sku}|quantity:${n}|total:9.00|sub_total:9.00`;

const allegroOwn = {
  Type: 'order',
  SellerStatus: 'PROCESSING',
  BuyerName: name,
  BuyerAddress: street,
  BuyerZip: '00-001',
  BuyerCity: city,
  BuyerCountryCode: 'PL',
  PaymentCurrency: 'PLN',
};

const ebayDeOwn = {
  'Name des Empfängers': name,
  'Adresse 1 des Empfängers': street,
  'Versand nach - Ort': city,
  'Versand nach - PLZ': '01234',
  'Versand nach - Land': 'Deutschland',
  Zahlungsdatum: '02-Nov-26',
};

/** What goods are called where a file has no SKUs. */
const byListing = (mug: string, cup: string) =>
  new Map([
    [mug, [{ sku: 'MUG', quantity: 1 }]],
    [cup, [{ sku: 'CUP', quantity: 1 }]],
  ]);

export const westernSamples: readonly Sample[] = [
  sample(
    'empik',
    ';',
    table(
      'Nr zamówienia|Ilość|Szczegóły|Status|Cena jednostkowa|Adres do wysyłki: imię|Adres do wysyłki: nazwisko|Adres do wysyłki: ulica 1|Adres do wysyłki: kod pocztowy|Adres do wysyłki: miejscowość|Adres do wysyłki: kraj|SKU oferty',
      everyLine(
        { no: 'Nr zamówienia', sku: 'SKU oferty', n: 'Ilość' },
        {
          Status: 'W realizacji',
          'Cena jednostkowa': '19,90',
          'Adres do wysyłki: imię': 'Łucja',
          'Adres do wysyłki: nazwisko': 'Żółć',
          'Adres do wysyłki: ulica 1': street,
          'Adres do wysyłki: miejscowość': 'Kraków',
          'Adres do wysyłki: kraj': 'Polska',
        },
        { Status: 'Anulowane' },
      ),
    ),
    'PL',
  ),
  sample(
    'mirakl',
    ';',
    table(
      'Order number|Quantity|Offer SKU|Status|Unit price|Shipping address first name|Shipping address last name|Shipping address street 1|Shipping address city|Shipping address zip|Shipping address country',
      everyLine(
        { no: 'Order number', sku: 'Offer SKU', n: 'Quantity' },
        {
          Status: 'Shipping',
          'Unit price': '4.50',
          'Shipping address first name': 'Ann',
          'Shipping address last name': 'Example',
          'Shipping address street 1': street,
          'Shipping address city': city,
          'Shipping address zip': '01234',
          'Shipping address country': 'France',
        },
        { Status: 'Canceled' },
      ),
    ),
    'FR',
  ),
  sample(
    'allegro',
    ',',
    [
      ...table(
        'Type|OrderId|OrderDate|SellerStatus|BuyerName|BuyerPhone|BuyerAddress|BuyerZip|BuyerCity|BuyerCountryCode|PaymentCurrency|TotalToPayAmount|Marketplace',
        ['A-1', 'A-2', 'A-3'].map((no) => ({
          ...allegroOwn,
          OrderId: no,
          SellerStatus: no === 'A-3' ? 'SENT' : 'PROCESSING',
          TotalToPayAmount: '19.90',
        })),
      ),
      [],
      ...table(
        'Type|OrderId|LineItemId|Name|Quantity|Price|Currency|ReturnsQuantity',
        everyLine(
          { no: 'OrderId', sku: 'Name', n: 'Quantity' },
          { Type: 'lineItem', Price: '4.50', Currency: 'PLN', ReturnsQuantity: '0' },
          {},
          'LineItemId',
        ).map((row) => ({ ...row, Name: row.Name === 'MUG' ? 'Kubek' : 'Filiżanka' })),
      ),
    ],
    'PL',
    { skipped: 3, aliases: byListing('Kubek', 'Filiżanka') },
  ),
  sample(
    'woocommerce-wide',
    ',',
    table(
      `${wideHeading}|Product Item 1 Name|Product Item 1 id|Product Item 1 SKU|Product Item 1 Quantity|Product Item 2 Name|Product Item 2 id|Product Item 2 SKU|Product Item 2 Quantity`,
      [
        {
          ...wideOwn,
          order_number: 'A-1',
          'Product Item 1 SKU': 'MUG',
          'Product Item 1 Quantity': '2',
          'Product Item 2 SKU': 'CUP',
          'Product Item 2 Quantity': '1',
        },
        { ...wideOwn, order_number: 'A-2', 'Product Item 1 SKU': 'MUG', 'Product Item 1 Quantity': '1' },
        {
          ...wideOwn,
          order_number: 'A-3',
          status: 'completed',
          'Product Item 1 SKU': 'MUG',
          'Product Item 1 Quantity': '1',
        },
      ],
    ),
    'DE',
    { form: 'items in columns' },
  ),
  sample(
    'woocommerce-wide',
    ',',
    table(`${wideHeading}|line_item_1|line_item_2|line_item_3`, [
      { ...wideOwn, order_number: 'A-1', line_item_1: lineItem('MUG', 2), line_item_2: lineItem('CUP', 1) },
      { ...wideOwn, order_number: 'A-2', line_item_1: lineItem('MUG', 1) },
      { ...wideOwn, order_number: 'A-3', status: 'wc-on-hold', line_item_1: lineItem('MUG', 1) },
    ]),
    'DE',
    { form: 'an item in a cell' },
  ),
  sample(
    'woocommerce-wide',
    ',',
    table(`${wideHeading}|order_item_1|order_item_2`, [
      { ...wideOwn, order_number: 'A-1', order_item_1: 'product_id:71|2|9.00|', order_item_2: 'product_id:72|1|3.00|' },
      { ...wideOwn, order_number: 'A-2', order_item_1: 'product_id:71|1|4.50|' },
      { ...wideOwn, order_number: 'A-3', status: 'failed', order_item_1: 'product_id:71|1|4.50|' },
    ]),
    'DE',
    { form: 'an item in a cell, without names', aliases: byListing('71', '72') },
  ),
  sample(
    'ebay-uk',
    '\t',
    table(
      'SalesRecordNumber|OrderNumber|PostToName|PostToAddress1|PostToCity|PostToPostcode|PostToCountry|ItemNumber|ItemTitle|CustomLabel|Quantity|PaidOnDate|DispatchedOnDate|TransactionId',
      everyLine(
        { no: 'OrderNumber', sku: 'CustomLabel', n: 'Quantity' },
        {
          PostToName: name,
          PostToAddress1: street,
          PostToCity: city,
          PostToCountry: 'United Kingdom',
          PaidOnDate: '02-Nov-26',
          ItemNumber: '11',
        },
        { DispatchedOnDate: '03-Nov-26' },
        'TransactionId',
      ),
    ),
    'GB',
    { form: 'File Exchange' },
  ),
  sample(
    'ebay-de',
    ';',
    table(
      'Verkaufsprotokollnummer|Bestellnummer|Name des Empfängers|Adresse 1 des Empfängers|Versand nach - Ort|Versand nach - PLZ|Versand nach - Land|Artikelnummer|Angebotstitel|Bestandseinheit|Anzahl|Verkauft für|Zahlungsdatum|Verschickt am - Datum|Sendungsnummer',
      [
        { ...ebayDeOwn, Bestellnummer: 'A-1', Anzahl: '3', 'Verkauft für': '12,00 €' },
        { Bestellnummer: 'A-1', Bestandseinheit: 'MUG', Anzahl: '2', Artikelnummer: '11', 'Verkauft für': '4,50 €' },
        { Bestellnummer: 'A-1', Bestandseinheit: 'CUP', Anzahl: '1', Artikelnummer: '12', 'Verkauft für': '3,00 €' },
        { ...ebayDeOwn, Bestellnummer: 'A-2', Bestandseinheit: 'MUG', Anzahl: '1', Artikelnummer: '11' },
        {
          ...ebayDeOwn,
          ...{ Bestellnummer: 'A-3', Bestandseinheit: 'MUG', Anzahl: '1', Artikelnummer: '11' },
          'Verschickt am - Datum': '03-Nov-26',
        },
      ],
    ),
    'DE',
  ),
  sample(
    'dockside',
    ',',
    table(
      'PackageId|ShipToAddress.Contact|ShipToAddress.Country|ShipToAddress.City|ShipToAddress.Street1|Skus.Sku|Skus.Quantity',
      everyLine(
        { no: 'PackageId', sku: 'Skus.Sku', n: 'Skus.Quantity' },
        {
          'ShipToAddress.Contact': name,
          'ShipToAddress.Country': 'DE',
          'ShipToAddress.City': city,
          'ShipToAddress.Street1': street,
        },
        {},
      ),
    ),
    'DE',
    { skipped: 0, numbers: ['A-1', 'A-2', 'A-3'] },
  ),
];

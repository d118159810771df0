import { city, everyLine, name, type Sample, sample, street, table } from './sample-table.ts';

const shopifyOwn = {
  Email: 'ann@example.com',
  'Financial Status': 'paid',
  'Fulfillment Status': 'unfulfilled',
  'Shipping Name': name,
  'Shipping Address1': street,
  'Shipping City': city,
  'Shipping Zip': "'01234",
  'Shipping Country': 'US',
};
const ebayOwn = {
  'Ship To Name': name,
  'Ship To Address 1': street,
  'Ship To City': city,
  'Ship To Zip': '01234',
  'Ship To Country': 'United States',
  'Paid On Date': 'Nov-02-26',
};

export const firstSamples: readonly Sample[] = [
  sample(
    'shopify',
    ',',
    table(
      'Name|Email|Financial Status|Fulfillment Status|Total|Lineitem quantity|Lineitem name|Lineitem price|Lineitem sku|Lineitem requires shipping|Lineitem fulfillment status|Shipping Name|Shipping Address1|Shipping City|Shipping Zip|Shipping Country|Cancelled at|Shipping Province Name',
      [
        {
          ...shopifyOwn,
          Name: '#A-1',
          'Lineitem quantity': '2',
          'Lineitem sku': 'MUG',
          'Lineitem price': '4.50',
          Total: '12.00',
        },
        { Name: '#A-1', 'Lineitem quantity': '1', 'Lineitem sku': 'CUP', 'Lineitem price': '3.00' },
        { ...shopifyOwn, Name: '#A-2', 'Lineitem quantity': '1', 'Lineitem sku': 'MUG', 'Lineitem price': '4.50' },
        {
          ...shopifyOwn,
          Name: '#A-3',
          'Lineitem quantity': '1',
          'Lineitem sku': 'MUG',
          'Cancelled at': '2026-11-02 09:30:58 +0100',
        },
      ],
    ),
    'US',
    { numbers: ['#A-1', '#A-2'] },
  ),
  sample(
    'woocommerce',
    ';',
    table(
      'Order Number|Order Status|First Name (Shipping)|Last Name (Shipping)|Address 1&2 (Shipping)|City (Shipping)|Postcode (Shipping)|Country Code (Shipping)|Phone (Billing)|SKU|Item #|Item Name|Quantity|Item Cost',
      everyLine(
        { no: 'Order Number', sku: 'SKU', n: 'Quantity' },
        {
          'Order Status': 'Processing',
          'First Name (Shipping)': 'Ann',
          'Last Name (Shipping)': 'Example',
          'Address 1&2 (Shipping)': street,
          'City (Shipping)': city,
          'Country Code (Shipping)': 'GB',
          'Item Cost': '4,50',
        },
        { 'Order Status': 'On hold' },
        'Item #',
      ),
    ),
    'GB',
  ),
  sample(
    'amazon',
    '\t',
    table(
      'order-id|order-item-id|buyer-email|sku|product-name|quantity-purchased|quantity-shipped|quantity-to-ship|recipient-name|ship-address-1|ship-address-2|ship-city|ship-postal-code|ship-country',
      everyLine(
        { no: 'order-id', sku: 'sku', n: 'quantity-to-ship' },
        {
          'product-name': '"Best" mug, 10" wide',
          'recipient-name': name,
          'ship-address-1': street,
          'ship-city': city,
          'ship-country': 'DE',
          'ship-postal-code': '01234',
        },
        { 'quantity-to-ship': '0' },
        'order-item-id',
      ),
    ),
    'DE',
  ),
  sample(
    'ebay-us',
    ',',
    [
      ...table(
        'Sales Record Number|Order Number|Ship To Name|Ship To Address 1|Ship To City|Ship To Zip|Ship To Country|Item Number|Item Title|Custom Label|Quantity|Sold For|Paid On Date|Shipped On Date|Transaction ID',
        [
          { ...ebayOwn, 'Order Number': 'A-1', Quantity: '3' },
          { 'Order Number': 'A-1', 'Custom Label': 'MUG', Quantity: '2', 'Item Number': '11', 'Transaction ID': '1' },
          { 'Order Number': 'A-1', 'Custom Label': 'CUP', Quantity: '1', 'Item Number': '12', 'Transaction ID': '2' },
          {
            ...ebayOwn,
            'Order Number': 'A-2',
            'Custom Label': 'MUG',
            Quantity: '1',
            'Item Number': '11',
            'Transaction ID': '3',
          },
          {
            ...ebayOwn,
            'Order Number': 'A-3',
            'Custom Label': 'MUG',
            Quantity: '1',
            'Item Number': '11',
            'Transaction ID': '4',
            'Shipped On Date': 'Nov-03-26',
          },
        ],
      ),
      ['3', 'record(s) downloaded', 'from Nov-01-26 to Nov-03-26'],
      ['Seller ID : someone'],
    ],
    'US',
    { skipped: 3 },
  ),
  sample(
    'ebay-uk',
    ',',
    table(
      'Sales record number|Order number|Post to name|Post to address 1|Post to city|Post to postcode|Post to country|Item number|Item title|Custom label|Quantity|Paid on date|Dispatched on date|Delivery service',
      everyLine(
        { no: 'Order number', sku: 'Custom label', n: 'Quantity' },
        {
          'Post to name': name,
          'Post to address 1': street,
          'Post to city': city,
          'Post to country': 'United Kingdom',
          'Paid on date': '02-Nov-26',
          'Item number': '11',
        },
        { 'Dispatched on date': '03-Nov-26' },
      ),
    ),
    'GB',
  ),
  sample(
    'etsy-items',
    ',',
    table(
      'Order ID|Transaction ID|Listing ID|Item Name|Quantity|Price|Ship Name|Ship Address1|Ship City|Ship Zipcode|Ship Country|Date Shipped|SKU',
      everyLine(
        { no: 'Order ID', sku: 'SKU', n: 'Quantity' },
        {
          'Ship Name': name,
          'Ship Address1': street,
          'Ship City': city,
          'Ship Country': 'The Netherlands',
          Price: '4.50',
          'Item Name': 'Tom &amp; Ann&#39;s',
        },
        { 'Date Shipped': '11/02/26' },
        'Transaction ID',
      ),
    ),
    'NL',
  ),
  sample(
    'etsy-orders',
    ',',
    table(
      'Order ID|Full Name|Number of Items|Date Shipped|Street 1|Ship City|Ship Country|Order Total|SKU',
      ['A-1', 'A-2', 'A-3'].map((no) => ({
        'Order ID': no,
        'Full Name': name,
        'Street 1': street,
        'Ship City': city,
        'Ship Country': 'Czech Republic',
        'Number of Items': '1',
        SKU: 'MUG',
        'Date Shipped': no === 'A-3' ? '11/02/26' : '',
      })),
    ),
    'CZ',
  ),
  sample(
    'tiktok-shop',
    ',',
    table(
      'Order ID|Order Status|SKU ID|Seller SKU|Quantity|Fulfillment Type|Recipient|Phone #|Country|State|City|Zipcode|Address Line 1',
      [
        { 'Order ID': 'Platform unique order ID.' },
        ...everyLine(
          { no: 'Order ID', sku: 'Seller SKU', n: 'Quantity' },
          {
            'Order Status': 'To ship',
            Recipient: name,
            'Phone #': '(+1)2125550123\t',
            Country: 'United States',
            City: city,
            'Address Line 1': street,
            'Fulfillment Type': 'Fulfillment by seller',
          },
          { 'Order Status': 'Canceled' },
        ),
      ],
    ),
    'US',
    { skipped: 2 },
  ),
  sample(
    'temu',
    ',',
    table(
      'order id|order item id|order item status|contribution sku|sku id|quantity to ship|recipient name|ship address 1|ship city|ship postal code (Must be shipped to the following zip code.)|ship country',
      everyLine(
        { no: 'order id', sku: 'contribution sku', n: 'quantity to ship' },
        {
          'order item status': 'Un-shipped',
          'recipient name': name,
          'ship address 1': street,
          'ship city': city,
          'ship country': 'United States',
        },
        { 'order item status': 'Canceled' },
        'order item id',
      ),
    ),
    'US',
  ),
];

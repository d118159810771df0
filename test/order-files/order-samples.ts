/** A file of invented orders for each format: `PO-1` with two lines, `PO-2` with one, and one that is not to be shipped. */
export interface Sample {
  readonly format: string;
  readonly delimiter: string;
  readonly rows: readonly (readonly string[])[];
  /** How many rows are skipped. */
  readonly skipped: number;
  readonly numbers: readonly string[];
  readonly country: string;
}

const person = ['Ann Example', '1 Test Street', 'Testville'];

/** Fills the columns that are named; the others are blank. */
function table(heading: string, rows: readonly Readonly<Record<string, string>>[]): readonly (readonly string[])[] {
  const titles = heading.split('|');
  for (const title of rows.flatMap((row) => Object.keys(row)))
    if (!titles.includes(title)) throw new Error(`no column ${title}`);
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))];
}

const [name = '', street = '', city = ''] = person;
const everyLine = (
  keys: { no: string; sku: string; n: string; extra?: Readonly<Record<string, string>> },
  own: Readonly<Record<string, string>>,
  gone: Readonly<Record<string, string>>,
  ids: string | null = null,
) =>
  [
    ['A-1', 'MUG', '2'],
    ['A-1', 'CUP', '1'],
    ['A-2', 'MUG', '1'],
    ['A-3', 'MUG', '1'],
  ].map(([no = '', sku = '', n = ''], at) => ({
    ...own,
    [keys.no]: no,
    [keys.sku]: sku,
    [keys.n]: n,
    ...(ids === null ? {} : { [ids]: `L${at}` }),
    ...(no === 'A-3' ? gone : {}),
  }));

const sample = (
  format: string,
  delimiter: string,
  rows: Sample['rows'],
  country: string,
  more: Partial<Sample> = {},
): Sample => ({
  ...{ format, delimiter, rows, country, skipped: 1, numbers: ['A-1', 'A-2'] },
  ...more,
});

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

export const samples: readonly Sample[] = [
  sample(
    'shopify',
    ',',
    table(
      'Name|Email|Financial Status|Fulfillment Status|Total|Lineitem quantity|Lineitem name|Lineitem price|Lineitem sku|Lineitem requires shipping|Lineitem fulfillment status|Shipping Name|Shipping Address1|Shipping City|Shipping Zip|Shipping Country|Cancelled at',
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
      'Sales record number|Order number|Post to name|Post to address 1|Post to city|Post to postcode|Post to country|Item number|Item title|Custom label|Quantity|Paid on date|Dispatched on date',
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
  sample(
    'shopee-tw',
    ',',
    table(
      '訂單編號|訂單狀態|商品名稱|主商品貨號|商品選項貨號|數量|收件地址|收件者電話|城市|行政區|郵遞區號|收件者姓名',
      everyLine(
        { no: '訂單編號', sku: '商品選項貨號', n: '數量' },
        {
          訂單狀態: '待出貨',
          收件地址: '測試路一號',
          收件者姓名: '王小明',
          城市: '台北市',
          行政區: '中正區',
          收件者電話: "'0912345678",
        },
        { 訂單狀態: '不成立' },
      ),
    ),
    'TW',
  ),
  sample(
    'shopee-en',
    ',',
    table(
      'Order ID|Order Status|Product Name|SKU Reference No.|Quantity|Receiver Name|Phone Number|Delivery Address|Town|Province|Country|Zip Code',
      everyLine(
        { no: 'Order ID', sku: 'SKU Reference No.', n: 'Quantity' },
        {
          'Order Status': 'To ship',
          'Receiver Name': name,
          'Delivery Address': street,
          Town: city,
          Country: 'Malaysia',
        },
        { 'Order Status': 'Unpaid' },
      ),
    ),
    'MY',
  ),
  sample(
    'rakuten',
    ',',
    table(
      '注文番号|ステータス|送付先郵便番号1|送付先郵便番号2|送付先住所都道府県|送付先住所郡市区|送付先住所それ以降の住所|送付先姓|送付先名|送付先電話番号1|送付先電話番号2|送付先電話番号3|商品明細ID|商品名|単価|個数|SKU管理番号',
      everyLine(
        { no: '注文番号', sku: 'SKU管理番号', n: '個数' },
        {
          ステータス: '300',
          送付先郵便番号1: '060',
          送付先郵便番号2: '0001',
          送付先住所都道府県: '北海道',
          送付先住所郡市区: '札幌市',
          送付先住所それ以降の住所: 'てすと町１',
          送付先姓: '例田',
          送付先名: '花子',
          送付先電話番号1: '090',
          送付先電話番号2: '0000',
          送付先電話番号3: '0001',
          商品名: 'マグカップ',
        },
        { ステータス: '900' },
        '商品明細ID',
      ),
    ),
    'JP',
  ),
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
];

/** Cells as a file of that format writes them; `quoted`: every one in quotation marks. */
export function fileText(rows: readonly (readonly string[])[], delimiter: string, quoted = false): string {
  const cell = (text: string) =>
    delimiter !== '\t' && (quoted || text.includes(delimiter) || /["\n]/.test(text))
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return `${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`;
}

export function sampleOf(format: string): Sample {
  const found = samples.find((each) => each.format === format);
  if (found === undefined) throw new Error(`no sample of ${format}`);
  return found;
}

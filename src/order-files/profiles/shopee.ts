import type { OrderProfile } from './order-profile.ts';

export const shopeeTaiwan: OrderProfile = {
  name: 'shopee-tw',
  title: 'Shopee (Taiwan)',
  platform: 'Shopee',
  headings: ['訂單編號', '訂單狀態', ['商品選項貨號', '主商品貨號'], '數量', '收件地址', '收件者姓名'],
  orderNo: ['訂單編號'],
  fields: {
    'ShipToAddress.Contact': ['收件者姓名'],
    'ShipToAddress.Phone': ['收件者電話'],
    'ShipToAddress.City': ['城市'],
    'ShipToAddress.District': ['行政區'],
    'ShipToAddress.Street1': ['收件地址'],
    'ShipToAddress.Postcode': ['郵遞區號'],
    Remark: ['買家備註'],
    'Skus.Sku': ['商品選項貨號', '主商品貨號'],
    'Skus.Quantity': ['數量'],
    'Skus.ProductName': ['商品名稱'],
    'Skus.PlatformItemId': ['規格ID', '商品ID'],
  },
  constants: { 'ShipToAddress.Country': 'TW' },
  listing: ['規格ID', '商品ID'],
  rules: [
    {
      column: ['訂單狀態'],
      values: { 尚未付款: 'not paid', 運送中: 'already shipped', 已完成: 'already shipped', 不成立: 'cancelled' },
      ship: ['待出貨'],
    },
    { column: ['退貨數量'], byLine: true, ship: ['0', ''] },
  ],
};

/** An older form: all items of an order stand in one cell. */
export const shopeeTaiwanOld: OrderProfile = {
  name: 'shopee-tw-old',
  title: 'Shopee (Taiwan, older form)',
  platform: 'Shopee',
  headings: ['訂單編號', '訂單狀態', '商品資訊', '收件者姓名', '電話號碼'],
  cannot: 'goods-in-one-cell',
  orderNo: ['訂單編號'],
  fields: {},
  rules: [],
};

export const shopeeEnglish: OrderProfile = {
  name: 'shopee-en',
  title: 'Shopee (English)',
  platform: 'Shopee',
  headings: ['Order ID', 'Order Status', 'SKU Reference No.', 'Quantity', 'Receiver Name', 'Delivery Address'],
  orderNo: ['Order ID'],
  fields: {
    'ShipToAddress.Contact': ['Receiver Name'],
    'ShipToAddress.Phone': ['Phone Number'],
    'ShipToAddress.Country': ['Country'],
    'ShipToAddress.Province': ['Province'],
    'ShipToAddress.City': ['Town'],
    'ShipToAddress.District': ['District'],
    'ShipToAddress.Street1': ['Delivery Address'],
    'ShipToAddress.Postcode': ['Zip Code'],
    Remark: ['Remark from buyer'],
    'Skus.Sku': ['SKU Reference No.', 'Parent SKU Reference No.'],
    'Skus.Quantity': ['Quantity'],
    'Skus.ProductName': ['Product Name'],
  },
  rules: [
    {
      column: ['Order Status'],
      values: {
        unpaid: 'not paid',
        shipping: 'already shipped',
        delivered: 'already shipped',
        completed: 'already shipped',
        'order received': 'already shipped',
        cancelled: 'cancelled',
      },
      ship: ['to ship'],
    },
    { column: ['Returned quantity'], byLine: true, ship: ['0', ''] },
  ],
};

export const shopeeIndonesia: OrderProfile = {
  name: 'shopee-id',
  title: 'Shopee (Indonesia)',
  platform: 'Shopee',
  headings: ['No. Pesanan', 'Status Pesanan', 'Nomor Referensi SKU', 'Jumlah', 'Nama Penerima', 'Alamat Pengiriman'],
  orderNo: ['No. Pesanan'],
  fields: {
    'ShipToAddress.Contact': ['Nama Penerima'],
    'ShipToAddress.Phone': ['No. Telepon'],
    'ShipToAddress.Province': ['Provinsi'],
    'ShipToAddress.City': ['Kota/Kabupaten'],
    'ShipToAddress.Street1': ['Alamat Pengiriman'],
    Remark: ['Catatan dari Pembeli'],
    'Skus.Sku': ['Nomor Referensi SKU', 'SKU Induk'],
    'Skus.Quantity': ['Jumlah'],
    'Skus.ProductName': ['Nama Produk'],
  },
  constants: { 'ShipToAddress.Country': 'ID' },
  rules: [
    {
      column: ['Status Pesanan'],
      values: {
        'belum bayar': 'not paid',
        'sedang dikirim': 'already shipped',
        'telah dikirim': 'already shipped',
        selesai: 'already shipped',
        batal: 'cancelled',
      },
      ship: ['perlu dikirim'],
    },
    { column: ['Returned quantity'], byLine: true, ship: ['0', ''] },
  ],
};

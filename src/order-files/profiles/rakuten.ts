import type { OrderProfile } from './order-profile.ts';

/** 注文者 is who bought, 送付先 who receives. Postcodes stand in two columns, phone numbers in three. */
export const rakuten: OrderProfile = {
  name: 'rakuten',
  title: 'Rakuten',
  platform: 'Rakuten',
  headings: [
    ...['注文番号', 'ステータス', '送付先姓', '送付先名', '送付先住所都道府県', '個数'],
    ...['送付先郵便番号1', '送付先郵便番号2'],
    ['SKU管理番号', '商品番号'],
  ],
  orderNo: ['注文番号'],
  lineId: ['商品明細ID'],
  fields: {
    'ShipToAddress.Contact': [{ join: ['送付先姓', '送付先名'], with: ' ' }],
    'ShipToAddress.Phone': [{ join: ['送付先電話番号1', '送付先電話番号2', '送付先電話番号3'], with: '-' }],
    'ShipToAddress.Province': ['送付先住所都道府県'],
    'ShipToAddress.City': ['送付先住所郡市区'],
    'ShipToAddress.Street1': ['送付先住所それ以降の住所'],
    'ShipToAddress.Postcode': [{ join: ['送付先郵便番号1', '送付先郵便番号2'], with: '-' }],
    'Skus.Sku': ['SKU管理番号', '商品番号'],
    'Skus.Quantity': ['個数'],
    'Skus.ProductName': ['商品名'],
    'Skus.Price': ['単価'],
    'Skus.PlatformItemId': ['商品ID'],
  },
  keeps: ['送付先ID'],
  constants: { 'ShipToAddress.Country': 'JP' },
  rules: [
    {
      column: ['ステータス'],
      values: {
        '100': 'not released yet',
        '200': 'not released yet',
        '400': 'not released yet',
        '500': 'already shipped',
        '600': 'already shipped',
        '700': 'already shipped',
        '800': 'cancelled',
        '900': 'cancelled',
      },
      ship: ['300'],
    },
  ],
};

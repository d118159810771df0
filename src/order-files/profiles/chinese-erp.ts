import type { OrderProfile } from './order-profile.ts';

// Exports of programs in which Chinese sellers keep the orders of all their shops: the marketplace stands in a column.

const released = {
  未付款: 'not paid',
  已发货: 'already shipped',
  已交运: 'already shipped',
  已完成: 'already shipped',
  已退款: 'refunded',
  已取消: 'cancelled',
};

/** 店小秘. `SKU` is the seller's; `商品SKU` is the program's own. */
export const dianxiaomi: OrderProfile = {
  name: 'dianxiaomi',
  title: '店小秘 Dianxiaomi',
  platform: null,
  headings: ['订单号', '订单状态', 'SKU', '产品数量', '收货人姓名', ['详细地址', '地址1', '地址1+地址2']],
  orderNo: ['订单号'],
  fields: {
    'ShipToAddress.Contact': ['收货人姓名'],
    'ShipToAddress.Phone': ['收货人手机', '收货人电话'],
    'ShipToAddress.Country': ['国家二字码', '收货人国家', '中文国家名'],
    'ShipToAddress.Province': ['收货人州/省'],
    'ShipToAddress.City': ['收货人城市'],
    'ShipToAddress.Street1': ['地址1', '详细地址', '地址1+地址2'],
    'ShipToAddress.Street2': [{ join: ['地址2', '收货人公司'], with: ', ' }],
    'ShipToAddress.HouseNumber': ['收货人门牌号'],
    'ShipToAddress.Postcode': ['邮编'],
    'ShipToAddress.TaxId': ['收货人税号'],
    SalesPlatform: ['平台渠道'],
    PlatformOrderNo: ['订单号'],
    SellPrice: ['订单金额'],
    SellPriceCurrency: ['币种缩写'],
    'Skus.Sku': ['SKU'],
    'Skus.Quantity': ['产品数量'],
    'Skus.ProductName': ['产品名称'],
    'Skus.Price': ['产品售价'],
    'Skus.PlatformItemId': ['产品ID'],
    'Skus.DeclareNameCn': ['中文报关名'],
    'Skus.DeclareNameEn': ['英文报关名'],
    'Skus.HsCode': ['海关编码'],
  },
  listing: ['产品ID'],
  rules: [{ column: ['订单状态'], values: released, ship: ['已付款', '待处理', '待打单', '待发货', '运单号申请'] }],
};

/** Another such program. What it calls the parts of an address was not seen; without them a person fills them in. */
export const erp: OrderProfile = {
  name: 'erp-zh',
  title: 'ERP (平台, 店铺名, 订单编号)',
  platform: null,
  headings: ['平台', '店铺名', '订单编号', '客户姓名', 'SKU', '商品数量'],
  orderNo: ['订单编号'],
  fields: {
    'ShipToAddress.Contact': ['收件人姓名', '收件人', '客户姓名'],
    'ShipToAddress.Phone': ['收件人电话', '电话', '手机'],
    'ShipToAddress.Country': ['国家二字码'],
    'ShipToAddress.Province': ['州/省', '省/州', '省'],
    'ShipToAddress.City': ['城市'],
    'ShipToAddress.Street1': ['地址1', '详细地址', '地址'],
    'ShipToAddress.Street2': ['地址2'],
    'ShipToAddress.Postcode': ['邮编'],
    SalesPlatform: ['平台'],
    PlatformOrderNo: ['订单编号'],
    SellPriceCurrency: ['币种'],
    'Skus.Sku': ['SKU'],
    'Skus.Quantity': ['商品数量'],
    'Skus.ProductName': ['商品名称'],
  },
  rules: [{ column: ['订单状态'], values: released, ship: ['已付款', '待处理', '待打单', '待发货'] }],
};

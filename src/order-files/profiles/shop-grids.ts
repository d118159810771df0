import type { OrderProfile } from './order-profile.ts';

// Lists that shop programs show of their orders, saved as a file: recognised to say why they are of no use.

/** Neither SKUs nor quantities, and an address in one cell. */
export const magentoGrid: OrderProfile = {
  name: 'magento-grid',
  title: 'Magento (list of orders)',
  platform: null,
  headings: ['ID', 'Purchase Point', 'Purchase Date', 'Bill-to Name', 'Ship-to Name', 'Status'],
  cannot: 'lacks-goods',
  orderNo: ['ID'],
  fields: {},
  rules: [],
};

export const prestashopGrid: OrderProfile = {
  name: 'prestashop-grid',
  title: 'PrestaShop (list of orders)',
  platform: null,
  headings: ['ID', 'Reference', 'New client', 'Delivery', 'Customer', 'Total', 'Payment', 'Status'],
  cannot: 'lacks-address',
  orderNo: ['Reference'],
  fields: {},
  rules: [],
};

import type { OrderKind } from '../../contract/bridge/orders.ts';
import { orderFields } from '../../documents/order-batch/order-fields.ts';
import { allegro } from './allegro.ts';
import { amazon } from './amazon.ts';
import { dianxiaomi, erp } from './chinese-erp.ts';
import { ebayDe, ebayUk, ebayUs } from './ebay.ts';
import { etsyItems, etsyOrders } from './etsy.ts';
import { lazada } from './lazada.ts';
import { empik, mirakl } from './mirakl.ts';
import type { OrderProfile } from './order-profile.ts';
import { rakuten } from './rakuten.ts';
import { magentoGrid, prestashopGrid } from './shop-grids.ts';
import { shopeeEnglish, shopeeIndonesia, shopeeTaiwan, shopeeTaiwanOld } from './shopee.ts';
import { shopify } from './shopify.ts';
import { temu } from './temu.ts';
import { tiktokShop } from './tiktok-shop.ts';
import { woocommerce, woocommerceWide } from './woocommerce.ts';

/** Every format that is known, our own template among them. */
export function allProfiles(kind: OrderKind): readonly OrderProfile[] {
  return [
    ...[shopify, woocommerce, woocommerceWide, amazon, ebayUs, ebayUk, ebayDe, etsyItems, etsyOrders],
    ...[tiktokShop, temu, shopeeTaiwan, shopeeTaiwanOld, shopeeEnglish, shopeeIndonesia, lazada],
    ...[rakuten, empik, mirakl, allegro, dianxiaomi, erp, magentoGrid, prestashopGrid, ownTemplate(kind)],
  ];
}

/** Its headings are the interface's names; rows with one PackageId are one order, and a row without one is an order of its own. */
function ownTemplate(kind: OrderKind): OrderProfile {
  const { order, goods } = orderFields[kind];
  const names = [...order.map(({ name }) => name), ...goods.map(({ name }) => `Skus.${name}`)];
  return {
    name: 'dockside',
    title: 'Dockside template',
    platform: null,
    headings: ['ShipToAddress.Contact', 'ShipToAddress.Street1', 'Skus.Quantity'],
    orderNo: ['PackageId'],
    blankOrderNo: 'alone',
    fields: Object.fromEntries(names.map((name) => [name, [name]])),
    decimal: '.',
    isTemplate: true,
    rules: [],
  };
}

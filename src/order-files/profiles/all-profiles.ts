import type { OrderKind } from '../../contract/bridge/orders.ts';
import { orderFields } from '../../documents/order-batch/order-fields.ts';
import { amazon } from './amazon.ts';
import { ebayDe, ebayUk, ebayUs } from './ebay.ts';
import { empik } from './empik.ts';
import { etsyItems, etsyOrders } from './etsy.ts';
import type { OrderProfile } from './order-profile.ts';
import { rakuten } from './rakuten.ts';
import { shopeeEnglish, shopeeTaiwan } from './shopee.ts';
import { shopify } from './shopify.ts';
import { temu } from './temu.ts';
import { tiktokShop } from './tiktok-shop.ts';
import { woocommerce } from './woocommerce.ts';

/** Every format that is known, our own template among them. */
export function allProfiles(kind: OrderKind): readonly OrderProfile[] {
  return [
    ...[shopify, woocommerce, amazon, ebayUs, ebayUk, ebayDe, etsyItems, etsyOrders, tiktokShop, temu],
    ...[shopeeTaiwan, shopeeEnglish, rakuten, empik, ownTemplate(kind)],
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

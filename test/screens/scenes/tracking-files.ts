import type { Output } from '../../../src/contract/bridge/channels.ts';
import { type Actor, type Answers, dayMs, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { busyFigures, listOf, rowAt, shippedOrder } from './sent-orders-data.ts';

const start = '.orders-start';
const kind = 'drop-ship';

type Due = Output<'exports.due'>[number];
const marketplace = (format: string, platform: string, more: Partial<Due> = {}): Due => ({
  ...{
    kind,
    format,
    platform,
    due: 0,
    changed: 0,
    waiting: 0,
    exportedAt: null,
    isOwnForm: false,
    mayBeExported: false,
    ...more,
  },
});
const amazon = { kind, format: 'amazon', platform: 'Amazon' } as const;
const exported = (id: number, orders: number, changed: number, at: number): Output<'exports.make'> => ({
  ...{ ...amazon, id, orders, changed, at, operator: 'Ann Lee' },
});

const answers: Answers = {
  'followed.list': listOf(busyFigures.total),
  'followed.figures': busyFigures,
  'exports.due': [
    marketplace('amazon', 'Amazon', { due: 12, changed: 2, waiting: 7, exportedAt: now - 4 * hourMs }),
    marketplace('rakuten', 'Rakuten', { waiting: 3, exportedAt: now - dayMs }),
    marketplace('shopify', 'Shopify', { due: 31, isOwnForm: true }),
    marketplace('woocommerce', 'WooCommerce', { due: 4, mayBeExported: true }),
  ],
  'exports.make': exported(9, 12, 2, now),
  'exports.list': [
    exported(8, 57, 0, now - 4 * hourMs),
    exported(7, 1, 0, now - dayMs),
    exported(5, 1_240, 3, now - 3 * dayMs),
  ],
  'exports.read': { name: 'amazon-tracking-2026-11-21-9.txt', type: 'text/plain', base64: btoa('order-id\r\n') },
};

async function toFiles(actor: Actor): Promise<void> {
  await actor.press('orders');
  await actor.appears('.table-row');
  await actor.page.locator('[data-testid=export-button]').click();
  await actor.appears('[data-testid=tracking-files]');
  await actor.page.mouse.move(0, 0);
}

/** Tracking numbers on their way back to marketplaces. */
export const trackingFileScenes: readonly Scene[] = [
  { name: 'sent-tracking', screen: 'dropship', ready: start, answers, act: toFiles },
  {
    name: 'sent-tracking-exported',
    screen: 'dropship',
    ready: start,
    answers,
    act: async (actor) => {
      await toFiles(actor);
      await actor.page.locator('[data-testid=export-tracking]').first().click();
      await actor.appears('.tracking-files [role=status]');
      await actor.page.locator('[data-testid=last-exports]').first().click();
      await actor.appears('.last-exports li');
      await actor.page.mouse.move(0, 0);
    },
  },
  {
    name: 'sent-order-told',
    screen: 'dropship',
    ready: start,
    answers: {
      ...answers,
      'followed.list': () => ({ total: 1, rows: [rowAt(4)] }),
      'followed.read': {
        ...shippedOrder,
        exported: { trackingNumber: '1Z999AA10123450007', at: now - 20 * minuteMs },
      },
    },
    act: async (actor) => {
      await actor.press('orders');
      await actor.appears('.table-row');
      await actor.page.keyboard.press('Enter');
      await actor.appears('.sent-order-id');
    },
  },
];

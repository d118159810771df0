import { Failure } from '../../../src/contract/failure.ts';
import type { Scene } from '../scene.ts';
import { askingChange, busyChange, disputedChange, ordersPage, reading } from './box-changes.ts';
import { offline } from './troubles.ts';

const asked = { 'inbound.order': reading } as const;

/** The boxes of orders that are at the service. */
export const boxChangeScenes: readonly Scene[] = [
  {
    name: 'change-send-asked',
    screen: 'inbound',
    ready: '[data-testid=difference]',
    answers: { ...asked, 'document.current': askingChange() },
  },
  {
    name: 'change-disputed',
    screen: 'inbound',
    ready: '[data-testid=conflict]',
    answers: { ...asked, 'document.current': disputedChange() },
  },
  {
    name: 'change-order-progress',
    screen: 'inbound',
    ready: '[data-testid=line]',
    station: offline,
    answers: {
      ...asked,
      'document.current': busyChange(),
      'inbound.refresh': new Failure('offline', 'The service cannot be reached.'),
    },
    act: async ({ press, appears }) => {
      await press('order');
      await appears('[data-testid=progress-row]');
      await press('refresh-order');
      await appears('.failure-note');
    },
  },
  {
    name: 'orders-at-service',
    screen: 'inbound',
    ready: '.floor-start',
    answers: { 'inbound.list': ordersPage },
    act: async ({ press, appears }) => {
      await press('orders');
      await appears('[data-testid=order-at-service]');
    },
  },
];

import type { SentOrdersQuery } from '../src/contract/bridge/sent-orders.ts';

/** Every sent order of a kind, last changed first, but for what is asked of them. */
export const everySentOrder = (more: Partial<SentOrdersQuery> = {}): SentOrdersQuery => ({
  kind: 'drop-ship',
  stages: [],
  text: '',
  serviceCode: '',
  country: '',
  platform: '',
  from: null,
  to: null,
  onlyNew: false,
  onlyLate: false,
  sort: 'changed',
  isDescending: true,
  ...more,
});

import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OrdersKind } from '../../../../documents/kinds.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';

/** An open batch of orders of either kind. */
export type OpenBatch = OpenDocument<OrdersKind>;

/** The texts of each kind of orders. */
export const orderKinds = {
  'drop-ship': { title: 'desk.title-drop-ship', words: 'desk.start-drop-ship' },
  outbound: { title: 'desk.title-outbound', words: 'desk.start-outbound' },
} as const satisfies Record<OrderKind, { readonly title: TextKey; readonly words: TextKey }>;

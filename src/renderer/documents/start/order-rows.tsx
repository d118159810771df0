import { CircleCheck, CircleQuestionMark, CloudDownload } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStation } from '../../session/use-dockside.ts';
import { type StateLook, StateMark } from '../../ui/feedback/state-mark.tsx';
import './start.css';

export interface OrderOfCheck {
  readonly no: string;
  readonly state: 'asking' | 'here' | 'unknown';
  /** What the order contains, once it has been read. */
  readonly words: string;
}

/** The orders of a check, each with the service's reply. */
export function OrderRows(props: {
  readonly orders: readonly OrderOfCheck[];
  /** What happens with an unknown order. */
  readonly unknown?: string;
}) {
  const { orders, unknown } = props;
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const wordsOf = ({ state }: OrderOfCheck) => {
    if (state === 'here') return null;
    if (state === 'unknown') return unknown ?? t('order.unknown-words');
    return t(isOffline ? 'order.asking-offline' : 'order.asking-words');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <ul className="order-rows bare rigid scrolls" aria-label={t('order.orders')} tabIndex={0}>
      {orders.map((order) => {
        return (
          <li
            key={order.no}
            className="order-row"
            data-testid="order-row"
            data-order={order.no}
            data-state={order.state}
          >
            <span className="code cut" title={`${order.no} ${order.words}`}>
              {order.no}
            </span>
            <StateMark
              {...looks[order.state]}
              label={order.state === 'here' ? order.words : t(`order.${order.state}`)}
            />
            {wordsOf(order) !== null && <span className="full quiet">{wordsOf(order)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const looks: Readonly<Record<OrderOfCheck['state'], StateLook>> = {
  asking: { icon: CloudDownload, ground: 'plain' },
  here: { icon: CircleCheck, ground: 'good' },
  unknown: { icon: CircleQuestionMark, ground: 'unknown' },
};

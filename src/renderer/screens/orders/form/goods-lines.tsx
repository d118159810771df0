import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { GoodsLine, type GoodsWays } from './goods-line.tsx';

/** The goods of an order, one line each; a scan adds to them. */
export function GoodsLines(
  props: GoodsWays & {
    readonly kind: OrderKind;
    readonly order: OrderDraft;
    readonly problems: readonly OrderProblem[];
    readonly warnings: readonly OrderProblem[];
  },
) {
  const { kind, order, problems, warnings, ...ways } = props;
  const { t, say } = useTexts();
  const missing = problems.find(({ goods, field }) => goods === null && field === 'Skus');
  return (
    <section className="order-section" aria-label={t('desk.part-goods')}>
      <h2>{t('desk.part-goods')}</h2>
      {missing !== undefined && <p className="goods-lines-none ground-bad">{say(missing.reason)}</p>}
      {order.goods.map((line, at) => (
        <GoodsLine
          key={line.id}
          kind={kind}
          line={line}
          place={at + 1}
          problems={problems.filter(({ goods }) => goods === line.id)}
          warnings={warnings.filter(({ goods }) => goods === line.id)}
          {...ways}
        />
      ))}
    </section>
  );
}

import { CircleCheck } from 'lucide-react';
import { Button } from 'react-aria-components';
import { checkBatch, figuresOf } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../../../documents/order-batch/order-batch.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { columnOf } from '../order/order-columns.ts';
import { standingLooks } from '../order/order-standing.ts';
import { placeOf } from '../order/place-of.ts';
import { headingOf } from '../order/sheet-columns.ts';
import { columnOfProblem } from '../sheet/line-shown.ts';
import type { BatchView } from '../sheet/use-batch-view.ts';

/** Everything that prevents orders from being sent, then the warnings, by row and column: pressing one opens the cell. */
export function BatchProblems({ batch, view }: { readonly batch: OrderBatch; readonly view: BatchView }) {
  const { t, say } = useTexts();
  const { problems, warnings, orders } = checkBatch(batch);
  const { wrong, warned } = figuresOf(batch);
  const all = [...problems, ...warnings];
  if (all.length === 0) {
    return orders.length === 0 ? (
      <div className="batch-problems" />
    ) : (
      <p className="batch-problems batch-problems-none">
        <CircleCheck aria-hidden />
        {t('desk.all-right')}
      </p>
    );
  }
  const words = wrong > 0 ? t('desk.need', { n: wrong }) : t('desk.warned', { n: warned });
  const { icon: Icon, ground } = standingLooks[wrong > 0 ? 'wrong' : 'warned'];
  return (
    <section className="batch-problems" aria-label={words}>
      <h3 className={`batch-problems-title ground-${ground}`} role="status" data-testid="batch-need">
        <Icon aria-hidden />
        {words}
      </h3>
      <VirtualRows
        label={words}
        rows={all}
        estimate={76}
        className="batch-problems-rows"
        row={(problem) => {
          const column = columnOf(batch.kind, columnOfProblem(problem));
          const field = column === undefined ? fieldName(problem.field, t) : headingOf(batch.kind, column, t);
          const order = batch.orders.find(({ id }) => id === problem.order);
          return (
            <Button
              className="press press-row batch-problem"
              preventFocusOnPress
              onPress={() => view.jump(problem)}
              data-testid="problem"
            >
              <b>
                {order === undefined ? '' : placeOf(batch, order, t)} · {field}
              </b>
              <span>{say(problem.reason)}</span>
            </Button>
          );
        }}
      />
    </section>
  );
}

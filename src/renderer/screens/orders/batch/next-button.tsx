import { ArrowDownToDot } from 'lucide-react';
import { figuresOf } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { BatchView } from '../sheet/use-batch-view.ts';
import { nextPress } from './next-press.ts';

/** What comes next, always in the same place: to the first invalid field, then to submit. */
export function NextButton(props: {
  readonly batch: OrderBatch;
  /** The open order; none in the sheet of all. */
  readonly order: OrderDraft | undefined;
  readonly view: BatchView;
}) {
  const { batch, order, view } = props;
  const { t } = useTexts();
  const { navigation } = useDockside();
  const next = nextPress(batch, order);
  switch (next?.type) {
    case 'fix':
      return goTo(t('desk.fix-fields', { n: next.fields }), view.fix);
    case 'header':
      return goTo(t('desk.fix-fields', { n: next.fields }), () => navigation.ask('details'));
    case 'others':
      return goTo(t('desk.fix-orders', { n: next.orders }), () => view.jump(next.first));
    default: {
      const label = figuresOf(batch).orders > 1 ? 'desk.done' : 'desk.done-one';
      return <CommandButton name="done" kind={next === null ? 'plain' : 'go'} label={label} />;
    }
  }

  function goTo(label: string, onPress: () => void) {
    return <Button label={label} icon={ArrowDownToDot} kind="go" onPress={onPress} testId="order-fix" />;
  }
}

import { FlaskConical, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OrderRule } from '../../../../contract/orders/order-rules.ts';
import { ordersKindOf } from '../../../../documents/kinds.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useDocuments } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** Tries rules on the open batch as they are typed, and applies them to it once they are saved. */
export function RuleTrial(props: {
  readonly kind: OrderKind;
  /** Null: one of them is none. */
  readonly rules: readonly OrderRule[] | null;
  readonly isSaved: boolean;
  /** The rules; `fits`: how many orders each fits first, null: not tried as they are now. */
  readonly children: (fits: readonly number[] | null) => ReactNode;
}) {
  const { kind, rules, isSaved, children } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const batch = useDocuments(ordersKindOf(kind), (state) => state.current);
  const command = useCommand();
  const [tried, setTried] = useState<{ readonly of: string; readonly answer: Output<'orders.try-rules'> } | null>(null);
  const now = JSON.stringify([kind, rules, batch?.id]);
  const answer = tried?.of === now ? tried.answer : null;
  const tryThem = (input: readonly OrderRule[]) =>
    void command.run(async (invoke) => {
      setTried({ of: now, answer: await invoke('orders.try-rules', { kind, rules: [...input] }) });
    });
  const apply = (id: string) =>
    void command.run(async () => {
      await dockside.write('orders.apply-rules', { id, file: null });
    });
  return (
    <>
      {children(answer?.byRule ?? null)}
      {rules !== null && rules.length > 0 && (
        <div className="row wrap items-center gap-3">
          <Button
            label={t('settings.rule-try')}
            icon={FlaskConical}
            isDisabled={command.isRunning || batch === null}
            onPress={() => tryThem(rules)}
          />
          <Button
            label={t('settings.rule-apply')}
            icon={ListChecks}
            isDisabled={command.isRunning || batch === null || !isSaved}
            onPress={() => batch && apply(batch.id)}
          />
          <p className="field-hint" role="status" data-testid="rule-trial">
            {answer !== null && answer.batch !== null
              ? t('settings.rule-none', { n: answer.none, batch: answer.batch })
              : batch === null && t('settings.rule-no-batch')}
          </p>
        </div>
      )}
      <FailureNote failure={command.failure} />
    </>
  );
}

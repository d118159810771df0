import { checkBatch } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../../../documents/order-batch/order-batch.ts';
import { orderFields } from '../../../../documents/order-batch/order-fields.ts';
import { useCommand } from '../../../data/use-command.ts';
import { type HeaderField, HeaderForm } from '../../../documents/header/header-form.tsx';
import { fieldName } from '../../../i18n/field-name.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { codesOf } from '../order/header-fields.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { writeAll } from '../order/write-order.ts';

/** The fields that apply to all orders of the batch. Each changed one becomes one entry. */
export function HeaderDialog({ document, onClose }: { readonly document: OpenBatch; readonly onClose: () => void }) {
  const texts = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const { state: batch } = document;
  return (
    <HeaderForm
      title={texts.t('desk.header')}
      width="wide"
      columns="columns-2"
      header={batch.header}
      fields={() => batchHeaderFields(batch, texts)}
      autoFocus
      failure={command.failure}
      isRunning={command.isRunning}
      onSubmit={(changed) => {
        const entries = Object.entries(changed).map(([field, value]) => ({ type: 'header' as const, field, value }));
        void command.run(() => writeAll(dockside, document, entries)).then((isDone) => isDone && onClose());
      }}
      onClose={onClose}
    />
  );
}

function batchHeaderFields(batch: OrderBatch, { t, say }: TextsOfScreen): readonly HeaderField[] {
  const { header: problems } = checkBatch(batch);
  return orderFields[batch.kind].header.map(({ name, singleOnly }) => {
    const problem = problems.find(({ field }) => field === name);
    const of = codesOf(batch.kind, name);
    return {
      ...{ name, label: fieldName(name, t) },
      hint: singleOnly ? t('desk.field-single') : undefined,
      error: problem === undefined ? undefined : say(problem.reason),
      ...(of === undefined ? { kind: 'text' as const } : { kind: 'code' as const, of }),
    };
  });
}

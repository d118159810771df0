import { type FormEvent, useState } from 'react';
import { checkBatch } from '../../../../documents/order-batch/check-batch.ts';
import { orderFields } from '../../../../documents/order-batch/order-fields.ts';
import { useCommand } from '../../../data/use-command.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './batch.css';
import { CodeField } from '../../../documents/start/code-field.tsx';
import { codesOf } from '../order/header-fields.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { writeAll } from '../order/write-order.ts';

/** The fields that apply to all orders of the batch. */
export function HeaderDialog({ document, onClose }: { readonly document: OpenBatch; readonly onClose: () => void }) {
  const { t, say } = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const { state: batch } = document;
  const { header: problems } = checkBatch(batch);
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entries = Object.entries(changes)
      .map(([field, value]) => ({ type: 'header' as const, field, value: value.trim() }))
      .filter(({ field, value }) => value !== (batch.header[field] ?? ''));
    void command.run(() => writeAll(dockside, document, entries)).then((isDone) => isDone && onClose());
  };

  return (
    <Dialog title={t('desk.header')} onClose={onClose} width="wide">
      <form className="order-header" onSubmit={submit}>
        {orderFields[batch.kind].header.map(({ name, singleOnly }, at) => {
          const problem = problems.find(({ field }) => field === name);
          const codes = codesOf(batch.kind, name);
          const field = {
            label: fieldName(name, t),
            value: changes[name] ?? batch.header[name] ?? '',
            onChange: (value: string) => setChanges((before) => ({ ...before, [name]: value })),
            hint: singleOnly ? t('desk.field-single') : undefined,
            error: problem === undefined || changes[name] !== undefined ? undefined : say(problem.reason),
            autoFocus: at === 0,
          };
          return codes === undefined ? (
            <TextField key={name} {...field} />
          ) : (
            <CodeField key={name} {...field} of={codes} />
          );
        })}
        <FailureNote failure={command.failure} />
        <div className="dialog-actions order-header-wide">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button label={t('dialog.details-do')} keys="Enter" kind="go" type="submit" isDisabled={command.isRunning} />
        </div>
      </form>
    </Dialog>
  );
}

import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { longestOf } from '../../../contract/limits-of.ts';
import { longestOperator, Settings } from '../../../contract/settings.ts';
import { problemAt } from '../../connection/problem-at.ts';
import { splitIds } from '../../connection/warehouse-ids.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import type { WarehouseAnswers } from './progress.ts';
import { Step, type StepProps } from './step.tsx';

/** Those of the practice warehouse: a live service's own are not known here. */
const samples = { warehouseId: ['US', 'NJ', 'UK', 'DE'], shippingType: ['SEALCL', 'DHL'] } as const;

/** Where new plans go, which warehouses' stock is followed, and who works here. */
export function WarehouseStep({ access, progress, go }: StepProps) {
  const { t } = useTexts();
  const command = useCommand();
  const [tried, setTried] = useState(false);
  const { settings, byFlag } = access.view;
  const isLive = settings.connection.kind === 'live';
  const draft = {
    warehouseId: settings.warehouseId,
    shippingType: settings.shippingType,
    followed: settings.followedWarehouses.join(', '),
    operator: settings.operator,
    ...progress.answers,
  };
  const change = (name: keyof WarehouseAnswers) => (value: string) =>
    go({ answers: { ...progress.answers, [name]: value } });
  const skip = t(isLive ? 'first-run.later' : 'first-run.skip');
  const needed = (value: string) => (tried && value.trim() === '' ? t('first-run.both-needed', { skip }) : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.warehouseId.trim() === '' || draft.shippingType.trim() === '') return;
    const { warehouseId, shippingType, followed, operator } = draft;
    const patch = { warehouseId, shippingType, followedWarehouses: splitIds(followed), operator };
    const own = Object.fromEntries(Object.entries(patch).filter(([name]) => !byFlag.includes(name)));
    void command.run(() => access.write(own)).then((wentWell) => wentWell && go({ step: 3, answers: {} }));
  };

  return (
    <form className="first-run-form" onSubmit={submit}>
      <Step
        question={t('first-run.warehouse')}
        words={t(isLive ? 'first-run.warehouse-words-live' : 'first-run.warehouse-words-practice')}
        onBack={() => go({ step: 1 })}
        actions={
          <>
            <Button label={skip} onPress={() => go({ step: 3 })} />
            <Button label={t('first-run.next')} keys="Enter" kind="go" type="submit" isDisabled={command.isRunning} />
          </>
        }
      >
        <div className="first-run-fields first-run-two columns-2 items-start">
          <SuggestedField
            label={t('settings.warehouse-id')}
            value={draft.warehouseId}
            onChange={change('warehouseId')}
            samples={isLive ? [] : samples.warehouseId}
            hint={t(byFlag.includes('warehouseId') ? 'settings.by-flag' : 'first-run.warehouse-id-words')}
            isReadOnly={byFlag.includes('warehouseId')}
            error={problemAt(command.failure, t('settings.id-wrong'), 'warehouseId') ?? needed(draft.warehouseId)}
            maxLength={longestOf(Settings.shape.warehouseId)}
            autoFocus
          />
          <SuggestedField
            label={t('settings.shipping-type')}
            value={draft.shippingType}
            onChange={change('shippingType')}
            samples={isLive ? [] : samples.shippingType}
            hint={t(byFlag.includes('shippingType') ? 'settings.by-flag' : 'first-run.shipping-type-words')}
            isReadOnly={byFlag.includes('shippingType')}
            error={problemAt(command.failure, t('settings.id-wrong'), 'shippingType') ?? needed(draft.shippingType)}
            maxLength={longestOf(Settings.shape.shippingType)}
          />
          <SuggestedField
            label={t('settings.followed')}
            value={draft.followed}
            onChange={change('followed')}
            samples={[]}
            hint={t('first-run.followed-words')}
            error={problemAt(
              command.failure,
              t('settings.followed-wrong'),
              'followedWarehouses',
              ...splitIds(draft.followed).map((_, at) => `followedWarehouses.${at}`),
            )}
          />
          <SuggestedField
            label={t('first-run.operator')}
            value={draft.operator}
            onChange={change('operator')}
            samples={[]}
            hint={t('first-run.operator-words')}
            error={problemAt(command.failure, t('settings.needed'), 'operator')}
            maxLength={longestOperator}
          />
        </div>
        <FailureNote failure={command.failure} />
      </Step>
    </form>
  );
}

/** A field with sample values to press instead of typing. */
function SuggestedField({ samples, ...field }: TextFieldProps & { readonly samples: readonly string[] }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2 shrink-x">
      <TextField {...field} />
      {samples.length > 0 && !field.isReadOnly && (
        <div className="row wrap gap-2">
          {samples.map((value) => (
            <Button
              key={value}
              className={value === field.value ? 'first-run-sample-chosen' : ''}
              label={value}
              {...(value === field.value ? { icon: Check } : {})}
              accessibleLabel={t('first-run.as', { value })}
              onPress={() => field.onChange(value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

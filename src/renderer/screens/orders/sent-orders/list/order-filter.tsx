import { OrderStage, type SentOrdersQuery } from '../../../../../contract/bridge/sent-orders.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { SentOrderFigures } from '../../../../session/reads/use-sent-order-figures.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';

/** A finer filter than the chips. */
export function OrderFilter(props: {
  readonly query: SentOrdersQuery;
  readonly figures: SentOrderFigures | null;
  readonly onChoose: (changes: Partial<SentOrdersQuery>) => void;
}) {
  const { query, figures, onChoose } = props;
  const { t } = useTexts();
  const [stage = ''] = query.stages.length === 1 ? query.stages : [];
  return (
    <div className="followed-filter" data-testid="followed-filter">
      <SelectField
        label={t('sent.stage')}
        value={stage}
        choices={[
          { value: '', label: t(query.stages.length > 1 ? 'sent.as-above' : 'sent.any') },
          ...OrderStage.options.map((value) => ({ value, label: t(`stage.${value}`) })),
        ]}
        onChange={(value) => onChoose({ stages: value === '' ? [] : [value] })}
      />
      <SelectField
        label={t('field.ServiceCode')}
        value={query.serviceCode}
        choices={choicesOf(figures?.serviceCodes ?? [], query.serviceCode, t('sent.any'))}
        onChange={(serviceCode) => onChoose({ serviceCode })}
      />
      <SelectField
        label={t('field.Country')}
        value={query.country}
        choices={choicesOf(figures?.countries ?? [], query.country, t('sent.any'))}
        onChange={(country) => onChoose({ country })}
      />
      <SelectField
        label={t('sent.marketplace')}
        value={query.platform}
        choices={choicesOf(figures?.platforms ?? [], query.platform, t('sent.any'))}
        onChange={(platform) => onChoose({ platform })}
      />
      <DateField
        label={t('sent.from')}
        value={query.from ?? ''}
        {...(query.to === null ? {} : { max: query.to })}
        onChange={(from) => onChoose({ from: from === '' ? null : from })}
      />
      <DateField
        label={t('sent.to')}
        value={query.to ?? ''}
        {...(query.from === null ? {} : { min: query.from })}
        onChange={(to) => onChoose({ to: to === '' ? null : to })}
      />
    </div>
  );
}

/** Keeps the chosen value even if no order has it any more. */
function choicesOf(values: readonly string[], chosen: string, any: string) {
  const all = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return [{ value: '', label: any }, ...all.map((value) => ({ value, label: value }))];
}

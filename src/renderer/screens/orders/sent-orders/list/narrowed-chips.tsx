import type { SentOrdersQuery } from '../../../../../contract/bridge/sent-orders.ts';
import { formatIsoDay } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ClosableChips } from '../../../../ui/list/filter-row.tsx';
import type { Narrowing } from './query-choices.ts';

const labels = {
  stage: 'sent.stage',
  service: 'field.ServiceCode',
  country: 'field.Country',
  platform: 'sent.marketplace',
  from: 'sent.from',
  to: 'sent.to',
} as const;

/** The filter fields in use, for when they are folded away. */
export function NarrowedChips(props: {
  readonly narrowed: readonly Narrowing[];
  readonly stages: SentOrdersQuery['stages'];
  readonly onChoose: (changes: Partial<SentOrdersQuery>) => void;
}) {
  const { narrowed, stages, onChoose } = props;
  const { t, locale } = useTexts();
  const words = ({ field, value }: Narrowing) => {
    if (field === 'stage') return stages.map((stage) => t(`stage.${stage}`)).join(', ');
    return field === 'from' || field === 'to' ? formatIsoDay(value, locale) : value;
  };
  return (
    <ClosableChips
      label={t('sent.filter')}
      closeLabel={t('desk.remove')}
      chips={narrowed.map((each) => ({ id: each.field, label: `${t(labels[each.field])}: ${words(each)}` }))}
      onClose={(id) => onChoose(narrowed.find(({ field }) => field === id)?.without ?? {})}
    />
  );
}

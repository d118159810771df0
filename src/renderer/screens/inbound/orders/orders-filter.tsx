import { useMemo } from 'react';
import { InboundListQuery } from '../../../../contract/bridge/inbound.ts';
import type { FieldProblem } from '../../../../contract/failure.ts';
import { longestOf } from '../../../../contract/limits-of.ts';
import type { InboundListRecord } from '../../../../contract/service/inbound.ts';
import { CodeField } from '../../../documents/start/code-field.tsx';
import { stateOf, stateWord } from '../../../documents/words/state-word.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { OrdersChoice } from './orders-choice.ts';

/** The filter: the first three fields are sent to the service, the others filter what has been read. */
export function OrdersFilter(props: {
  readonly filter: OrdersChoice;
  readonly rows: readonly InboundListRecord[];
  readonly problems: readonly FieldProblem[];
  readonly onChange: (changes: Partial<OrdersChoice>) => void;
}) {
  const { filter, rows, problems, onChange } = props;
  const { t, say } = useTexts();
  const states = useMemo(() => [...new Set(rows.map(stateOf))].filter(Boolean).sort(), [rows]);
  const wrong = (path: string) => {
    const words = problems.find((problem) => problem.path === path)?.words;
    return words === undefined ? undefined : say(words);
  };
  const chosen = filter.state === '' || states.includes(filter.state) ? states : [...states, filter.state];
  return (
    <div className="orders-filter grid gap-3 items-start">
      <DateField
        label={t('orders.from')}
        value={filter.from}
        error={wrong('from')}
        onChange={(from) => onChange({ from })}
      />
      <DateField label={t('orders.to')} value={filter.to} error={wrong('to')} onChange={(to) => onChange({ to })} />
      <CodeField
        of="warehouses"
        label={t('field.WarehouseId')}
        value={filter.warehouseId}
        maxLength={longestOf(InboundListQuery.shape.warehouseId)}
        onChange={(warehouseId) => onChange({ warehouseId })}
      />
      <SelectField
        label={t('change.state')}
        value={filter.state}
        choices={[
          { value: '', label: t('orders.all-states') },
          ...chosen.map((value) => ({ value, label: stateWord(value, t) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <SearchField label={t('orders.search')} value={filter.text} onChange={(text) => onChange({ text })} />
    </div>
  );
}

import { CodeField } from '../../../documents/start/code-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutboundDraft } from '../../../session/stores/price-drafts.ts';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { DraftProblems } from './check-draft.ts';
import { countriesSeen, withContent } from './drafts.ts';
import { GoodsRows } from './goods-rows.tsx';
import { ServiceChoice } from './service-choice.tsx';

/** A query for outbound goods: what, to whom, and by which services (4.15). */
export function OutboundForm(props: {
  readonly draft: OutboundDraft;
  readonly used: readonly string[];
  readonly problems: DraftProblems;
  readonly onChange: (draft: OutboundDraft) => void;
}) {
  const { draft, used, problems, onChange } = props;
  const { t, say } = useTexts();
  const set = (change: Partial<OutboundDraft>) => onChange(withContent(draft, change));
  const why = (name: string) => {
    const problem = problems[name];
    return problem === undefined ? undefined : say(problem);
  };
  const field = (name: 'Postcode' | 'City' | 'Province' | 'Address') => (
    <TextField
      key={name}
      label={t(`field.${name}`)}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
      error={why(name)}
    />
  );
  const typed = draft.Country.trim().toUpperCase();
  return (
    <>
      {draft.from !== null && (
        <p className="price-for ground-ask">{t('prices.for-order', { order: draft.from.number })}</p>
      )}
      <div className="price-fields">
        <CodeField
          of="warehouses"
          label={t('field.WarehouseId')}
          value={draft.WarehouseId}
          onChange={(WarehouseId) => set({ WarehouseId })}
          error={why('WarehouseId')}
          isCode
        />
        <SuggestField
          label={t('field.Country')}
          value={draft.Country}
          suggestions={countriesSeen
            .filter((code) => code !== typed && code.startsWith(typed))
            .map((code) => ({ id: code, label: code, words: '' }))}
          error={why('Country')}
          onChange={(Country) => set({ Country })}
          onKeep={() => undefined}
          onChoose={(Country) => set({ Country })}
        />
        {field('Postcode')}
      </div>
      <GoodsRows goods={draft.goods} problems={problems} onChange={(goods) => set({ goods })} />
      <ServiceChoice
        chosen={draft.services}
        used={used}
        error={why('services')}
        onChange={(services) => onChange({ ...draft, services })}
      />
      <div className="price-fields">{(['City', 'Province', 'Address'] as const).map(field)}</div>
    </>
  );
}

import { CodeField } from '../../../documents/start/code-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { InboundDraft } from '../../../session/stores/price-drafts.ts';
import { useDocuments } from '../../../session/use-dockside.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { BoxRows } from './box-rows.tsx';
import type { DraftProblems } from './check-draft.ts';

/** Not the id of any plan. */
const noPlan = '';

/** A query for inbound boxes (4.10). */
export function InboundForm(props: {
  readonly draft: InboundDraft;
  readonly problems: DraftProblems;
  readonly onChange: (draft: InboundDraft) => void;
  readonly onPlan: (documentId: string) => void;
}) {
  const { draft, problems, onChange, onPlan } = props;
  const { t, say } = useTexts();
  const rows = useDocuments('inbound-plan', (state) => state.rows) ?? [];
  const plans = rows.filter(({ status }) => status !== 'closed');
  const set = (change: Partial<InboundDraft>) => onChange({ ...draft, ...change });
  const why = (name: string) => {
    const problem = problems[name];
    return problem === undefined ? undefined : say(problem);
  };
  const chosen = plans.find(({ number }) => number === draft.from)?.id ?? noPlan;
  return (
    <>
      <div className="price-fields">
        <CodeField
          of="warehouses"
          label={t('field.WarehouseId')}
          value={draft.WarehouseId}
          onChange={(WarehouseId) => set({ WarehouseId, from: null })}
          error={why('WarehouseId')}
          isCode
        />
        <CodeField
          of="locations"
          label={t('field.LocationId')}
          value={draft.LocationId}
          onChange={(LocationId) => set({ LocationId })}
          error={why('LocationId')}
        />
        <CodeField
          of="shippingTypes"
          label={t('prices.service-or-all')}
          value={draft.ServiceCode}
          onChange={(ServiceCode) => set({ ServiceCode })}
          error={why('ServiceCode')}
          isCode
        />
      </div>
      {plans.length > 0 && (
        <SelectField
          label={t('prices.from-plan')}
          value={chosen}
          choices={[
            { value: noPlan, label: t('prices.typed') },
            ...plans.map(({ id, number, boxes, status }) => ({
              value: id,
              label: number,
              words: `${t('inbound.boxes', { boxes })} · ${t(status === 'open' ? 'prices.plan-open' : 'prices.plan-parked')}`,
            })),
          ]}
          onChange={(id) => (id === noPlan ? set({ from: null }) : onPlan(id))}
        />
      )}
      <BoxRows boxes={draft.boxes} problems={problems} onChange={(boxes) => set({ boxes, from: null })} />
      <div className="price-switches grid gap-2">
        {(['IsCustomsClearance', 'IsBorrowTaxNo', 'IncludeUnsuccessful'] as const).map((name) => (
          <SwitchField
            key={name}
            label={t(`field.${name}`)}
            words={t(`prices.${name}`)}
            isOn={draft[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </div>
    </>
  );
}

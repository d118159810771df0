import { useState } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OrderRule } from '../../../../contract/orders/order-rules.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { readRules, ruleRowsOf, ruleRowsText } from '../section/rules-draft.ts';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';
import { OrderFormats } from './order-formats.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleTrial } from './rule-trial.tsx';

/** No rule: the core says what is wrong with it. */
const wrongRule: OrderRule = {
  countries: [],
  platforms: [],
  grams: { from: null, to: null },
  value: { from: null, to: null },
  service: '',
  location: '',
};

/** How orders get their service and their location, and what files of orders look like. */
export function OrdersSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const [kind, setKind] = useState<OrderKind>('drop-ship');
  const [wrong, setWrong] = useState<{ readonly kind: OrderKind; readonly at: number } | null>(null);
  const section = useSection(sectionFields.orders(access.view), async (draft) => {
    const read = {
      'drop-ship': readRules(ruleRowsOf(draft['drop-ship'])),
      outbound: readRules(ruleRowsOf(draft.outbound)),
    };
    const rulesOf = (of: OrderKind) => {
      const each = read[of];
      if ('rules' in each) return each.rules;
      setWrong({ kind: of, at: each.wrong });
      setKind(of);
      return [wrongRule];
    };
    setWrong(null);
    await access.write({ orderRules: { 'drop-ship': rulesOf('drop-ship'), outbound: rulesOf('outbound') } });
  });
  const { draft, change, failure } = section;
  const rows = ruleRowsOf(draft[kind]);
  const read = readRules(rows);
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <Setting id="order-rules">
        <fieldset className="order-rules stack gap-3">
          <legend>{t('settings.order-rules')}</legend>
          <p className="field-hint">{t('settings.order-rules-words')}</p>
          <ChoiceField
            label={t('settings.rule-orders')}
            value={kind}
            choices={[
              { value: 'drop-ship', label: t('screen.dropship') },
              { value: 'outbound', label: t('screen.outbound') },
            ]}
            onChange={setKind}
          />
          <RuleTrial kind={kind} rules={'rules' in read ? read.rules : null} isSaved={!section.isDirty}>
            {(fits) => (
              <RuleList
                kind={kind}
                rows={rows}
                fits={fits}
                wrong={wrong?.kind === kind ? wrong.at : null}
                problem={problemAt(failure, t('settings.rule-wrong'), `orderRules.${kind}.0`)}
                onChange={(next) => {
                  setWrong(null);
                  change({ [kind]: ruleRowsText(next) });
                }}
              />
            )}
          </RuleTrial>
        </fieldset>
      </Setting>
      <SaveRow section={section} />
      <OrderFormats access={access} />
    </form>
  );
}

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { mostOrderRules } from '../../../../contract/orders/order-rules.ts';
import { CodeField } from '../../../documents/start/code-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { emptyRule, type RuleRow } from '../section/rules-draft.ts';
import './orders.css';

const conditions = [
  ['countries', 'settings.rule-countries', 'settings.rule-several-countries'],
  ['platforms', 'settings.rule-platforms', 'settings.rule-several'],
  ['gramsFrom', 'settings.rule-grams-from', null],
  ['gramsTo', 'settings.rule-grams-to', null],
  ['valueFrom', 'settings.rule-value-from', 'settings.rule-currency'],
  ['valueTo', 'settings.rule-value-to', 'settings.rule-currency'],
] as const;

/** What a rule gives: codes of the service. */
const codes = [
  [
    'service',
    { 'drop-ship': 'dropShipServices', outbound: 'outboundServices' },
    { 'drop-ship': 'settings.rule-service', outbound: 'settings.rule-service' },
  ],
  [
    'location',
    { 'drop-ship': 'locations', outbound: 'warehouses' },
    { 'drop-ship': 'settings.rule-location', outbound: 'settings.rule-warehouse' },
  ],
] as const;

/** Rules in the order in which they are tried. */
export function RuleList(props: {
  readonly kind: OrderKind;
  readonly rows: readonly RuleRow[];
  /** How many orders of the open batch each fits first; null: not tried. */
  readonly fits: readonly number[] | null;
  /** The row that is no rule. */
  readonly wrong: number | null;
  readonly problem: string | undefined;
  readonly onChange: (rows: readonly RuleRow[]) => void;
}) {
  const { kind, rows, fits, wrong, problem, onChange } = props;
  const { t } = useTexts();
  const move = (at: number, to: number) => {
    const [row] = rows.slice(at, at + 1);
    if (row !== undefined) onChange(rows.toSpliced(at, 1).toSpliced(to, 0, row));
  };
  const field = (row: RuleRow, at: number, name: keyof RuleRow, label: string, hint: string | undefined) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      value={row[name]}
      onChange={(text) => onChange(rows.with(at, { ...row, [name]: text }))}
    />
  );
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place.
        <div key={at} className="order-rule" data-testid="order-rule">
          <div className="row items-center gap-3">
            <b>{t('settings.rule-n', { n: at + 1 })}</b>
            {fits !== null && <span>{t('settings.rule-fits', { n: fits[at] ?? 0 })}</span>}
            <div className="order-rule-ways row gap-2">
              <Button
                label={t('settings.rule-up', { n: at + 1 })}
                iconOnly
                icon={ArrowUp}
                isDisabled={at === 0}
                onPress={() => move(at, at - 1)}
              />
              <Button
                label={t('settings.rule-down', { n: at + 1 })}
                iconOnly
                icon={ArrowDown}
                isDisabled={at === rows.length - 1}
                onPress={() => move(at, at + 1)}
              />
              <Button
                label={t('settings.rule-remove', { n: at + 1 })}
                iconOnly
                icon={Trash2}
                onPress={() => onChange(rows.toSpliced(at, 1))}
              />
            </div>
          </div>
          <RulePart word={t('settings.rule-when')} className="order-rule-when">
            {conditions.map(([name, label, hint]) =>
              field(row, at, name, t(label), hint === null ? undefined : t(hint)),
            )}
          </RulePart>
          <RulePart word={t('settings.rule-then')} className="order-rule-then">
            {codes.map(([name, of, label]) => (
              <CodeField
                key={name}
                of={of[kind]}
                label={t(label[kind])}
                value={row[name]}
                onChange={(text) => onChange(rows.with(at, { ...row, [name]: text }))}
              />
            ))}
          </RulePart>
          {wrong === at && problem !== undefined && <p className="order-rule-problem ground-bad">{problem}</p>}
        </div>
      ))}
      <Button
        label={t('settings.rule-add')}
        icon={Plus}
        isDisabled={rows.length >= mostOrderRules}
        onPress={() => onChange([...rows, emptyRule])}
      />
    </>
  );
}

/** What an order must be, or what it gets then. */
function RulePart(props: { readonly word: string; readonly className: string; readonly children: ReactNode }) {
  const { word, className, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid around it.
    <div role="group" aria-label={word} className={`order-rule-part ${className}`}>
      <b className="order-rule-word">{word}</b>
      <div className="order-rule-fields settings-fields">{children}</div>
    </div>
  );
}

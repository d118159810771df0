import { KeyRound, ScanBarcode, ShieldCheck } from 'lucide-react';
import type { OperatorRow as Row } from '../../../../contract/bridge/operators.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** An operator in the list, how they sign in, and who entered that. */
export function OperatorRow(props: {
  readonly row: Row;
  readonly onChange: () => void;
  readonly onPin: () => void;
  readonly onRemove: () => void;
}) {
  const { row, onChange, onPin, onRemove } = props;
  const { name, badge, role, hasPin, changedAt, changedBy } = row;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const time = formatMoment(changedAt, now(), locale);
  const changed =
    changedBy === '' ? t('operators.changed-at', { time }) : t('operators.changed', { time, operator: changedBy });
  const isAllowed = useAdministrator();
  const signsIn = badge === null ? t('operators.no-badge') : t('operators.badge-is', { badge });
  // Others do not receive badges: saying that there is none would be wrong.
  const facts = isAllowed ? `${signsIn} · ${changed}` : changed;
  return (
    <li className="operator-row settings-row" data-testid="operator-row" data-name={name}>
      <div>
        <p className="operator-name cut" title={name}>
          {name}
        </p>
        <p className="quiet breaks">{facts}</p>
      </div>
      <div className="operator-marks grid gap-1">
        {role === 'administrator' && (
          <StateMark icon={ShieldCheck} ground="ask" label={t('operators.role-administrator')} />
        )}
        <StateMark
          icon={hasPin ? KeyRound : ScanBarcode}
          ground={hasPin ? 'good' : 'plain'}
          label={t(hasPin ? 'operators.has-pin' : 'operators.has-no-pin')}
        />
      </div>
      <div className="operator-answers row wrap gap-2">
        <Button
          label={t('operators.change')}
          accessibleLabel={t('operators.change-this', { name })}
          isDisabled={!isAllowed}
          onPress={onChange}
        />
        <Button
          label={t(hasPin ? 'operators.change-pin' : 'operators.set-pin')}
          accessibleLabel={t(hasPin ? 'operators.change-pin-this' : 'operators.set-pin-this', { name })}
          isDisabled={!isAllowed}
          onPress={onPin}
        />
        <Button
          label={t('operators.remove')}
          accessibleLabel={t('operators.remove-this', { name })}
          kind="quiet"
          isDisabled={!isAllowed}
          onPress={onRemove}
        />
      </div>
    </li>
  );
}

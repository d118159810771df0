import { KeyRound, ScanBarcode } from 'lucide-react';
import type { OperatorRow as Row } from '../../../contract/operators.ts';
import { Button } from '../../components/button.tsx';
import { StateMark } from '../../components/state-mark.tsx';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** Somebody of the list, how they sign in, and who wrote that down. */
export function OperatorRow(props: {
  readonly row: Row;
  readonly onChange: () => void;
  readonly onPin: () => void;
  readonly onRemove: () => void;
}) {
  const { row, onChange, onPin, onRemove } = props;
  const { name, badge, hasPin, changedAt, changedBy } = row;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const changed = t('operators.changed', { time: formatMoment(changedAt, now(), locale), operator: changedBy });
  const facts = [badge === null ? t('operators.no-badge') : t('operators.badge-is', { badge }), changed].join(' · ');
  return (
    <li className="operator-row" data-testid="operator-row" data-name={name}>
      <div>
        <p className="operator-name cut" title={name}>
          {name}
        </p>
        <p className="operator-facts cut" title={facts}>
          {facts}
        </p>
      </div>
      <StateMark
        icon={hasPin ? KeyRound : ScanBarcode}
        ground={hasPin ? 'good' : 'plain'}
        label={t(hasPin ? 'operators.has-pin' : 'operators.has-no-pin')}
      />
      <div className="operator-answers">
        <Button
          label={t('operators.change')}
          accessibleLabel={t('operators.change-this', { name })}
          onPress={onChange}
        />
        <Button
          label={t(hasPin ? 'operators.change-pin' : 'operators.set-pin')}
          accessibleLabel={t(hasPin ? 'operators.change-pin-this' : 'operators.set-pin-this', { name })}
          onPress={onPin}
        />
        <Button
          label={t('operators.remove')}
          accessibleLabel={t('operators.remove-this', { name })}
          kind="quiet"
          onPress={onRemove}
        />
      </div>
    </li>
  );
}

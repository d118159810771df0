import { Clock, RefreshCw } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../form/button.tsx';
import { ageInWords } from './age.tsx';
import './feedback.css';

/** Says that the data is out of date: how old it is, why, and how to update it. */
export function StaleNote(props: {
  readonly at: number;
  readonly now: number;
  readonly why: string;
  readonly action?: {
    readonly label?: string;
    readonly keys?: string;
    readonly isDisabled?: boolean;
    readonly onPress: () => void;
  };
}) {
  const { at, now, why, action } = props;
  const { t } = useTexts();
  return (
    <div className="stale-note ground-warn" role="status">
      <Clock aria-hidden />
      <p>
        <b>{t('note.stale', { age: ageInWords(now - at, t) })}</b> {why}
      </p>
      {action !== undefined && (
        <Button
          label={action.label ?? t('note.refresh')}
          icon={RefreshCw}
          isDisabled={action.isDisabled ?? false}
          onPress={action.onPress}
          {...(action.keys === undefined ? {} : { keys: action.keys })}
        />
      )}
    </div>
  );
}

import { CircleAlert } from 'lucide-react';
import type { Failure } from '../../../contract/failure.ts';
import { furtherWords } from '../../i18n/failure-words.ts';
import { isTextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../form/button.tsx';
import './feedback.css';

/** Describes a failed action where it was started, with a retry button where that may help. */
export function FailureNote(props: {
  readonly failure: Failure | null;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}) {
  const { failure, onRetry, isRetrying = false } = props;
  const { t, say, locale } = useTexts();
  if (!failure) return null;
  const key = `failure.${failure.code}`;
  const problems = failure.details?.problems ?? [];
  return (
    <div className="failure-note row wrap gap-3 items-center pad-3 breaks ground-bad" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <b>{isTextKey(key) ? t(key) : failure.code}</b>
        {problems.length === 0 && <> {furtherWords(failure, locale)}</>}
        {/* A field's error is shown at the field, if there is one. */}
        {problems.map(({ words }) => words && <span key={say(words)}> {say(words)}</span>)}
      </p>
      {onRetry !== undefined && <Button label={t('note.again')} isDisabled={isRetrying} onPress={onRetry} />}
    </div>
  );
}

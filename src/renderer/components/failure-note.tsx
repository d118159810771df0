import { CircleAlert } from 'lucide-react';
import type { Failure } from '../../contract/failure.ts';
import { isTextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import './failure-note.css';

/** What could not be done, in words, where it was asked for, and the way to try again where that may help. */
export function FailureNote(props: {
  readonly failure: Failure | null;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}) {
  const { failure, onRetry, isRetrying = false } = props;
  const { t } = useTexts();
  if (!failure) return null;
  const key = `failure.${failure.code}`;
  return (
    <div className="failure-note ground-bad" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <b>{isTextKey(key) ? t(key) : failure.code}</b>
        {/* What is wrong with a field stands at the field. */}
        {failure.details?.problems?.length ? null : <> {failure.message}</>}
      </p>
      {onRetry !== undefined && <Button label={t('note.again')} isDisabled={isRetrying} onPress={onRetry} />}
    </div>
  );
}

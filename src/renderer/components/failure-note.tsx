import { CircleAlert } from 'lucide-react';
import type { Failure } from '../../contract/failure.ts';
import { isTextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import './failure-note.css';

/** What could not be done, in words, where it was asked for. */
export function FailureNote({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTexts();
  if (!failure) return null;
  const key = `failure.${failure.code}`;
  return (
    <p className="failure-note ground-bad" role="alert">
      <CircleAlert aria-hidden />
      <span>
        <b>{isTextKey(key) ? t(key) : failure.code}</b>
        {/* What is wrong with a field stands at the field. */}
        {failure.details?.problems?.length ? null : <> {failure.message}</>}
      </span>
    </p>
  );
}

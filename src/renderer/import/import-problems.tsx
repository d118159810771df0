import { CircleX } from 'lucide-react';
import type { Failure } from '../../contract/failure.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FailureNote } from '../ui/feedback/failure-note.tsx';
import './import.css';

const shownLines = 20;

/** Why a file was rejected: the first invalid lines, each with its number. */
export function ImportProblems({ failure, file }: { readonly failure: Failure | null; readonly file: string }) {
  const { t, say } = useTexts();
  const problems = failure?.details?.problems ?? [];
  if (problems.length === 0) return <FailureNote failure={failure} />;
  return (
    <div className="import-refusal pad-3 breaks ground-bad" role="alert">
      <p className="import-refused row gap-2">
        <CircleX aria-hidden />
        {t('settings.import-refused', { file })}
      </p>
      <ul className="import-problems bare grid gap-1">
        {problems.slice(0, shownLines).map(({ path, message, words }) => (
          <li key={`${path} ${message}`}>{words === undefined ? `${path}: ${message}` : say(words)}</li>
        ))}
      </ul>
      {problems.length > shownLines && <p>{t('settings.import-more', { n: problems.length - shownLines })}</p>}
    </div>
  );
}

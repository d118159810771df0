import type { Failure } from '../../contract/failure.ts';
import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import './offered-list.css';

/** Numbers that are known, each to be chosen in the place of a scan. Nothing where none is known. */
export function OfferedList(props: {
  readonly title: string;
  readonly codes: readonly string[];
  readonly failure?: Failure | null;
  /** What choosing one does, as the button says it to those who do not see where it stands. */
  readonly wordsOf: (code: string) => string;
  readonly onChoose: (code: string) => void;
}) {
  const { title, codes, failure = null, wordsOf, onChoose } = props;
  // Before there is an answer nothing is promised, and nothing moves where nothing comes.
  if (failure === null && codes.length === 0) return null;
  return (
    <section className="offered-list" aria-label={title}>
      <h2>{title}</h2>
      <FailureNote failure={failure} />
      <div>
        {codes.map((code) => (
          <Button
            key={code}
            label={code}
            accessibleLabel={wordsOf(code)}
            className="code"
            testId="offered"
            onPress={() => onChoose(code)}
          />
        ))}
      </div>
    </section>
  );
}

import type { Failure } from '../../../contract/failure.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import './start.css';

/** Known numbers to choose from instead of scanning. Renders nothing if there are none. */
export function OfferedList(props: {
  readonly title: string;
  readonly codes: readonly string[];
  readonly failure?: Failure | null;
  /** The accessible label of each button: what choosing it does. */
  readonly wordsOf: (code: string) => string;
  readonly onChoose: (code: string) => void;
}) {
  const { title, codes, failure = null, wordsOf, onChoose } = props;
  // Before the reply nothing is promised, and an empty reply moves nothing.
  if (failure === null && codes.length === 0) return null;
  return (
    <section className="offered-list grid full gap-2" aria-label={title}>
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

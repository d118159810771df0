import { CommandButton } from '../../shell/command-button.tsx';
import './line-answers.css';

/** What a line may ask: what its code is, or whether its last scan was read twice. */
export type LineQuestion = 'what' | 'read-twice';

export function LineAnswers({ question }: { readonly question: LineQuestion }) {
  return (
    <div className="line-answers">
      {question === 'what' ? (
        <>
          <CommandButton name="yes" label="inbound.keep" />
          <CommandButton name="no" label="inbound.remove" />
          <CommandButton name="learn" label="inbound.name-it" />
        </>
      ) : (
        <>
          <CommandButton name="yes" label="inbound.keep-both" />
          <CommandButton name="no" label="inbound.take-second" />
        </>
      )}
    </div>
  );
}

import { CommandButton } from '../../shell/command-button.tsx';
import './line-answers.css';

/** The three answers to a code that nobody knows. */
export function LineAnswers() {
  return (
    <div className="line-answers">
      <CommandButton name="yes" label="inbound.keep" />
      <CommandButton name="no" label="inbound.remove" />
      <CommandButton name="learn" label="inbound.name-it" />
    </div>
  );
}

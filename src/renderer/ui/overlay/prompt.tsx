import { CircleQuestionMark, type LucideIcon, ScanBarcode } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import '../form/button.css';
import './overlay.css';
import type { Ground } from '../feedback/state-mark.tsx';

export interface PromptAnswer {
  readonly label: string;
  /** The key for this answer. */
  readonly keys?: string;
  /** The printed code for this answer. */
  readonly code?: string;
  readonly kind?: 'plain' | 'go' | 'danger';
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

export interface PromptProps {
  readonly title: string;
  readonly words?: string | undefined;
  readonly ground?: Ground;
  readonly icon?: LucideIcon;
  readonly answers: readonly PromptAnswer[];
  /** The subject of the question, where words are not enough. */
  readonly children?: ReactNode;
}

/** A question with answers to scan, type or touch: each shows all of these ways. */
export function Prompt(props: PromptProps) {
  const { title, words, ground = 'ask', icon: Icon = CircleQuestionMark, answers, children } = props;
  const id = useId();
  return (
    <section className={`prompt ground-${ground}`} aria-labelledby={id} data-testid="prompt">
      <Icon aria-hidden className="prompt-icon" />
      <div className="prompt-words">
        <h2 id={id}>{title}</h2>
        {words !== undefined && <p>{words}</p>}
        {children}
      </div>
      <div className="prompt-answers grid full gap-3">
        {answers.map(({ label, keys, code, kind = 'plain', isDisabled = false, onPress }) => (
          <AriaButton
            key={label}
            className={`button button-${kind} prompt-answer`}
            isDisabled={isDisabled}
            preventFocusOnPress
            onPress={onPress}
          >
            <span className="prompt-answer-label row wrap items-center">
              {label}
              {keys !== undefined && <kbd>{keys}</kbd>}
            </span>
            {code !== undefined && (
              <span className="prompt-answer-code items-center size-1">
                <ScanBarcode aria-hidden />
                <span className="code">{code}</span>
              </span>
            )}
          </AriaButton>
        ))}
      </div>
    </section>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SettingsAccess } from '../../connection/use-settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import type { Progress } from './progress.ts';

export interface StepProps {
  readonly access: SettingsAccess;
  readonly progress: Progress;
  readonly go: (next: Partial<Progress>) => void;
}

/** One question, its answers, and the buttons to go on. */
export function Step(props: {
  readonly question: string;
  readonly words: string;
  readonly children: ReactNode;
  readonly onBack?: () => void;
  /** Skip and continue, in this order. */
  readonly actions?: ReactNode;
}) {
  const { question, words, children, onBack, actions } = props;
  const { t } = useTexts();
  return (
    <>
      <div ref={focusQuestion} className="first-run-body">
        <div className="first-run-question">
          <h1 tabIndex={-1}>{question}</h1>
          <p className="muted">{words}</p>
        </div>
        {children}
      </div>
      <div className="first-run-actions row wrap gap-3">
        {onBack && <Button label={t('first-run.back')} icon={ArrowLeft} onPress={onBack} />}
        <span className="grow" />
        {actions}
      </div>
    </>
  );
}

/** The focus must not vanish with the previous step; an autofocused field already has it. */
function focusQuestion(body: HTMLElement | null): void {
  if (body && !body.contains(document.activeElement)) body.querySelector('h1')?.focus();
}

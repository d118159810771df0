import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import { LetterPad } from './letter-pad.tsx';
import './overlay.css';
import { TextField } from '../form/text-field.tsx';

/** Asks for one text, by keyboard or touch. */
export function TextDialog(props: {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** Undefined: any. */
  readonly maxLength: number | undefined;
  /** The label of the button that submits it. */
  readonly submitLabel: string;
  readonly onSubmit: (text: string) => void;
  readonly onClose: () => void;
  /** Shown beside the letters, depending on the text: matches to choose from. */
  readonly beside?: (text: string) => ReactNode;
}) {
  const { title, label, hint, maxLength, submitLabel, onSubmit, onClose, beside } = props;
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const isMissing = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onSubmit(text.trim());
  };
  return (
    <Dialog title={title} onClose={onClose} width={beside ? 'widest' : 'wide'}>
      <form
        className={beside ? 'text-dialog-beside grid gap-5 shrink-y' : ''}
        onSubmit={submit}
        onKeyDown={(event) => stepIn(event, choices.current)}
      >
        <div className="stack gap-3">
          <TextField
            label={label}
            hint={hint}
            value={text}
            onChange={setText}
            maxLength={maxLength}
            autoFocus
            error={tried && isMissing ? t('dialog.text-missing') : undefined}
            className="text-dialog-field"
          />
          <LetterPad value={text} onChange={(next) => setText(next.slice(0, maxLength))}>
            <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
            <Button label={submitLabel} keys="Enter" kind="go" type="submit" />
          </LetterPad>
        </div>
        {beside && (
          <div className="text-dialog-choices" ref={choices}>
            {beside(text.trim())}
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** The arrows move from the field to the first choice beside it, and from one to the next. */
function stepIn(event: KeyboardEvent<HTMLFormElement>, choices: HTMLElement | null): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined || choices === null) return;
  const stops: (Element | null)[] = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input'),
    ...choices.querySelectorAll<HTMLElement>('button'),
  ];
  const at = stops.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  const next = stops[at + way];
  if (next instanceof HTMLElement) next.focus();
}

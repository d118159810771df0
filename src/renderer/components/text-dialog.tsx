import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { LetterPad, type LetterPadWords } from './letter-pad.tsx';
import './text-dialog.css';
import { TextField } from './text-field.tsx';

/** Asks for one text, by keyboard or by touch. */
export function TextDialog(props: {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly words: LetterPadWords & { readonly submit: string; readonly cancel: string; readonly missing: string };
  readonly onSubmit: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { title, label, hint, maxLength, words, onSubmit, onClose } = props;
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onSubmit(text.trim());
  };
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form className="text-dialog" onSubmit={submit}>
        <TextField
          label={label}
          hint={hint}
          value={text}
          onChange={setText}
          maxLength={maxLength}
          autoFocus
          error={tried && isMissing ? words.missing : undefined}
          className="text-dialog-field"
        />
        <LetterPad value={text} onChange={(next) => setText(next.slice(0, maxLength))} words={words}>
          <Button label={words.cancel} keys="Esc" onPress={onClose} />
          <Button label={words.submit} keys="Enter" kind="go" type="submit" />
        </LetterPad>
      </form>
    </Dialog>
  );
}

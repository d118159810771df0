import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import './overlay.css';
import { TextField } from '../form/text-field.tsx';
import { Keypad } from './keypad.tsx';

export interface FigureField {
  readonly label: string;
  readonly hint?: string;
  /** False: this text is rejected. */
  readonly accepts: (text: string) => boolean;
  readonly numeric: boolean;
  /** Where a text is ambiguous, the person is asked which reading is meant; null if it is clear. */
  readonly doubt?: (text: string) => Doubt | null;
}

interface Doubt {
  readonly question: string;
  readonly readings: readonly { readonly label: string; readonly value: string }[];
}

/** Asks for one or more figures, by keyboard or touch. */
export function FigureDialog(props: {
  readonly title: string;
  readonly fields: readonly FigureField[];
  readonly words: { readonly submit: string; readonly cancel: string; readonly wrong: string; readonly delete: string };
  readonly onSubmit: (values: readonly string[]) => void;
  readonly onClose: () => void;
  /** What the figures are for, if the title does not say. */
  readonly children?: ReactNode;
}) {
  const { title, fields, words, onSubmit, onClose, children } = props;
  const [values, setValues] = useState<readonly string[]>(() => fields.map(() => ''));
  const [active, setActive] = useState(0);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const doubtOf = (at: number) => fields[at]?.doubt?.((values[at] ?? '').trim()) ?? null;
  // Computed on render, so that it is in the current language.
  const doubt = asked === null ? null : doubtOf(asked);
  const change = (at: number, value: string) => {
    setAsked(null);
    setValues((before) => before.with(at, value));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const trimmed = values.map((value) => value.trim());
    if (!fields.every(({ accepts }, at) => accepts(trimmed[at] ?? ''))) return;
    const first = fields.findIndex((_, at) => doubtOf(at) !== null);
    if (first < 0) onSubmit(trimmed);
    else setAsked(first);
  };

  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <form className="figure-dialog" onSubmit={submit}>
        <div className="stack gap-3">
          {fields.map((field, at) => (
            <TextField
              key={field.label}
              label={field.label}
              hint={field.hint}
              value={values[at] ?? ''}
              onChange={(value) => change(at, value)}
              onFocus={() => setActive(at)}
              inputMode={field.numeric ? 'decimal' : 'text'}
              autoFocus={at === 0}
              error={tried && !field.accepts((values[at] ?? '').trim()) ? words.wrong : undefined}
              className="figure-field"
            />
          ))}
        </div>
        <Keypad value={values[active] ?? ''} onChange={(value) => change(active, value)} deleteLabel={words.delete} />
        {doubt !== null && (
          <p className="figure-doubt full size-3" role="alert">
            {doubt.question}
          </p>
        )}
        <div className="dialog-actions full">
          <Button label={words.cancel} keys="Esc" onPress={onClose} />
          {doubt === null ? (
            <Button label={words.submit} keys="Enter" kind="go" type="submit" />
          ) : (
            doubt.readings.map(({ label, value }, place) => (
              <Button
                key={value}
                label={label}
                kind={place === 0 ? 'go' : 'plain'}
                autoFocus={place === 0}
                onPress={() => onSubmit(values.map((each) => each.trim()).with(asked ?? 0, value))}
              />
            ))
          )}
        </div>
      </form>
    </Dialog>
  );
}

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import './overlay.css';
import { TextField } from '../form/text-field.tsx';
import { isGroupedPerhaps } from './figure.ts';
import { Keypad } from './keypad.tsx';

export interface FigureField {
  readonly label: string;
  readonly hint?: string;
  /** False: this text is rejected. */
  readonly accepts: (text: string) => boolean;
  readonly type: 'whole' | 'decimal' | 'text';
  /** Where a text is ambiguous, the person is asked which reading is meant; null if it is clear. */
  readonly doubt?: (text: string) => Doubt | null;
}

interface Doubt {
  readonly question: string;
  readonly readings: readonly { readonly label: string; readonly value: string }[];
}

const inputModes = { whole: 'numeric', decimal: 'decimal', text: 'text' } as const;

/** Asks for one or more figures, by keyboard or touch. */
export function FigureDialog(props: {
  readonly title: string;
  readonly fields: readonly FigureField[];
  /** `decimal`: the sign that the reader's language writes before a fraction. */
  readonly words: Readonly<Record<'submit' | 'cancel' | 'wrong' | 'delete' | 'decimal', string>>;
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
  // A fraction may be typed with the sign of any language, but not where that may mean thousands and nobody is asked which.
  const readAt = (at: number) => {
    const typed = (values[at] ?? '').trim();
    return fields[at]?.type === 'decimal' ? typed.replace(',', '.') : typed;
  };
  const isAccepted = ({ type, accepts, doubt }: FigureField, at: number) => {
    const isUnclear =
      type === 'decimal' && doubt === undefined && isGroupedPerhaps((values[at] ?? '').trim(), words.decimal);
    return !isUnclear && accepts(readAt(at));
  };
  const doubtOf = (at: number) => fields[at]?.doubt?.(readAt(at)) ?? null;
  // Computed on render, so that it is in the current language.
  const doubt = asked === null ? null : doubtOf(asked);
  const change = (at: number, value: string) => {
    setAsked(null);
    setValues((before) => before.with(at, value));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const read = values.map((_, at) => readAt(at));
    if (!fields.every(isAccepted)) return;
    const first = fields.findIndex((_, at) => doubtOf(at) !== null);
    if (first < 0) onSubmit(read);
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
              inputMode={inputModes[field.type]}
              autoFocus={at === 0}
              error={tried && !isAccepted(field, at) ? words.wrong : undefined}
              className="figure-field"
            />
          ))}
        </div>
        <Keypad
          value={values[active] ?? ''}
          onChange={(value) => change(active, value)}
          deleteLabel={words.delete}
          decimal={fields[active]?.type === 'decimal' ? words.decimal : undefined}
        />
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
                onPress={() => onSubmit(values.map((_, at) => readAt(at)).with(asked ?? 0, value))}
              />
            ))
          )}
        </div>
      </form>
    </Dialog>
  );
}

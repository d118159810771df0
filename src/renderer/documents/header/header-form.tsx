import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import type { Message } from '../../../contract/verdict.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Choice } from '../../ui/form/choice-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CodeField, type CodeKind } from '../start/code-field.tsx';
import './header.css';
import { dayOfIso, isoOfDay } from './moment.ts';
import { completedMoment, MomentField } from './moment-field.tsx';

/** A field of a header, and how it is asked for. */
export type HeaderField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The document cannot be completed without it. */
  readonly isRequired?: boolean;
  /** Why the stored value is wrong: shown until it is changed. */
  readonly error?: string | undefined;
} & (
  | {
      readonly kind: 'text';
      readonly longest?: number | undefined;
      readonly inputMode?: 'decimal';
      /** It takes two columns. */
      readonly isDouble?: boolean;
    }
  | { readonly kind: 'code'; readonly of: CodeKind; readonly longest?: number | undefined }
  /** Stored as its midnight at this station. */
  | { readonly kind: 'day' }
  | { readonly kind: 'moment'; readonly hint?: undefined }
  | { readonly kind: 'select'; readonly choices: readonly Choice<string>[] }
);

/** By the interface's name. */
export type HeaderValues = Readonly<Record<string, string>>;
export type HeaderRefusals = Readonly<Record<string, Message>>;

/** The header of a document: whoever shows it gets the fields that were changed, each to be stored by itself. */
export function HeaderForm(props: {
  readonly title: string;
  readonly width: 'wide' | 'widest';
  readonly columns: string;
  readonly header: HeaderValues;
  /** In shown order. `shown`: the values so far. */
  readonly fields: (shown: HeaderValues) => readonly HeaderField[];
  readonly hint?: string;
  /** The first field has the focus. */
  readonly autoFocus?: boolean;
  readonly failure?: Failure | null;
  readonly isRunning?: boolean;
  /** Why the document would refuse them, by field: told at the field, and nothing is submitted. */
  readonly refusals?: (changed: HeaderValues) => HeaderRefusals;
  readonly onSubmit: (changed: HeaderValues) => void;
  readonly onClose: () => void;
}) {
  const { title, width, columns, header, hint, autoFocus = false, failure = null, isRunning = false, onClose } = props;
  const { t, say } = useTexts();
  const [changes, setChanges] = useState<HeaderValues>({});
  const [refused, setRefused] = useState<HeaderRefusals>({});
  const fields = props.fields({ ...header, ...changes });

  const isAnyRequired = fields.some(({ isRequired }) => isRequired);

  const wordsOf = (why: Message | undefined) => (why === undefined ? undefined : say(why));
  const change = (name: string, value: string) => {
    setChanges((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _, ...others }) => others);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = changedFields(header, changes, fields);
    const refusals = props.refusals?.(changed) ?? {};
    setRefused(refusals);
    if (Object.keys(refusals).length === 0) props.onSubmit(changed);
  };

  return (
    <Dialog title={title} onClose={onClose} width={width}>
      <form className={`header-form grid items-start ${columns}`} onSubmit={submit}>
        {fields.map((field, at) => (
          <Field
            key={field.name}
            field={changes[field.name] === undefined ? field : { ...field, error: wordsOf(refused[field.name]) }}
            value={changes[field.name] ?? header[field.name] ?? ''}
            autoFocus={autoFocus && at === 0}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        {(isAnyRequired || hint !== undefined) && (
          <p className="quiet full">
            {isAnyRequired && <span aria-hidden>* {t('entry.required')}</span>}
            {isAnyRequired && hint !== undefined && <span aria-hidden> · </span>}
            {hint}
          </p>
        )}
        <FailureNote failure={failure} />
        <div className="dialog-actions full">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button label={t('dialog.details-do')} keys="Enter" kind="go" type="submit" isDisabled={isRunning} />
        </div>
      </form>
    </Dialog>
  );
}

/** What differs from the header, as it is to be stored, in the order in which it was changed. */
export function changedFields(
  header: HeaderValues,
  changes: HeaderValues,
  fields: readonly Pick<HeaderField, 'name' | 'kind'>[],
): HeaderValues {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const given = Object.entries(changes).map(([name, value]) => {
    const whole = kinds.get(name) === 'moment' ? completedMoment(value) : value;
    return [name, whole.trim()] as const;
  });
  return Object.fromEntries(given.filter(([name, value]) => value !== (header[name] ?? '')));
}

function Field(props: {
  readonly field: HeaderField;
  readonly value: string;
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { field, value, autoFocus, onChange } = props;
  const { label, hint, error, isRequired } = field;
  const asked = { label, hint, error, isRequired, value, onChange };
  switch (field.kind) {
    case 'text': {
      const { longest: maxLength, inputMode = 'text', isDouble = false } = field;
      const className = isDouble ? 'header-form-double' : '';
      return <TextField {...asked} {...{ maxLength, inputMode, className, autoFocus }} />;
    }
    case 'code':
      return <CodeField {...asked} of={field.of} maxLength={field.longest} autoFocus={autoFocus} />;
    case 'day':
      return <DateField {...asked} value={dayOfIso(value)} onChange={(day) => onChange(isoOfDay(day))} />;
    case 'moment':
      return <MomentField {...{ label, error, isRequired, value, onChange }} />;
    case 'select':
      return <SelectField {...asked} choices={field.choices} />;
  }
}

import { useTexts } from '../../i18n/use-texts.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { isoOfMoment, momentOf, offsetHere, offsets } from './moment.ts';
import './header.css';

/** A day, a time and the offset of that place, stored as ISO 8601. Empty while there is no day. */
export function MomentField(props: {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, error, isRequired, onChange } = props;
  const { t } = useTexts();
  const moment = momentOf(value) ?? readPart(value);
  const { offset } = moment;
  const known = offsets.includes(offset) ? offsets : [offset, ...offsets];
  const change = (part: Partial<typeof moment>) => onChange(isoOfMoment({ ...moment, ...part }));
  return (
    <div className="moment-field grid gap-2 items-start">
      <DateField
        label={label}
        error={error}
        isRequired={isRequired}
        value={moment.day}
        onChange={(day) => change(moment.day === '' ? { day, offset: offsetHere(day) } : { day })}
      />
      <TextField
        label={t('lading.time')}
        value={moment.time}
        maxLength={5}
        inputMode="numeric"
        isDisabled={moment.day === ''}
        onChange={(time) => onChange(isoOfTyped({ ...moment, time }))}
      />
      <SelectField
        label={t('lading.zone')}
        value={offset}
        isDisabled={moment.day === ''}
        choices={known.map((each) => ({
          value: each,
          label: each === offsetHere(moment.day) ? t('lading.zone-here', { offset: each }) : `UTC${each}`,
        }))}
        onChange={(next) => change({ offset: next })}
      />
    </div>
  );
}

/** Completes a time typed without its colon, or left out. */
export function completedMoment(value: string): string {
  const typed = /^(\d{4}-\d{2}-\d{2})T([^+-]*)([+-]\d{2}:\d{2})$/.exec(value);
  if (!typed || momentOf(value) !== null) return value;
  return isoOfMoment({ day: typed[1] ?? '', time: typed[2] ?? '', offset: typed[3] ?? '' });
}

/** An unfinished time is stored as typed, and completed when the form is submitted. */
function isoOfTyped({ day, time, offset }: ReturnType<typeof readPart>): string {
  return `${day}T${time}${offset}`;
}

function readPart(text: string) {
  const parts = /^(\d{4}-\d{2}-\d{2})T(.*?)(?::00)?([+-]\d{2}:\d{2})?$/.exec(text);
  return { day: parts?.[1] ?? '', time: parts?.[2] ?? '', offset: parts?.[3] ?? offsetHere('') };
}

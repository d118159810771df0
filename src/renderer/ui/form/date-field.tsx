import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { formatIsoDay } from '../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import './date-field.css';
import { FieldLabel, FieldNotes } from './field-notes.tsx';
import './search-field.css';
import './text-field.css';

export interface DateFieldProps {
  readonly label: string;
  /** `2026-12-14`; empty if there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The first and the last allowed day, in the format of `value`. */
  readonly min?: string;
  readonly max?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
}

/** A day, typed in the locale's order or picked in a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, hint, isRequired = false, isReadOnly = false, isDisabled = false } = props;
  const texts = useTexts();
  const { t } = texts;
  const [min, max] = [dayOf(props.min), dayOf(props.max)];
  const day = dayOf(value);
  const error = props.error ?? outside(day, min, max, texts);
  return (
    <DatePicker
      className="text-field date-field"
      value={day}
      onChange={(next) => onChange(next?.toString() ?? '')}
      minValue={min}
      maxValue={max}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      isDisabled={isDisabled}
      shouldForceLeadingZeros
      validationBehavior="aria"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Group className="field-input date-group">
        <DateInput className="date-input">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
        {value !== '' && !isReadOnly && !isDisabled && (
          <AriaButton
            slot={null}
            className="press date-button"
            aria-label={t('entry.clear')}
            onPress={() => onChange('')}
          >
            <X aria-hidden />
          </AriaButton>
        )}
        <AriaButton className="press date-button" aria-label={t('entry.open-calendar')}>
          <CalendarDays aria-hidden />
        </AriaButton>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <Popover className="popover">
        <Dialog className="calendar-dialog">
          <Month />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

function Month() {
  const { t } = useTexts();
  return (
    <Calendar className="calendar">
      <header className="row items-center between">
        <AriaButton slot="previous" className="press date-button" aria-label={t('entry.month-before')}>
          <ChevronLeft aria-hidden />
        </AriaButton>
        <Heading className="calendar-month" />
        <AriaButton slot="next" className="press date-button" aria-label={t('entry.month-after')}>
          <ChevronRight aria-hidden />
        </AriaButton>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** The error for a typed day outside the limits. */
function outside(
  day: CalendarDate | null,
  min: CalendarDate | null,
  max: CalendarDate | null,
  { t, locale }: TextsOfScreen,
): string | undefined {
  if (day === null) return undefined;
  if (min !== null && day.compare(min) < 0)
    return t('entry.date-too-early', { date: formatIsoDay(min.toString(), locale) });
  if (max !== null && day.compare(max) > 0)
    return t('entry.date-too-late', { date: formatIsoDay(max.toString(), locale) });
  return undefined;
}

/** Null for a text that is not a day: the field then shows empty segments. */
function dayOf(text = ''): CalendarDate | null {
  try {
    return text === '' ? null : parseDate(text.slice(0, 10));
  } catch {
    return null;
  }
}

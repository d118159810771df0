import {
  ChevronDown,
  ChevronUp,
  FileText,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  PackageCheck,
  Truck,
} from 'lucide-react';
import { useState } from 'react';
import type { TrackedParcel } from '../../../../contract/bridge/tracking.ts';
import type { Checkpoint, TrackingRecord } from '../../../../contract/service/tracking.ts';
import { otherFields } from '../../../documents/words/other-fields.ts';
import { isTextKey } from '../../../i18n/languages.ts';
import { localMoment, timeInWords } from '../../../i18n/time-in-words.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { Timeline, type TimelineItem } from '../../../ui/chart/timeline.tsx';
import { ageInWords } from '../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { addressFields, checkpointFields } from './record-fields.ts';
import { statusWord } from './status-word.ts';

/** The tracking history, newest first; the service lists the newest last (manual/service.md 12). */
export function ParcelCourse(props: {
  readonly parcel: TrackedParcel;
  readonly record: TrackingRecord;
  readonly now: number;
}) {
  const { parcel, record, now } = props;
  const texts = useTexts();
  const { t } = texts;
  const { Checkpoints } = record;
  const news = new Set(parcel.news);
  const [isWhole, setWhole] = useState(false);
  if (Checkpoints.length === 0)
    return (
      <div className="tracked-part">
        <EmptyNote icon={MapPin} title={t('tracking.no-checkpoints')} words={t('tracking.no-checkpoints-words')} />
      </div>
    );
  const items = Checkpoints.map((checkpoint, at) =>
    itemOf(checkpoint, at, { isNew: news.has(at), isWhole, carrier: parcel.row.carrier, now }, texts),
  ).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="tracked-part" aria-label={t('tracking.course')} tabIndex={0} data-testid="course">
      <div className="row items-center between gap-3">
        <h2>{t('tracking.course')}</h2>
        <Button
          label={t('tracking.more')}
          icon={isWhole ? ChevronUp : ChevronDown}
          isExpanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        />
      </div>
      <Timeline label={t('tracking.course')} items={items} />
    </section>
  );
}

interface Shown {
  readonly isNew: boolean;
  /** With every field, each with its name. */
  readonly isWhole: boolean;
  /** Of the parcel: said in its head. */
  readonly carrier: string;
  readonly now: number;
}

function itemOf(checkpoint: Checkpoint, index: number, shown: Shown, { t, locale }: TextsOfScreen): TimelineItem {
  const { isNew, isWhole, carrier, now } = shown;
  const { TrackingStatus = '', Message = '', DateTime = '', TimeZone = '', Location = '', Carrier = '' } = checkpoint;
  const status = statusWord(TrackingStatus, t);
  const time = timeInWords(DateTime);
  // Most times already contain their offset.
  const zone = TimeZone !== '' && !time.includes(TimeZone) ? TimeZone : '';
  const whole = [time, zone].filter(Boolean).join(' ') || t('tracking.no-time');
  const local = localMoment(DateTime, locale);
  const age = local?.at == null || local.at > now ? '' : ageInWords(now - local.at, t);
  const said = [age, Location, status === Message ? '' : status, Carrier === carrier ? '' : Carrier].filter(Boolean);
  return {
    key: String(index),
    icon: iconOf(TrackingStatus),
    ground: /^delivered$/i.test(TrackingStatus) ? 'good' : 'plain',
    title: Message || status || t('tracking.no-message'),
    time: isWhole || local === null ? whole : local.words,
    wholeTime: whole,
    facts: [...(isNew ? [t('tracking.new')] : []), ...(isWhole ? allOf(checkpoint, t) : said)],
    ...(isNew ? { kind: 'new' } : {}),
  };
}

function iconOf(status: string): LucideIcon {
  switch (status.toLowerCase()) {
    case 'delivered':
      return PackageCheck;
    case 'intransit':
      return Truck;
    case 'message':
      return MessageSquareText;
    case 'processing':
      return FileText;
    default:
      return MapPin;
  }
}

/** Every field of a checkpoint, including those the interface does not list. */
function allOf(checkpoint: Checkpoint, t: TextsOfScreen['t']): string[] {
  const { LocationAddress = {} } = checkpoint;
  const facts = [
    ...checkpointFields.map((name) => ({ name, value: checkpoint[name] ?? '' })),
    ...addressFields.map((name) => ({ name, value: LocationAddress[name] ?? '' })),
    ...otherFields(checkpoint, [...checkpointFields, 'LocationAddress']),
    ...otherFields(LocationAddress, addressFields),
  ];
  return facts.flatMap(({ name, value }) => {
    const key = `field.${name}`;
    return value === '' ? [] : [`${isTextKey(key) ? t(key) : name}: ${value}`];
  });
}

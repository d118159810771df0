import { memo } from 'react';
import type { Parcel } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { doubleMark, otherNumbers, parcelMark } from './parcel-look.ts';
import './box.css';

/** A parcel in a box: its scanned number, its other ones and what needs attention, and its state at the service. */
export const ParcelRow = memo(function ParcelRow(props: {
  readonly parcel: Parcel;
  readonly isNewest: boolean;
  readonly isOffline: boolean;
}) {
  const { parcel, isNewest, isOffline } = props;
  const { t } = useTexts();
  const { icon, ground, label } = parcelMark(parcel, isOffline);
  const { text, status, twins, elsewhere } = parcel;
  const doubles = [
    ...twins.map((twin) => t('lading.twin', { code: twin.text, box: twin.box })),
    ...(elsewhere === null ? [] : [t('lading.elsewhere', { bill: elsewhere })]),
  ];
  return (
    <div className={`parcel ${rowGround(parcel, isNewest)}`} data-testid="parcel" data-text={text} data-status={status}>
      <div className={`parcel-text code ${text.length > longestLarge ? 'size-1' : ''}`}>{text}</div>
      <div className="parcel-more shrink-x size-1">
        {otherNumbers(parcel).map((number) => (
          <div key={number} className="code muted">
            {number}
          </div>
        ))}
        {doubles.map((words) => (
          <div key={words} className="parcel-double row items-center gap-2 breaks">
            <doubleMark.icon aria-hidden />
            {words}
          </div>
        ))}
      </div>
      <StateMark icon={icon} ground={ground} label={t(label)} />
    </div>
  );
});

/** Longer texts are set smaller. */
const longestLarge = 30;

function rowGround({ status, twins, elsewhere }: Parcel, isNewest: boolean): string {
  if (twins.length > 0 || elsewhere !== null) return `ground-${doubleMark.ground}`;
  if (!isNewest) return '';
  return status === 'unverified' ? 'ground-unknown' : 'ground-good';
}

import { memo } from 'react';
import type { Parcel } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { doubleMark, otherNumbers, parcelMark } from './parcel-look.ts';
import './box.css';

/** A parcel in the open box: its scanned number, the service's name for it, and what needs attention. */
export const ParcelRow = memo(function ParcelRow(props: {
  readonly parcel: Parcel;
  readonly isNewest: boolean;
  readonly isOffline: boolean;
}) {
  const { parcel, isNewest, isOffline } = props;
  const { t } = useTexts();
  const { icon, ground, label } = parcelMark(parcel, isOffline);
  const numbers = otherNumbers(parcel);
  const doubles = [
    ...parcel.twins.map(({ text, box }) => t('lading.twin', { code: text, box })),
    ...(parcel.elsewhere === null ? [] : [t('lading.elsewhere', { bill: parcel.elsewhere })]),
  ];
  const isDouble = doubles.length > 0;
  const newest = isDouble ? 'parcel-newest ground-warn' : 'parcel-newest ground-good';
  return (
    <div
      className={`parcel ${isNewest || isDouble ? newest : ''}`}
      data-testid="parcel"
      data-text={parcel.text}
      data-status={parcel.status}
    >
      <div className="shrink-x">
        <div className="parcel-text code">{parcel.text}</div>
        {numbers.length > 0 && <div className="parcel-numbers code">{numbers.join(' · ')}</div>}
        {doubles.map((words) => (
          <div key={words} className="parcel-double row items-center gap-2 size-1 breaks">
            <doubleMark.icon aria-hidden />
            {words}
          </div>
        ))}
      </div>
      <StateMark icon={icon} ground={ground} label={t(label)} />
    </div>
  );
});

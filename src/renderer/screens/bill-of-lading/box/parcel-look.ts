import { CircleCheck, CircleQuestionMark, CloudDownload, Copy, WifiOff } from 'lucide-react';
import type { Parcel } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';

export interface ParcelMark extends StateLook {
  readonly label: TextKey & `lading.${string}`;
}

/** The state of a parcel at the service: while offline, one being looked up counts as unverified. */
export function parcelMark({ status }: Pick<Parcel, 'status'>, isOffline: boolean): ParcelMark {
  switch (status) {
    case 'verified':
      return { icon: CircleCheck, ground: 'good', label: 'lading.verified' };
    case 'unverified':
      return { icon: CircleQuestionMark, ground: 'unknown', label: 'lading.unverified' };
    case 'asking':
      return isOffline
        ? { icon: WifiOff, ground: 'unknown', label: 'lading.unverified-offline' }
        : { icon: CloudDownload, ground: 'plain', label: 'lading.asking' };
  }
}

/** Needs attention: the same parcel under another number, or in another open bill. */
export const doubleMark = { icon: Copy, ground: 'warn' } as const;

/** Numbers of the parcel other than the scanned one. */
export function otherNumbers({ text, packageId, trackingNumber }: Parcel): readonly string[] {
  return [packageId, trackingNumber].flatMap((each) => (each === null || each === text ? [] : [each]));
}

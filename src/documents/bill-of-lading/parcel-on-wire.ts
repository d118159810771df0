import type { LogisticsBoxInfo } from '../../contract/service/bill-of-lading.ts';
import type { Parcel } from './bill-of-lading.ts';

type PackageInfo = NonNullable<LogisticsBoxInfo['PackageInfos']>[number];

/**
 * What the service calls it, as far as that is known. Else the text goes as TrackingNumber, or as PackageId if this station
 * gave it (floor.md 3).
 */
export function parcelOnWire({ text, packageId, trackingNumber, mintedHere }: Parcel): PackageInfo {
  if (packageId === null && trackingNumber === null) return mintedHere ? { PackageId: text } : { TrackingNumber: text };
  return {
    ...(packageId === null ? {} : { PackageId: packageId }),
    ...(trackingNumber === null ? {} : { TrackingNumber: trackingNumber }),
  };
}

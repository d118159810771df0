import { useMemo } from 'react';
import type { BillBox, Parcel } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { ParcelRow } from './parcel-row.tsx';

/** The parcels of a box, last scanned first: the last scan is always visible at the top. */
export function BoxParcels({ box: { parcels } }: { readonly box: BillBox }) {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const newest = parcels.at(-1);
  const rows = useMemo(() => parcels.toReversed(), [parcels]);
  return (
    <VirtualRows
      label={t('field.PackageInfos')}
      rows={rows}
      estimate={56}
      keyOf={idOf}
      show={{ index: 0, when: newest?.id ?? 0 }}
      row={(parcel) => <ParcelRow parcel={parcel} isNewest={parcel === newest} isOffline={isOffline} />}
    />
  );
}

const idOf = ({ id }: Parcel) => String(id);

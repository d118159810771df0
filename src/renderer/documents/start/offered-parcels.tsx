import type { OfferedParcels as Offered } from '../../../contract/bridge/search.ts';
import { useRead } from '../../data/use-read.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OfferedList } from './offered-list.tsx';

/** Offers known parcels where one is needed; renders nothing if there are none, as they are only a help. */
export function OfferedParcels({
  of,
  onChoose,
}: {
  readonly of: keyof Offered;
  readonly onChoose: (code: string) => void;
}) {
  const { t } = useTexts();
  const { value } = useRead('offers.parcels', {});
  return (
    <OfferedList
      title={t('shell.offered-parcels')}
      codes={value?.[of] ?? []}
      wordsOf={(code) => t('shell.offered-parcel', { code })}
      onChoose={onChoose}
    />
  );
}

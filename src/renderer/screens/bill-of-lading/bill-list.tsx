import { Printer } from 'lucide-react';
import { DocumentList } from '../../documents/list/document-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';

/** All bills of this station, newest first; a finished one can be printed again. `openBox`: that of the open bill. */
export function BillList(props: { readonly openBox: number | null; readonly onResult: (id: string) => void }) {
  const { openBox, onResult } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <DocumentList
      name="bill"
      title={t('lading.bills')}
      empty={{ title: t('lading.bills-empty'), words: t('lading.bills-empty-words') }}
      facts={({ boxes, pieces }) => [t('inbound.boxes', { boxes }), t('lading.parcels', { parcels: pieces })]}
      back={openBox === null ? undefined : t('inbound.back', { box: openBox })}
      onResult={({ id }) => onResult(id)}
      more={({ id, status, number }, run) =>
        status === 'closed' && (
          <Button
            label={t('lading.print')}
            icon={Printer}
            iconOnly
            accessibleLabel={t('lading.print-of', { number })}
            onPress={() => void run(() => dockside.printAgain(id))}
          />
        )
      }
    />
  );
}

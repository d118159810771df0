import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import { DocumentList } from '../../documents/list/document-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** The pallet checks of this station. `hasOpen`: there is an open one to return to. */
export function PalletDocuments(props: { readonly hasOpen: boolean; readonly onResult: (id: string) => void }) {
  const { hasOpen, onResult } = props;
  const { t } = useTexts();
  return (
    <DocumentList
      name="pallet"
      title={t('pallet.checks')}
      empty={{ title: t('pallet.checks-empty') }}
      facts={({ boxes, pieces }: DocumentRow) => [t('inbound.boxes', { boxes }), t('inbound.pieces', { pieces })]}
      back={hasOpen ? t('pallet.back') : undefined}
      onResult={({ id }) => onResult(id)}
    />
  );
}

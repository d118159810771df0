import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import { DocumentList } from '../../documents/list/document-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** The putaway checks of this station. `hasOpen`: there is an open one to return to. */
export function PutawayDocuments(props: { readonly hasOpen: boolean; readonly onResult: (id: string) => void }) {
  const { hasOpen, onResult } = props;
  const { t } = useTexts();
  return (
    <DocumentList
      name="putaway"
      title={t('check.checks')}
      empty={{ title: t('check.checks-empty') }}
      facts={({ boxes, pieces }: DocumentRow) => [t('check.goods', { n: boxes }), t('inbound.pieces', { pieces })]}
      back={hasOpen ? t('check.back') : undefined}
      onResult={({ id }) => onResult(id)}
    />
  );
}

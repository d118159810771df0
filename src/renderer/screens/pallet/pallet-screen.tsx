import { PackageSearch } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import { DocumentList } from '../../documents/list/document-list.tsx';
import { useResult } from '../../documents/list/use-result.ts';
import { CheckStart } from '../../documents/start/check-start.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChecks, useDockside, usePage } from '../../session/use-dockside.ts';
import { CheckPanel } from './check-panel.tsx';
import { CheckResultPanel } from './check-result-panel.tsx';
import { PalletDialogs } from './pallet-dialogs.tsx';
import { PalletPanel } from './pallet-panel.tsx';

/** Pallet checks: the open pallet and the others, the checks of this station, or the result of one. */
export function PalletScreen() {
  const { t } = useTexts();
  const current = useChecks('pallet', (state) => state.current);
  const isListed = usePage() === 'list';
  const [result, setResult] = useResult('pallet-check', current?.id ?? null);
  const { navigation } = useDockside();
  const [box, setBox] = useState<string | null>(null);
  const showContents = useCallback(
    (no: string) => {
      setBox(no);
      navigation.ask('contents');
    },
    [navigation],
  );
  if (current === undefined) return null;
  if (result !== null) return <CheckResultPanel key={result} id={result} onBack={() => setResult(null)} />;
  if (current === null) {
    return (
      <div className="floor-start">
        <CheckStart
          kind="pallet-check"
          icon={PackageSearch}
          title={t('pallet.start')}
          words={t('pallet.start-words')}
        />
        <PalletDocuments hasOpen={false} onResult={setResult} />
      </div>
    );
  }
  return (
    <div className="floor-work">
      {isListed ? (
        <PalletDocuments hasOpen onResult={setResult} />
      ) : (
        <PalletPanel check={current.state} onContents={showContents} />
      )}
      <CheckPanel document={current} />
      <PalletDialogs document={current} box={box} onClosed={() => setBox(null)} />
    </div>
  );
}

/** The pallet checks of this station. `hasOpen`: there is an open one to return to. */
function PalletDocuments(props: { readonly hasOpen: boolean; readonly onResult: (id: string) => void }) {
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

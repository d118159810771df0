import { ClipboardCheck } from 'lucide-react';
import type { DocumentRow } from '../../../contract/bridge/documents.ts';
import { DocumentList } from '../../documents/list/document-list.tsx';
import { useResult } from '../../documents/list/use-result.ts';
import { CheckStart } from '../../documents/start/check-start.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChecks, usePage } from '../../session/use-dockside.ts';
import { CheckPanel } from './check-panel.tsx';
import { CountPanel } from './count/count-panel.tsx';
import { DifferencePanel } from './difference-panel.tsx';
import { PutawayDialogs } from './putaway-dialogs.tsx';
import { ResultPanel } from './result/result-panel.tsx';

/** Putaway checks: the open count, its variances once it is closed, the checks of this station, or the result of one. */
export function PutawayScreen() {
  const { t } = useTexts();
  const current = useChecks('putaway', (state) => state.current);
  const isListed = usePage() === 'list';
  const [result, setResult] = useResult('putaway-check', current?.id ?? null);
  if (current === undefined) return null;
  if (result !== null) return <ResultPanel key={result} id={result} onBack={() => setResult(null)} />;
  if (current === null) {
    return (
      <div className="floor-start">
        <CheckStart
          kind="putaway-check"
          icon={ClipboardCheck}
          title={t('check.start')}
          words={t('check.start-words')}
        />
        <PutawayDocuments hasOpen={false} onResult={setResult} />
      </div>
    );
  }
  const isCounting = current.state.comparison === null;
  return (
    <div className="floor-work">
      {isListed ? (
        <PutawayDocuments hasOpen onResult={setResult} />
      ) : isCounting ? (
        <CountPanel document={current} />
      ) : (
        <DifferencePanel document={current} />
      )}
      <CheckPanel document={current} />
      <PutawayDialogs document={current} />
    </div>
  );
}

/** The putaway checks of this station. `hasOpen`: there is an open one to return to. */
function PutawayDocuments(props: { readonly hasOpen: boolean; readonly onResult: (id: string) => void }) {
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

import { ClipboardCheck } from 'lucide-react';
import { useResult } from '../../documents/list/use-result.ts';
import { CheckStart } from '../../documents/start/check-start.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChecks, usePage } from '../../session/use-dockside.ts';
import { CheckPanel } from './check-panel.tsx';
import { CountPanel } from './count/count-panel.tsx';
import { PutawayDialogs } from './putaway-dialogs.tsx';
import { PutawayDocuments } from './putaway-documents.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { DifferencePanel } from './variance/difference-panel.tsx';

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

import { ClipboardCheck } from 'lucide-react';
import { DocumentScreen, DocumentWork } from '../../documents/document-screen.tsx';
import type { ListOfDocuments } from '../../documents/list/document-list.tsx';
import { CheckStart } from '../../documents/start/check-start.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { CheckPanel } from './check-panel.tsx';
import { CountPanel } from './count/count-panel.tsx';
import { DifferencePanel } from './difference-panel.tsx';
import { putawayDialogs } from './putaway-dialogs.tsx';
import { ResultPanel } from './result/result-panel.tsx';

const list: ListOfDocuments = {
  kinds: ['putaway-check'],
  title: 'check.checks',
  empty: 'check.checks-empty',
  facts: ({ boxes, pieces }, t) => [t('check.goods', { n: boxes }), t('inbound.pieces', { pieces })],
  showsClosed: true,
};

/** Putaway checks: the open count, its variances once it is closed, the checks of this station, or the result of one. */
export function Screen() {
  const { t } = useTexts();
  return (
    <DocumentScreen
      kind="putaway-check"
      start={
        <CheckStart
          kind="putaway-check"
          icon={ClipboardCheck}
          title={t('check.start')}
          words={t('check.start-words')}
        />
      }
      list={list}
      closed={(shown) => <ResultPanel {...shown} />}
      showsFinished
      open={(document) => (
        <DocumentWork
          document={document}
          list={list}
          back={t('check.back')}
          work={
            document.state.comparison === null ? (
              <CountPanel document={document} />
            ) : (
              <DifferencePanel document={document} />
            )
          }
          panel={<CheckPanel document={document} />}
          dialogs={putawayDialogs}
        />
      )}
    />
  );
}

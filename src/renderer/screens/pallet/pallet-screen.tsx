import { PackageSearch } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DocumentScreen, DocumentWork } from '../../documents/document-screen.tsx';
import type { ListOfDocuments } from '../../documents/list/document-list.tsx';
import { CheckStart } from '../../documents/start/check-start.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useNavigation } from '../../session/use-dockside.ts';
import { CheckPanel } from './check-panel.tsx';
import { CheckResultPanel } from './check-result-panel.tsx';
import { palletDialogs } from './pallet-dialogs.tsx';
import { PalletPanel } from './pallet-panel.tsx';

const list: ListOfDocuments = {
  kinds: ['pallet-check'],
  title: 'pallet.checks',
  empty: 'pallet.checks-empty',
  facts: ({ boxes, pieces }, t) => [t('inbound.boxes', { boxes }), t('inbound.pieces', { pieces })],
  showsClosed: true,
};

/** Pallet checks: the open pallet and the others, the checks of this station, or the result of one. */
export function Screen() {
  const { t } = useTexts();
  const [pressed, press] = usePressedBox();
  const dialogs = useMemo(() => palletDialogs(pressed), [pressed]);
  return (
    <DocumentScreen
      kind="pallet-check"
      start={
        <CheckStart
          kind="pallet-check"
          icon={PackageSearch}
          title={t('pallet.start')}
          words={t('pallet.start-words')}
        />
      }
      list={list}
      closed={(shown) => <CheckResultPanel {...shown} />}
      showsFinished
      open={(document) => (
        <DocumentWork
          document={document}
          list={list}
          back={t('pallet.back')}
          work={<PalletPanel check={document.state} onContents={press} />}
          panel={<CheckPanel document={document} />}
          dialogs={dialogs}
        />
      )}
    />
  );
}

/** The box whose contents were asked for by pressing it, while they are shown; the command shows those of the last one. */
function usePressedBox() {
  const { navigation } = useDockside();
  const isShown = useNavigation((state) => state.dialog === 'contents');
  const [box, setBox] = useState<string | null>(null);
  const press = useCallback(
    (no: string) => {
      setBox(no);
      navigation.ask('contents');
    },
    [navigation],
  );
  useEffect(() => {
    if (!isShown) setBox(null);
  }, [isShown]);
  return [box, press] as const;
}

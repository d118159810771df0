import { PackageSearch } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { differenceInHand, surplusOf } from '../../../documents/pallet-check/give-reason.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { outcomeOf } from '../../../documents/pallet-check/pallet-figures.ts';
import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import { GoToBoxDialog } from '../../documents/dialogs/figure-dialogs.tsx';
import { OrderDialog } from '../../documents/dialogs/order-dialog.tsx';
import { ReasonDialog } from '../../documents/dialogs/reason-dialog.tsx';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { FloorWork } from '../../documents/floor/floor-work.tsx';
import type { ListOfDocuments } from '../../documents/list/list-of-documents.ts';
import { CheckStart } from '../../documents/start/check-start.tsx';
import { shortCode } from '../../i18n/short-code.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useNavigation } from '../../session/use-dockside.ts';
import { lastBox } from './box/box-order.ts';
import { ContentsDialog } from './box/contents-dialog.tsx';
import { checkActions } from './check-actions.ts';
import { CheckHead } from './check-head.tsx';
import { CheckResultPanel } from './check-result-panel.tsx';
import { PalletPanel } from './pallet-panel.tsx';

const list: ListOfDocuments = {
  kinds: ['pallet-check'],
  title: 'pallet.checks',
  empty: 'pallet.checks-empty',
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
        <FloorWork
          document={document}
          list={list}
          back={t('pallet.back')}
          head={<CheckHead document={document} />}
          work={<PalletPanel document={document} onContents={press} />}
          actions={checkActions(document.state)}
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

/** `pressed`: the box whose contents are shown; null: the last one. */
const palletDialogs = (pressed: string | null): DialogsOf<'pallet-check'> => ({
  details: ({ onClose }) => <OrderDialog onClose={onClose} />,
  reason: ({ document, onClose }) => <PalletReasonDialog check={document.state} onClose={onClose} />,
  contents: ({ document: { state: check, journal }, onClose }) => (
    <ContentsDialog check={check} box={pressed ?? lastBox(check, journal)} onClose={onClose} />
  ),
  'go-to-box': ({ onClose }) => <GoToBoxDialog hint="pallet.go-to-hint" words={goToPallet} onClose={onClose} />,
});

const goToPallet = { title: 'pallet.go-to', label: 'pallet.go-to-label', wrong: 'dialog.text-missing' } as const;

function PalletReasonDialog({ check, onClose }: { readonly check: PalletCheck; readonly onClose: () => void }) {
  const { t } = useTexts();
  const inHand = differenceInHand(check);
  const outcome = inHand === null ? undefined : outcomeOf(check, inHand);
  return (
    <ReasonDialog
      about={shortCode(inHand ?? '')}
      differences={outcome === undefined ? [] : [surplusOf[outcome]]}
      none={inHand === null ? t('pallet.reason-none') : undefined}
      onClose={onClose}
    />
  );
}

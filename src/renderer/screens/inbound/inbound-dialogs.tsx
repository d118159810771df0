import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { InboundPlan } from '../../../documents/inbound-plan/inbound-plan.ts';
import type { DialogsOf } from '../../documents/dialogs/document-dialogs.tsx';
import {
  CommandDialog,
  GoToBoxDialog,
  QuantityDialog,
  SizeDialog,
  WeightDialog,
  wholeField,
} from '../../documents/dialogs/figure-dialogs.tsx';
import { PackagingDialog } from '../../documents/dialogs/packaging-dialog.tsx';
import { AllBoxesDialog } from '../../documents/floor/box-strip.tsx';
import { PhotoDialog } from '../../documents/photos/photo-dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { LineInQuestion } from './box/line-in-question.tsx';
import { PlanStrip } from './box/plan-strip.tsx';
import { isBoxChanged } from './change/change-figures.ts';
import { DeclareDialog } from './declare/declare-dialog.tsx';
import { PlanDetailsDialog } from './plan/plan-details-dialog.tsx';

const openBoxOf = ({ boxes, openBox }: InboundPlan) => boxes[openBox];

/** Of the boxes of a plan, whichever document has it; `isChanged` where they may differ from the service's. */
function boxDialogs<K extends DocumentKindName>(
  planOf: (document: OpenDocument<K>) => InboundPlan,
  isChanged?: (document: OpenDocument<K>, index: number) => boolean,
): DialogsOf<K> {
  return {
    same: ({ onClose }) => <CopiesDialog onClose={onClose} />,
    qty: ({ document, onClose }) => (
      <QuantityDialog onClose={onClose}>
        <LineInQuestion plan={planOf(document)} />
      </QuantityDialog>
    ),
    weight: ({ document, onClose }) => <WeightDialog box={planOf(document).openBox + 1} onClose={onClose} />,
    size: ({ document, onClose }) => <SizeDialog box={planOf(document).openBox + 1} onClose={onClose} />,
    packaging: ({ document, onClose }) => (
      <PackagingDialog chosen={openBoxOf(planOf(document))?.packaging?.code} onClose={onClose} />
    ),
    'go-to-box': ({ onClose }) => <GoToBoxDialog hint="dialog.go-to-box-hint" onClose={onClose} />,
    'all-boxes': ({ document, onClose }) => (
      <AllBoxesDialog onClose={onClose}>
        <PlanStrip
          plan={planOf(document)}
          isChanged={isChanged && ((index) => isChanged(document, index))}
          onChosen={onClose}
        />
      </AllBoxesDialog>
    ),
    declare: ({ document, onClose }) => <DeclareDialog plan={planOf(document)} onClose={onClose} />,
  };
}

export const planDialogs: DialogsOf<'inbound-plan'> = {
  ...boxDialogs<'inbound-plan'>(({ state }) => state),
  details: (asked) => <PlanDetailsDialog {...asked} />,
  photo: (asked) => <PhotoDialog {...asked} />,
};

/** The header of an order at the service cannot be changed. */
export const changeDialogs = boxDialogs<'box-change'>(
  ({ state }) => state.plan,
  ({ state }, index) => isBoxChanged(state, index),
);

function CopiesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <CommandDialog
      title={t('dialog.same')}
      submit={t('dialog.same-do')}
      fields={[wholeField(t('dialog.same-label'))]}
      command={([count = '']) => ({ name: 'same', count: Number(count) })}
      onClose={onClose}
    />
  );
}

import type { ReactNode } from 'react';
import type { DocumentKindName, DocumentView, PaperOrder } from '../../../../../contract/bridge/documents.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { openDocument } from '../../../../session/stores/open-document.ts';
import { CheckPaper } from './check-paper.tsx';
import { ManifestPaper } from './manifest-paper.tsx';
import { PackPaper } from './pack-paper.tsx';
import { PackingPaper } from './packing-paper.tsx';
import { PalletPaper } from './pallet-paper.tsx';
import { PickPaper } from './pick-paper.tsx';
import type { PaperProps } from './work-paper.tsx';

type Papers = { readonly [K in DocumentKindName]: (props: PaperProps<K>) => ReactNode };

/** The printed form of each kind of document. The boxes of plans also have labels. */
const papers: Papers = {
  'inbound-plan': ({ state, ...props }) => <PackingPaper plan={state} isOpen={state.closed === null} {...props} />,
  'box-change': ({ state, ...props }) => <PackingPaper plan={state.plan} isOpen={state.closed === null} {...props} />,
  'putaway-check': (props) => <CheckPaper {...props} />,
  'pallet-check': (props) => <PalletPaper {...props} />,
  'bill-of-lading': (props) => <ManifestPaper {...props} />,
  pack: (props) => <PackPaper {...props} />,
  'drop-ship-orders': (props) => <PickPaper {...props} />,
  // Outbound orders are not printed: the core rejects it.
  'outbound-orders': () => null,
};

export function paperOf(
  view: DocumentView,
  order: PaperOrder,
  texts: TextsOfScreen,
  pictures: PaperProps<DocumentKindName>['pictures'] = new Map(),
): ReactNode {
  return draw(view.kind, view, { order, changedAt: view.updatedAt, texts, pictures });
}

function draw<K extends DocumentKindName>(kind: K, view: DocumentView, props: Omit<PaperProps<K>, 'state'>) {
  return papers[kind]({ state: openDocument(kind, view).state, ...props });
}

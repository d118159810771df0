import { Fragment, type ReactNode } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { type DocumentDialog, isStationDialog } from '../../app/routes/dialogs.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, useNavigation } from '../../session/use-dockside.ts';

/** The dialogs of a kind of document: keys and buttons open them, and a scan answers without them. */
export type DialogsOf<K extends DocumentKindName> = Readonly<
  Partial<Record<DocumentDialog, (asked: AskedOf<K>) => ReactNode>>
>;

export interface AskedOf<K extends DocumentKindName> {
  readonly document: OpenDocument<K>;
  readonly onClose: () => void;
}

/** The dialog that is asked for, if its kind has it. */
export function DocumentDialogs<K extends DocumentKindName>(props: {
  readonly document: OpenDocument<K>;
  readonly dialogs: DialogsOf<K>;
}) {
  const { document, dialogs } = props;
  const { navigation } = useDockside();
  const dialog = useNavigation((state) => state.dialog);
  if (dialog === null || isStationDialog(dialog)) return null;
  const onClose = () => navigation.closeDialog();
  return <Fragment key={dialog}>{dialogs[dialog]?.({ document, onClose })}</Fragment>;
}

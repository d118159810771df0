import type { Screen } from '../../../contract/screen.ts';

/** Dialogs about the open document of a screen. `file`: one with orders or tracking numbers, that of a bill. */
export type DocumentDialog =
  | 'same'
  | 'qty'
  | 'weight'
  | 'size'
  | 'packaging'
  | 'go-to-box'
  | 'all-boxes'
  | 'details'
  | 'reason'
  | 'contents'
  | 'file'
  | 'photo'
  | 'declare';
/** Dialogs of every screen. */
export type StationDialog = 'type-code' | 'operator';
export type DialogName = DocumentDialog | StationDialog;

export function isStationDialog(dialog: DialogName): dialog is StationDialog {
  return dialog === 'type-code' || dialog === 'operator';
}

/** These ask about the last scanned goods or the open box, which the next scan may change. */
const ofLastScan: ReadonlySet<DialogName> = new Set(['same', 'qty', 'weight', 'size', 'packaging', 'reason', 'photo']);
/** In a count this too shows the last scanned line; elsewhere it is about the whole document. */
const ofLastCount: DialogName = 'contents';

export function staysAfterScan(dialog: DialogName, screen: Screen): boolean {
  return !ofLastScan.has(dialog) && !(screen === 'putaway' && dialog === ofLastCount);
}

/** The dialogs of each screen; those of a document need an open one. */
export const dialogsOf: Readonly<Partial<Record<Screen, readonly DocumentDialog[]>>> = {
  inbound: ['same', 'qty', 'weight', 'size', 'packaging', 'go-to-box', 'all-boxes', 'details', 'declare', 'photo'],
  putaway: ['qty', 'details', 'reason', 'contents', 'photo'],
  pallet: ['go-to-box', 'details', 'reason', 'contents'],
  // The import takes tracking numbers.
  tracking: ['file'],
  bol: ['weight', 'size', 'packaging', 'go-to-box', 'all-boxes', 'details', 'file', 'photo'],
  pack: ['qty', 'weight', 'size', 'packaging', 'photo'],
  dropship: ['qty', 'details', 'contents', 'file'],
  outbound: ['qty', 'details', 'contents', 'file'],
};

import type { PortScanner } from '../../../../contract/devices/port-scanners.ts';
import { emptyPort, type PortDraft, toPortDraft, toSerialPort, toUsbPort } from './port-draft.ts';

/** A scanner on a port while it is set up: keeps all fields, whatever its kind. */
export interface PortScannerDraft extends PortDraft {
  readonly name: string;
  readonly kind: 'serial' | 'usb';
  readonly ends: PortScanner['ends'];
}

export function newScanner(name: string): PortScannerDraft {
  return { ...emptyPort, name, kind: 'serial', ends: 'sign' };
}

/** As one text: a draft's fields are compared by their value. */
export function scannersText(scanners: readonly PortScanner[]): string {
  return draftsText(scanners.map(({ name, port, ends }) => ({ ...toPortDraft(port), name, kind: port.kind, ends })));
}

export const draftsText = (drafts: readonly PortScannerDraft[]): string => JSON.stringify(drafts);
export const draftsOf = (text: string): readonly PortScannerDraft[] => JSON.parse(text); // written above

/** As entered, valid or not: the core reports what is wrong. */
export function toScanners(drafts: readonly PortScannerDraft[]): PortScanner[] {
  return drafts.map((draft) => ({
    ...{ name: draft.name.trim(), ends: draft.ends },
    port: draft.kind === 'serial' ? toSerialPort(draft) : toUsbPort(draft),
  }));
}

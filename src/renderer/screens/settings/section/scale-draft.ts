import type { NetworkScale, Scale } from '../../../../contract/devices/scale.ts';
import { emptyPort, type PortDraft, toPortDraft, toSerialPort, toUsbPort } from './port-draft.ts';

/** The scale being edited: keeps all fields, whatever is chosen. */
export interface ScaleDraft extends PortDraft {
  readonly kind: Scale['kind'];
  readonly host: string;
  readonly port: string;
  readonly protocol: NetworkScale['protocol'];
}

export function toScaleDraft(scale: Scale): ScaleDraft {
  const empty: ScaleDraft = { ...emptyPort, kind: scale.kind, host: '', port: '', protocol: 'auto' };
  switch (scale.kind) {
    case 'none':
    case 'training':
      return empty;
    case 'network':
      return { ...empty, host: scale.host, port: String(scale.port), protocol: scale.protocol };
    case 'serial':
      return { ...empty, ...toPortDraft(scale), protocol: scale.protocol };
    case 'usb':
      return { ...empty, ...toPortDraft(scale) };
  }
}

/** As entered, valid or not: the core reports what is wrong. */
export function toScale(draft: ScaleDraft): Scale {
  const { kind, host, port, protocol } = draft;
  switch (kind) {
    case 'none':
    case 'training':
      return { kind };
    case 'network':
      return { kind, host: host.trim(), port: Number(port), protocol };
    case 'serial':
      return { ...toSerialPort(draft), protocol };
    case 'usb':
      return toUsbPort(draft);
  }
}

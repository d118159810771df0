import type { NetworkScale, Scale } from '../../../../contract/devices/scale.ts';

/** The scale being edited: keeps all fields, whatever is chosen. */
export interface ScaleDraft {
  readonly kind: Scale['kind'];
  readonly host: string;
  readonly port: string;
  readonly protocol: NetworkScale['protocol'];
}

export function toScaleDraft(scale: Scale): ScaleDraft {
  if (scale.kind !== 'network') return { kind: scale.kind, host: '', port: '', protocol: 'auto' };
  return { ...scale, port: String(scale.port) };
}

/** As entered, valid or not: the core reports what is wrong. */
export function toScale({ kind, host, port, protocol }: ScaleDraft): Scale {
  return kind !== 'network' ? { kind } : { kind, host: host.trim(), port: Number(port), protocol };
}

import type { PrinterState } from '../../contract/devices/printers.ts';

/** A printer's reply to `~HS` (ZPL II, Host Status Return), as far as it is needed here. */
export interface HostStatus {
  readonly state: PrinterState;
  /** It holds part of a label: a station is sending one, or its connection was cut. */
  readonly isPartial: boolean;
  /** It holds nothing that could still be printed. */
  readonly isAtRest: boolean;
}

/** Null until all three lines have arrived. */
export function readHostStatus(heard: string): HostStatus | null {
  // Each line stands between STX and ETX.
  const lines = heard
    .split('\x03')
    .slice(0, -1)
    .map((line) => line.slice(line.indexOf('\x02') + 1).split(','));
  const [first, second, third] = lines;
  if (first === undefined || second === undefined || third === undefined) return null;
  const isSet = (field: string | undefined) => field === '1';
  const isPartial = isSet(first[7]);
  const left = Number(first[4]) + Number(second[8]);
  return {
    state: stateOf({
      headOpen: isSet(second[2]),
      paperOut: isSet(first[1]),
      ribbonOut: isSet(second[3]),
      paused: isSet(first[2]),
    }),
    isPartial,
    isAtRest: left === 0 && !isPartial,
  };
}

/** The state that a person must fix first: a printer that is open or empty is also paused. */
function stateOf(flags: Record<'headOpen' | 'paperOut' | 'ribbonOut' | 'paused', boolean>): PrinterState {
  if (flags.headOpen) return 'head-open';
  if (flags.paperOut) return 'paper-out';
  if (flags.ribbonOut) return 'ribbon-out';
  return flags.paused ? 'paused' : 'ready';
}

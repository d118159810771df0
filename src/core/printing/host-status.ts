import type { PrinterState } from '../../contract/printers.ts';

/** What a printer answers to `~HS` (ZPL II, Host Status Return), as far as it matters here. */
export interface HostStatus {
  readonly state: PrinterState;
  /** Half of a label is in it: somebody is sending one, or somebody's connection was cut. */
  readonly isPartial: boolean;
  /** Nothing is in it any more that could still come out. */
  readonly isAtRest: boolean;
}

/** Null while the three lines are not all there. */
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

/** The one that a person must see to first: a printer that is open or empty is paused as well. */
function stateOf(flags: Record<'headOpen' | 'paperOut' | 'ribbonOut' | 'paused', boolean>): PrinterState {
  if (flags.headOpen) return 'head-open';
  if (flags.paperOut) return 'paper-out';
  if (flags.ribbonOut) return 'ribbon-out';
  return flags.paused ? 'paused' : 'ready';
}

/** How long there must have been no scan. */
export const quietMs = 10 * 60_000;
/** The time between two checks, whatever the result of the first. */
export const betweenLooksMs = 4 * 60 * 60_000;

export interface Moment {
  /** Milliseconds since 1970, like all times here. */
  readonly now: number;
  readonly startedAt: number;
  /** Null: never, in the work stored here. */
  readonly lastScanAt: number | null;
  /** Null: not since startup. */
  readonly lastLookAt: number | null;
  /** Orders being sent at this moment. */
  readonly sending: number;
  /** Goods are being imported. */
  readonly importing: boolean;
}

/** Updates are checked for and downloaded only while nobody works here. They are only installed when Dockside is closed. */
export function mayLook(moment: Moment): boolean {
  return isDue(moment) && isQuiet(moment) && moment.sending === 0 && !moment.importing;
}

/** Whether to ask the core for the rest. */
export function isDue({ now, lastLookAt }: Pick<Moment, 'now' | 'lastLookAt'>): boolean {
  return lastLookAt === null || Math.abs(now - lastLookAt) >= betweenLooksMs;
}

/** Clocks may be set back: a time in the future counts as equally far in the past. */
function isQuiet({ now, startedAt, lastScanAt }: Moment): boolean {
  return Math.abs(now - Math.max(startedAt, lastScanAt ?? 0)) >= quietMs;
}

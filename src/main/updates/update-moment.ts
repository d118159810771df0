/** Nobody has scanned for so long. */
export const quietMs = 10 * 60_000;
/** Between two looks, whatever came of the first. */
export const betweenLooksMs = 4 * 60 * 60_000;

export interface Moment {
  /** Milliseconds since 1970, as all of these. */
  readonly now: number;
  readonly startedAt: number;
  /** Null: never, in all the work that is here. */
  readonly lastScanAt: number | null;
  /** Null: not since the start. */
  readonly lastLookAt: number | null;
  /** Orders that are on their way just now. */
  readonly sending: number;
  /** Goods are being imported. */
  readonly importing: boolean;
}

/** An update is looked for, and fetched, only while nobody works here. It is installed when Dockside is closed, and never before. */
export function mayLook(moment: Moment): boolean {
  return isDue(moment) && isQuiet(moment) && moment.sending === 0 && !moment.importing;
}

/** Whether it is worth while to ask the core for the rest. */
export function isDue({ now, lastLookAt }: Pick<Moment, 'now' | 'lastLookAt'>): boolean {
  return lastLookAt === null || Math.abs(now - lastLookAt) >= betweenLooksMs;
}

/** Clocks are put back: what lies ahead of now counts as long ago as it lies ahead. */
function isQuiet({ now, startedAt, lastScanAt }: Moment): boolean {
  return Math.abs(now - Math.max(startedAt, lastScanAt ?? 0)) >= quietMs;
}

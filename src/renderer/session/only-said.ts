import type { ScanOutcome } from '../../contract/bridge/scans.ts';

/** An incomplete scan is only reported and has no other effect. */
export function onlySaid(verdict: ScanOutcome['verdict']): ScanOutcome {
  return { verdict, navigate: null, documentId: null, appended: [], showSku: null };
}

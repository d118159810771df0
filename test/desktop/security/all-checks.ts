import { fuseCheck } from './fuse-check.ts';
import { pageChecks } from './page-checks.ts';
import { processChecks } from './process-checks.ts';
import type { SecurityCheck } from './security-check.ts';

/** In the order of Electron's list, what we ask besides at the end. */
export const allChecks: readonly SecurityCheck[] = [...pageChecks, ...processChecks, fuseCheck].toSorted(
  (one, two) => (one.item ?? 21) - (two.item ?? 21),
);

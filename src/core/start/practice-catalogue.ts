import { readFileSync } from 'node:fs';
import type { CoreContext } from '../core-context.ts';
import { catalogueChanged } from '../scanning/answers/catalogue-changed.ts';

/** The practice warehouse's goods, so that the first scan is known even if its service is unreachable. */
export function loadPracticeCatalogue(
  core: CoreContext,
  file: string,
  log: (message: string, error?: unknown) => void,
): void {
  core.writer
    .importCsv({ csv: readFileSync(file, 'utf8') }, core.environment.now())
    .then(() => catalogueChanged(core))
    .catch((error: unknown) => log('the practice catalogue was not loaded', error));
}

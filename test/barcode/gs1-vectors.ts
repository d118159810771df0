import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';

/** The text of an outside test vector file, which stands beside the project; skips the test and says why without it. */
export function readVectors(context: TestContext, name: string): string {
  const path = fileURLToPath(new URL(`../../../shared/vectors/${name}`, import.meta.url));
  if (!existsSync(path)) {
    const why = `skipped: the outside vectors ../shared/vectors/${name} are not here`;
    console.warn(why); // the reporter shows a skip's reason only when it is verbose
    context.skip(why);
  }
  return readFileSync(path, 'utf8');
}

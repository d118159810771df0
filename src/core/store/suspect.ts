import { writeFileSync } from 'node:fs';

/** The next start looks at every page and every index of such a file. */
export const suspectOf = (file: string) => `${file}.suspect`;

/** Something in one of these files could not be read. */
export function suspect(...files: readonly string[]): void {
  for (const file of files) {
    try {
      writeFileSync(suspectOf(file), '');
    } catch {
      // A disk that takes nothing any more: the start finds out by itself what it can.
    }
  }
}

/** What is to be done when something cannot be read: once, however many stumble over it. */
export function createDamageReport(restart: () => void, files: () => readonly string[]): () => void {
  let isReported = false;
  return () => {
    if (isReported) return;
    isReported = true;
    suspect(...files());
    restart();
  };
}

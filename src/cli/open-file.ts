import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface OpenFile {
  readonly path: string;
  /** Makes the file lead to that address. */
  readonly write: (address: string) => void;
  readonly remove: () => void;
}

/**
 * The file that opens the page: it passes the browser a key that only its owner can read, whatever other accounts can see of the
 * browser.
 */
export function openFile(dataFolder: string): OpenFile {
  const path = join(dataFolder, 'open-dockside.html');
  const part = `${path}.part`;
  return {
    path,
    write: (address) => {
      rmSync(part, { force: true });
      // Created anew: a file placed there by somebody else has other permissions, or leads elsewhere.
      const descriptor = openSync(part, 'wx', 0o600);
      try {
        writeSync(descriptor, pageTo(address));
      } finally {
        closeSync(descriptor);
      }
      renameSync(part, path);
    },
    remove: () => rmSync(path, { force: true }),
  };
}

const pageTo = (address: string) => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Dockside</title>
<p><a href="${address}">Dockside</a></p>
`;

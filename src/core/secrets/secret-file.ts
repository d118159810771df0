import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncPath } from '../store/sync-path.ts';

/** One secret as it lies on disk: `sealed` by the host as base64, or as it is. */
const KeptEntry = z.object({ service: z.string(), how: z.enum(['sealed', 'clear']), value: z.string() });
export type KeptEntry = z.infer<typeof KeptEntry>;

const SecretFile = z.object({ secrets: z.array(KeptEntry) });

const onlyOwner = { folder: 0o700, file: 0o600 };
const folderIn = (dataFolder: string) => join(dataFolder, 'secrets');
/** Of its own, and so in no database, in no backup and in no text record. */
export const secretFileIn = (dataFolder: string) => join(folderIn(dataFolder), 'secrets.json');

/** What is kept. A file that is broken keeps nothing: a person is asked again. */
export function readSecretFile(dataFolder: string): readonly KeptEntry[] {
  const file = secretFileIn(dataFolder);
  if (!existsSync(file)) return [];
  // Copied or brought back by hand, it may be everybody's to read.
  closeToOthers(dataFolder);
  try {
    return SecretFile.parse(JSON.parse(readFileSync(file, 'utf8'))).secrets;
  } catch {
    return [];
  }
}

/** On disk when this returns, whole or not at all. Only the owner may read it; Windows goes by the rights of the data folder. */
export function writeSecretFile(dataFolder: string, secrets: readonly KeptEntry[]): void {
  const folder = folderIn(dataFolder);
  mkdirSync(folder, { recursive: true, mode: onlyOwner.folder });
  const part = `${secretFileIn(dataFolder)}.part`;
  const descriptor = openSync(part, 'w', onlyOwner.file);
  try {
    writeSync(descriptor, JSON.stringify({ secrets }));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(part, secretFileIn(dataFolder));
  closeToOthers(dataFolder);
  syncPath(folder);
  syncPath(dataFolder);
}

function closeToOthers(dataFolder: string): void {
  chmodSync(folderIn(dataFolder), onlyOwner.folder);
  chmodSync(secretFileIn(dataFolder), onlyOwner.file);
}

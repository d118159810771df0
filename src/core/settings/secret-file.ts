import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusal } from '../../contract/failure.ts';
import { message } from '../../contract/verdict.ts';
import { syncPath } from '../storage/sync-path.ts';

/** One secret as it lies on disk: `sealed` by the host as base64, or as it is. `service`: the place that it was given for. */
const KeptEntry = z.object({ service: z.string(), how: z.enum(['sealed', 'clear']), value: z.string() });
export type KeptEntry = z.infer<typeof KeptEntry>;

const SecretFile = z.object({ secrets: z.array(KeptEntry) });

const onlyOwner = { folder: 0o700, file: 0o600 };
const folderIn = (dataFolder: string) => join(dataFolder, 'secrets');
/** Of its own, and so in no database, in no backup and in no text record. */
export const secretFileIn = (dataFolder: string) => join(folderIn(dataFolder), 'secrets.json');

/** What is kept. A file that is broken, or somebody else's, keeps nothing: a person is asked again. */
export function readSecretFile(dataFolder: string): readonly KeptEntry[] {
  if (!existsSync(folderIn(dataFolder))) return [];
  try {
    refuseForeign(folderIn(dataFolder));
    const descriptor = openSync(secretFileIn(dataFolder), constants.O_RDONLY | notThroughLinks);
    try {
      if (!isOwn(fstatSync(descriptor))) return [];
      // Copied or brought back by hand, it may be everybody's to read.
      fchmodSync(descriptor, onlyOwner.file);
      return SecretFile.parse(JSON.parse(readFileSync(descriptor, 'utf8'))).secrets;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return [];
  }
}

/**
 * On disk when this returns, whole or not at all. Only the owner may read it; Windows goes by the rights of the data folder. Errors:
 * those of the disk, and `conflict` where somebody else made the folder that it would lie in.
 */
export function writeSecretFile(dataFolder: string, secrets: readonly KeptEntry[]): void {
  const folder = folderIn(dataFolder);
  if (!existsSync(folder)) mkdirSync(folder, { mode: onlyOwner.folder });
  refuseForeign(folder);
  const part = `${secretFileIn(dataFolder)}.part`;
  // What lies there was left by a start that was cut off, or by somebody else: a new file, and no other, takes the secret.
  rmSync(part, { force: true });
  const descriptor = openSync(part, 'wx', onlyOwner.file);
  try {
    writeSync(descriptor, JSON.stringify({ secrets }));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(part, secretFileIn(dataFolder));
  syncPath(folder);
  syncPath(dataFolder);
}

/** A link may lead anywhere, and whoever made a folder may open it again. */
function refuseForeign(folder: string): void {
  const found = lstatSync(folder);
  if (!found.isDirectory() || !isOwn(found))
    throw refusal(
      'conflict',
      `${folder} belongs to somebody else, or leads elsewhere: no secret is kept there.`,
      message('problem.secrets-foreign', { folder }),
    );
  chmodSync(folder, onlyOwner.folder);
}

/** Windows knows no owner by number. */
const isOwn = ({ uid }: { readonly uid: number }) => process.getuid === undefined || uid === process.getuid();
/** Windows has no such flag, and lets only administrators make links. */
const notThroughLinks = constants.O_NOFOLLOW ?? 0;

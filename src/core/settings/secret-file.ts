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

/** One secret as stored: `sealed` by the host as base64, or in clear. `service`: the place that it was given for. */
const KeptEntry = z.object({ service: z.string(), how: z.enum(['sealed', 'clear']), value: z.string() });
export type KeptEntry = z.infer<typeof KeptEntry>;

const SecretFile = z.object({ secrets: z.array(KeptEntry) });

const onlyOwner = { folder: 0o700, file: 0o600 };
const folderIn = (dataFolder: string) => join(dataFolder, 'secrets');
/** A separate file, so that it is in no database, backup or text record. */
export const secretFileIn = (dataFolder: string) => join(folderIn(dataFolder), 'secrets.json');

/** The stored secrets. A broken file, or somebody else's, counts as empty: a person is asked again. */
export function readSecretFile(dataFolder: string): readonly KeptEntry[] {
  if (!existsSync(folderIn(dataFolder))) return [];
  try {
    refuseForeign(folderIn(dataFolder));
    const descriptor = openSync(secretFileIn(dataFolder), constants.O_RDONLY | notThroughLinks);
    try {
      if (!isOwn(fstatSync(descriptor))) return [];
      // After a manual copy or restore it may be readable by everybody.
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
 * On disk when this returns, complete or not at all. Only the owner may read it; on Windows the permissions of the data folder apply.
 * Errors: those of the disk, and `conflict` if its folder was created by somebody else.
 */
export function writeSecretFile(dataFolder: string, secrets: readonly KeptEntry[]): void {
  const folder = folderIn(dataFolder);
  if (!existsSync(folder)) mkdirSync(folder, { mode: onlyOwner.folder });
  refuseForeign(folder);
  const part = `${secretFileIn(dataFolder)}.part`;
  // Such a file was left by an interrupted start or by somebody else: the secret is only written to a new one.
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

/** A link may lead anywhere, and the owner of a folder may open it up again. */
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

/** Windows has no numeric owner. */
const isOwn = ({ uid }: { readonly uid: number }) => process.getuid === undefined || uid === process.getuid();
/** Windows has no such flag, and only lets administrators create links. */
const notThroughLinks = constants.O_NOFOLLOW ?? 0;

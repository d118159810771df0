import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** Files that may hold orders, each with what changes as long as it is being written. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // Spreadsheets lock what they have open by `~$name`, downloads end in something else until they are whole.
    if (!entry.isFile() || /^[.~]/.test(entry.name) || !/\.(csv|txt|tsv|xlsx|xls)$/i.test(entry.name)) continue;
    const facts = await stat(join(folder, entry.name)).catch(() => null);
    if (facts !== null && facts.size > 0) found.set(entry.name, `${facts.size} ${facts.mtimeMs}`);
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Moves a file into `done` or `failed` beside it, with its report; what is there is never replaced. */
export async function putAway(folder: string, name: string, report: string, to: 'done' | 'failed'): Promise<void> {
  const into = join(folder, to);
  await mkdir(into, { recursive: true });
  const path = await freePath(into, name);
  // The mark at its beginning makes every editor read its letters.
  await writeFile(`${path}.report.txt`, `\uFEFF${report}`, 'utf8');
  await rename(join(folder, name), path);
}

/** A path in the folder under which there is nothing: `orders.csv`, `orders (2).csv`. */
export async function freePath(folder: string, name: string): Promise<string> {
  const { name: base, ext } = parse(name);
  for (let n = 1; ; n += 1) {
    const path = join(folder, n === 1 ? name : `${base} (${n})${ext}`);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) return path;
  }
}

/** Nobody who looks into the folder finds half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/** An id for the content of a file: the window gives the same to a file that is dropped there. */
export function contentId(bytes: Uint8Array): string {
  return hexOf(Buffer.from(JSON.stringify([hexOf(bytes)])));
}

const hexOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

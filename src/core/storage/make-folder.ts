import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from './sync-path.ts';

/** Creates a folder that survives a power cut: files synced in a folder that is lost are lost with it. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncPath(dirname(made));
}

import { extname, join, relative, sep } from 'node:path';
import { isAppAddress } from './app-address.ts';

/** Everything that the built window is made of. What is not listed is not served. */
const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface RendererFile {
  readonly path: string;
  readonly mimeType: string;
}

/** The file of the built window that an address names; null for any other address, and for whatever leads out of the folder. */
export function rendererFileOf(address: string, rendererFolder: string): RendererFile | null {
  if (!isAppAddress(address)) return null;
  const parts = readPath(new URL(address).pathname);
  if (parts === null) return null;
  const path = join(rendererFolder, ...(parts.length === 0 ? ['index.html'] : parts));
  const mimeType = mimeTypes[extname(path).toLowerCase()];
  // The parts were checked; should a system join them in a way of its own, this still holds.
  const inside = relative(rendererFolder, path);
  if (mimeType === undefined || inside === '..' || inside.startsWith(`..${sep}`)) return null;
  return { path, mimeType };
}

/** Decoded names, one a folder. Null for what is no plain name: `..`, a hidden file, a drive or stream, an encoded slash. */
function readPath(pathname: string): string[] | null {
  try {
    const parts = pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
    return parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(part)) ? parts : null;
  } catch {
    return null;
  }
}

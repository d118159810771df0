import { extname, join, relative, sep } from 'node:path';
import { isAppAddress } from './app-address.ts';

/** All file types of the built window. Others are not served. */
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

/** The file of the built window at that address; null for any other address, and for anything outside the folder. */
export function rendererFileOf(address: string, rendererFolder: string): RendererFile | null {
  if (!isAppAddress(address)) return null;
  const parts = readPath(new URL(address).pathname);
  if (parts === null) return null;
  const path = join(rendererFolder, ...(parts.length === 0 ? ['index.html'] : parts));
  const mimeType = mimeTypes[extname(path).toLowerCase()];
  // The parts were checked; this still holds if a system joins them in its own way.
  const inside = relative(rendererFolder, path);
  if (mimeType === undefined || inside === '..' || inside.startsWith(`..${sep}`)) return null;
  return { path, mimeType };
}

/** Decoded names, one per path segment. Null if one is not a plain name: `..`, a hidden file, a drive or stream, an encoded slash. */
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

import { readFile } from 'node:fs/promises';
import { safetyHeaders } from '../../contract/host/safety-headers.ts';
import { rendererFileOf } from './renderer-file.ts';

/** Serves the window's own scheme from the built renderer, and nothing else. */
export function createRendererResponse(rendererFolder: string): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    if (method !== 'GET' && method !== 'HEAD') return refuse(405);
    const file = rendererFileOf(url, rendererFolder);
    if (file === null) return refuse(404);
    try {
      const bytes = await readFile(file.path);
      return new Response(method === 'HEAD' ? null : bytes, {
        headers: { ...safetyHeaders, 'content-type': file.mimeType },
      });
    } catch {
      return refuse(404);
    }
  };
}

function refuse(status: 404 | 405): Response {
  return new Response(null, { status, headers: safetyHeaders });
}

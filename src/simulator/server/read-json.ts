import { beyondBounds, type JsonBounds } from './json-bounds.ts';

export type JsonRead =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 415; readonly message: string };

/** The headers that describe a request's body. */
export interface JsonHeaders {
  readonly 'content-type'?: string | undefined;
  readonly 'content-encoding'?: string | undefined;
}

/** A body as JSON, if it is declared as JSON, valid and within bounds. `isLenient`: also accepts `text/json`. */
export function readJsonBytes(
  headers: JsonHeaders,
  bytes: Uint8Array,
  bounds: JsonBounds,
  isLenient = false,
): JsonRead {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const kind = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.exec(type)?.[1]?.toLowerCase();
  if (kind !== 'application' && !(isLenient && kind === 'text'))
    return refused(415, 'The body must be application/json.');
  if (encoding.toLowerCase() !== 'identity') return refused(415, `The body must come as it is, not as ${encoding}.`);
  const tooMuch = beyondBounds(bytes, bounds);
  if (tooMuch !== undefined) return refused(400, tooMuch);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isWhole(text) ? { ok: true, value } : refused(400, 'The body has half a surrogate pair in a text.');
  } catch {
    return refused(400, 'The body is not JSON.');
  }
}

function refused(status: 400 | 415, message: string): JsonRead {
  return { ok: false, status, message };
}

/** A lone surrogate cannot be stored as UTF-8: ids that differ only in it would become equal. Only an escape can contain one. */
function isWhole(json: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return true;
  let whole = true;
  JSON.parse(json, (name: string, value: unknown) => {
    if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) whole = false;
  });
  return whole;
}

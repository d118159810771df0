import { type ApplicationIdentifier, findAi } from './ai-table.ts';
import type { AiValue } from './associations.ts';
import { accept, type Parsed, refuse } from './malformed-reason.ts';

/**
 * Parses an uncompressed GS1 Digital Link URL of any domain and stem into AIs and values, not validated yet. Null if
 * the URL is not one: its path does not end in a primary key followed by AIs.
 */
export function readDigitalLink(text: string): Parsed<AiValue[]> | null {
  const match = /^https?:\/\/[^/?#\s]+\/([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text);
  if (match === null) return null;
  const path = linkPath((match[1] ?? '').replace(/\/$/, '')) ?? linkPath(match[1] ?? '');
  if (path === null) return null;
  const [key, ...qualifiers] = path;
  if (key === undefined || !looksLikeKey(key)) return null;
  const order = qualifiers.map(({ entry }) => entry.ai);
  if (!key.entry.key?.some((allowed) => isInOrder(order, allowed))) {
    return refuse({ code: 'link-order', key: key.entry.ai, qualifiers: order });
  }
  const attributes = queryAttributes(match[2] ?? '');
  return attributes.ok ? decodeAll([...path, ...attributes.value]) : attributes;
}

/** Walks back from the path's end, pair by pair, to the primary key; null if something else comes first. */
function linkPath(path: string): AiValue[] | null {
  const segments = path.split('/');
  const pairs: AiValue[] = [];
  for (let index = segments.length - 2; index >= 0; index -= 2) {
    const entry = findAi(segments[index] ?? '');
    if (entry === null) return null;
    pairs.unshift({ entry, value: segments[index + 1] ?? '' });
    if (entry.key !== null) return pairs;
  }
  return null;
}

/** Excludes dates such as /2024/01/15 and pages such as /401/error: every GS1 key begins with digits. */
function looksLikeKey({ entry, value }: AiValue): boolean {
  const [first] = entry.components;
  return (first?.charset === 'N' ? /^\d{8}/ : /^\d{4}/).test(value);
}

function isInOrder(ais: readonly string[], allowed: readonly string[]): boolean {
  let from = 0;
  return ais.every((ai) => {
    from = allowed.indexOf(ai, from) + 1;
    return from > 0;
  });
}

/** Parameters with a numeric name are AIs; others (linkType, utm_source) belong to the web and are skipped. */
function queryAttributes(query: string): Parsed<AiValue[]> {
  const values: AiValue[] = [];
  for (const parameter of query.split(/[&;]/)) {
    const equals = parameter.indexOf('=');
    const ai = parameter.slice(0, Math.max(equals, 0));
    if (!/^\d+$/.test(ai)) continue;
    const entry: ApplicationIdentifier | null = findAi(ai);
    if (entry === null) return refuse({ code: 'unknown-ai', ai });
    if (!entry.attribute) return refuse({ code: 'link-attribute', ai });
    values.push({ entry, value: parameter.slice(equals + 1) });
  }
  return accept(values);
}

function decodeAll(values: readonly AiValue[]): Parsed<AiValue[]> {
  const broken = values.find(({ value }) => /%(?![0-9A-Fa-f]{2})/.test(value));
  if (broken !== undefined) return refuse({ code: 'link-escape', ai: broken.entry.ai, value: broken.value });
  return accept(values.map(({ entry, value }) => ({ entry, value: decode(value) })));
}

/** GS1 values are ASCII, so every escape is one character; a byte above 127 is refused later as a bad character. */
function decode(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

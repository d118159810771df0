import { isUntyped } from '../scan-prefix.ts';
import type { ScannerSettings } from './find-settings.ts';
import type { Finding } from './finding.ts';

/** What the scanner adds before and after the codes. */
export function frameFindings(settings: ScannerSettings): readonly Finding[] {
  return [...inFront(settings), ...aimIds(settings), ...behind(settings)];
}

function inFront({ found, leads, prefix }: ScannerSettings): readonly Finding[] {
  const between = found.map(({ match }) => match.between).find((text) => text !== '');
  if (between !== undefined) return [{ kind: 'text-between', values: { text: visible(between) } }];
  if (leads.length > 1) return [{ kind: 'code-id', values: { text: leads.map(visible).filter(Boolean).join(' ') } }];
  if (prefix.kind === 'key' && leads.some((lead) => lead !== '')) {
    return [{ kind: 'prefix-both', values: { key: prefix.code, text: leads.map(visible).join(' ') } }];
  }
  if (prefix.kind === 'key') return [{ kind: 'prefix-key', values: { key: prefix.code } }];
  if (prefix.kind === 'text') {
    return [{ kind: isUntyped(prefix.text) ? 'prefix-text' : 'prefix-weak', values: { text: prefix.text } }];
  }
  const [lead = ''] = leads;
  return lead === '' ? [] : [{ kind: 'prefix-unusable', values: { text: visible(lead) } }];
}

function aimIds({ found }: ScannerSettings): readonly Finding[] {
  const withId = found.filter(({ match }) => match.aim !== '').length;
  if (found.length === 0) return [];
  return [{ kind: withId === 0 ? 'aim-off' : withId === found.length ? 'aim-on' : 'aim-mixed', values: {} }];
}

function behind({ found, ends }: ScannerSettings): readonly Finding[] {
  const doubled = ends.find((each) => !['', 'E', 'T', 'EE'].includes(each));
  const [first = ''] = ends;
  const known = { '': 'suffix-none', E: 'suffix-enter', T: 'suffix-tab', EE: 'suffix-crlf' } as const;
  const trailing = trails(found);
  if (found.length === 0) return [];
  if (doubled !== undefined) return [...trailing, { kind: 'suffix-doubled', values: { times: doubled.length } }];
  if (ends.length > 1 && ends.includes('')) return [...trailing, { kind: 'suffix-mixed', values: {} }];
  const kind = Object.entries(known).find(([end]) => end === first)?.[1] ?? 'suffix-mixed';
  return [...trailing, { kind, values: {} }];
}

/** A suffix follows most codes; after only one of several it was a stray key. */
function trails(found: ScannerSettings['found']): readonly Finding[] {
  const [first, ...more] = found.map(({ match }) => match.trail).filter((text) => text !== '');
  if (first === undefined) return [];
  const isSuffix = (more.length + 1) * 2 > found.length;
  return [{ kind: isSuffix ? 'text-behind' : 'stray-behind', values: { text: visible(first) } }];
}

/** Makes separators and keys that write nothing readable. */
function visible(text: string): string {
  return text.replaceAll('\x1d', '[GS]');
}

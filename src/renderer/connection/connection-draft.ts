import type { z } from 'zod';
import {
  type Authentication,
  type ConnectionSettings,
  keptSecret,
  type LiveConnection,
  lostSecret,
  secretOfRun,
  sendsSecretInClear,
} from '../../contract/settings.ts';
import type { TextKey } from '../i18n/languages.ts';

/** The connection as entered: switching between kinds loses nothing. */
export interface ConnectionDraft {
  readonly kind: 'practice' | 'live';
  readonly baseUrl: string;
  readonly hasPorts: boolean;
  readonly port81: string;
  readonly port82: string;
  readonly port83: string;
  readonly authentication: Authentication['kind'];
  /** The kind of sign-in whose secret the station stores, and the place it is for. */
  readonly kept: Authentication['kind'];
  readonly keptFor: string;
  /** How that secret is stored, if not permanently. */
  readonly keeping: 'this-run' | 'lost' | null;
  readonly token: string;
  readonly headerName: string;
  readonly headerValue: string;
  readonly allowsPlainHttp: boolean;
}

/** `before`: the live service that this station returns to from practice. */
export function toDraft(connection: ConnectionSettings, before?: LiveConnection): ConnectionDraft {
  const live = connection.kind === 'live' ? connection : (before ?? null);
  const authentication: Authentication = live?.authentication ?? { kind: 'none' };
  const place = {
    baseUrl: live?.baseUrl ?? '',
    hasPorts: live?.ports != null,
    port81: String(live?.ports?.[81] ?? ''),
    port82: String(live?.ports?.[82] ?? ''),
    port83: String(live?.ports?.[83] ?? ''),
  };
  return {
    kind: connection.kind,
    ...place,
    authentication: authentication.kind,
    kept: shownFor(authentication) === lostSecret ? 'none' : authentication.kind,
    keeping: keepings[shownFor(authentication)] ?? null,
    keptFor: placeOf(place),
    token: '',
    headerName: authentication.kind === 'header' ? authentication.name : '',
    headerValue: '',
    allowsPlainHttp: live?.allowsPlainHttp ?? false,
  };
}

const keepings: Readonly<Record<string, ConnectionDraft['keeping']>> = {
  [secretOfRun]: 'this-run',
  [lostSecret]: 'lost',
};

/** What the core shows instead of the secret. */
function shownFor(authentication: Authentication): string {
  if (authentication.kind === 'none') return '';
  return authentication.kind === 'bearer' ? authentication.token : authentication.value;
}

/** In the core's format; the core reports what is invalid. */
export function toConnection(draft: ConnectionDraft): z.input<typeof ConnectionSettings> {
  if (draft.kind === 'practice') return { kind: 'practice' };
  return {
    kind: 'live',
    baseUrl: draft.baseUrl,
    ports: draft.hasPorts ? { 81: toPort(draft.port81), 82: toPort(draft.port82), 83: toPort(draft.port83) } : null,
    authentication: toAuthentication(draft),
    ...(isInClear(draft) && draft.allowsPlainHttp ? { allowsPlainHttp: true } : {}),
  };
}

/** The secret would leave this computer unencrypted. */
export function isInClear({ kind, baseUrl, authentication }: ConnectionDraft): boolean {
  return kind === 'live' && sendsSecretInClear(baseUrl, authentication);
}

/** How the secret is stored, and what an empty field means. */
export function secretWords(draft: ConnectionDraft): readonly TextKey[] {
  const { authentication, kept, keptFor, keeping } = draft;
  const isThere = placeOf(draft) === keptFor;
  if (keeping === 'lost' && isThere) return ['settings.secret-words', 'settings.secret-lost'];
  if (authentication !== kept) return ['settings.secret-words'];
  if (!isThere) return ['settings.secret-words', 'settings.secret-other-place'];
  if (keeping === 'this-run') return ['settings.secret-this-run'];
  return ['settings.secret-words', 'settings.secret-kept'];
}

type Place = Pick<ConnectionDraft, 'baseUrl' | 'hasPorts' | 'port81' | 'port82' | 'port83'>;

function placeOf({ baseUrl, hasPorts, port81, port82, port83 }: Place): string {
  return [baseUrl, ...(hasPorts ? [port81, port82, port83] : [])].join(' ');
}

function toAuthentication({ authentication, token, headerName, headerValue }: ConnectionDraft): Authentication {
  // The core knows whether one is stored for this place, including an earlier one when somebody switches back.
  const secret = (typed: string) => (typed === '' ? keptSecret : typed);
  switch (authentication) {
    case 'none':
      return { kind: 'none' };
    case 'bearer':
      return { kind: 'bearer', token: secret(token) };
    case 'header':
      return { kind: 'header', name: headerName, value: secret(headerValue) };
  }
}

/** Anything that is not a number becomes 0, which the core rejects at its field. */
function toPort(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
}

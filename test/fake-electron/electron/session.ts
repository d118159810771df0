import type { OnBeforeRequestListenerDetails, Session, WebRequest } from 'electron';
import { imitation, NotImitated } from '../not-imitated.ts';
import { createPermissions } from './permissions.ts';
import type { RigProtocol } from './protocol.ts';

type RequestListener = Parameters<WebRequest['onBeforeRequest']>[0];

export interface RigSession {
  readonly session: Session;
  readonly protocol: RigProtocol;
  /** What the app's `onBeforeRequest` says; without one everything may be loaded. */
  readonly mayLoad: (details: OnBeforeRequestListenerDetails) => Promise<boolean>;
  /** What a page at this address has, as the app's handlers answer. */
  readonly permissions: ReturnType<typeof createPermissions>;
}

export function createSession(protocol: RigProtocol): RigSession {
  const permissions = createPermissions();
  let listener: RequestListener | null = null;
  return {
    session: imitation<Session>('session', {
      protocol: protocol.protocol,
      ...permissions.handlers,
      webRequest: imitation<WebRequest>('webRequest', {
        onBeforeRequest: (given: unknown) => {
          if (given !== null && typeof given !== 'function')
            throw new NotImitated('webRequest.onBeforeRequest(filter)');
          listener = given as RequestListener; // the only overload that is left
        },
      }),
    }),
    protocol,
    mayLoad: (details) =>
      new Promise((resolve) => {
        if (listener === null) resolve(true);
        else listener(details, ({ cancel }) => resolve(cancel !== true));
      }),
    permissions,
  };
}

import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { appAddress } from '../../src/main/safety/app-address.ts';
import { guardContents } from '../../src/main/safety/guard-contents.ts';
import { guardSession } from '../../src/main/safety/guard-session.ts';

/** A window's contents once guarded, to try to get out of: Electron's events without Electron. */
export function guardedContents() {
  const events = new EventEmitter();
  let openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | null = null;
  const contents = Object.assign(events, {
    setWindowOpenHandler: (handler: typeof openHandler) => {
      openHandler = handler;
    },
  }) as unknown as WebContents; // the two members that are used
  guardContents(contents);
  return {
    prevents: (event: string, url: string): boolean => {
      let prevented = false;
      events.emit(event, { url, preventDefault: () => (prevented = true) });
      return prevented;
    },
    opens: (url: string) => openHandler?.({ url } as Parameters<typeof openHandler>[0]),
  };
}

/** A session once guarded, to ask. */
export function guardedSession() {
  const handlers: Record<string, (...args: never[]) => unknown> = {};
  const keep = (name: string) => (handler: (typeof handlers)[string]) => {
    handlers[name] = handler;
  };
  const session = {
    setPermissionRequestHandler: keep('ask'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    webRequest: { onBeforeRequest: keep('load') },
  } as unknown as Session; // the members that are used
  guardSession(session);
  const call = (name: string, ...args: unknown[]) => handlers[name]?.(...(args as never[]));
  return {
    ask: (permission: string, requestingUrl = appAddress, mediaTypes?: readonly string[]): unknown => {
      let answer: unknown;
      const given = (yes: boolean) => {
        answer = yes;
      };
      call('ask', {}, permission, given, { requestingUrl, ...(mediaTypes && { mediaTypes }) });
      return answer;
    },
    check: (permission: string, origin = appAddress, mediaType?: string) =>
      call('check', {}, permission, origin, mediaType === undefined ? {} : { mediaType }),
    device: () => call('device', {}),
    load: (url: string): boolean => {
      let cancel = false;
      call('load', { url }, (answer: { cancel: boolean }) => {
        cancel = answer.cancel;
      });
      return !cancel;
    },
  };
}

import type { Session } from 'electron';

import { isAppAddress } from './app-address.ts';

type Guarded = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
> & { readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

/**
 * Our own page only needs the camera: every other permission is refused, whether requested or checked, and so are devices. It loads nothing
 * from the network either; the core does that, outside the window.
 */
export function guardSession(session: Guarded): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const media = details && 'mediaTypes' in details ? details.mediaTypes : [];
    answer(mayUse(permission, details?.requestingUrl ?? '', media));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    mayUse(permission, origin, details?.mediaType === undefined ? [] : [details.mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }));
}

/** The camera, for photos, in our own page, and never with a microphone; nothing else. `asking`: the address of the page, or its origin. */
export function mayUse(permission: string, asking: string, media: readonly string[] = []): boolean {
  const isCamera = permission === 'media' && media.length > 0 && media.every((each) => each === 'video');
  return isCamera && isAppAddress(asking);
}

/** What a page may load: the app's own files and embedded data. The developer tools are pages of their own. */
export function mayLoad(address: string): boolean {
  return /^(dockside|data|blob|devtools):/.test(address);
}

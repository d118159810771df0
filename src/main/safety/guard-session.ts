import type { Session } from 'electron';

type Guarded = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
> & { readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

/**
 * The page only needs the camera: every other permission is refused, whether requested or checked, and so are devices. It loads nothing
 * from the network either; the core does that, outside the window.
 */
export function guardSession(session: Guarded): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(mayUse(permission, details && 'mediaTypes' in details ? details.mediaTypes : [])),
  );
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    mayUse(permission, details?.mediaType === undefined ? [] : [details.mediaType]),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }));
}

/** The camera, for photos of a check, and never with a microphone; nothing else. */
export function mayUse(permission: string, media: readonly string[] = []): boolean {
  return permission === 'media' && media.length > 0 && media.every((each) => each === 'video');
}

/** What a page may load: the app's own files and embedded data. The developer tools are pages of their own. */
export function mayLoad(address: string): boolean {
  return /^(dockside|data|blob|devtools):/.test(address);
}

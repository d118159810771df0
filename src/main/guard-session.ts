import type { Session } from 'electron';

type Guarded = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
> & { readonly webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

/**
 * The page needs none of a browser's powers: every permission is refused, asked or checked, and devices too.
 * It fetches nothing from the network either; the core does that, outside the window.
 */
export function guardSession(session: Guarded): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(mayUse(permission)));
  session.setPermissionCheckHandler((_contents, permission) => mayUse(permission));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }));
}

/** No permission is given; a screen that comes to need one (the camera) adds it here. */
export function mayUse(_permission: string): boolean {
  return false;
}

/** What a page may load: the app's own files and what it holds in itself. The developer tools are pages of their own. */
export function mayLoad(address: string): boolean {
  return /^(dockside|data|blob|devtools):/.test(address);
}

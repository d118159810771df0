import type { Session, WebContents } from 'electron';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0];
export type Permission = Parameters<NonNullable<RequestHandler>>[1];

/** One of Chromium's permissions and whether a page has it. */
export interface AskedPermission {
  readonly browserName: string;
  readonly granted: boolean;
}

/** Electron's name of each permission that a browser can be told beforehand, and the browser's own. */
const known: readonly { name: Permission; media?: 'audio' | 'video'; browserName: string }[] = [
  { name: 'media', media: 'video', browserName: 'camera' },
  { name: 'media', media: 'audio', browserName: 'microphone' },
  { name: 'geolocation', browserName: 'geolocation' },
  { name: 'notifications', browserName: 'notifications' },
  { name: 'midi', browserName: 'midi' },
  { name: 'clipboard-read', browserName: 'clipboard-read' },
  { name: 'idle-detection', browserName: 'idle-detection' },
  { name: 'local-fonts', browserName: 'local-fonts' },
  { name: 'storage-access', browserName: 'storage-access' },
  { name: 'window-management', browserName: 'window-management' },
];

/**
 * The app's answers, asked for before a page opens instead of when it asks, as Chromium takes them only so. What either of the two
 * handlers would give is given: a handler that gives too much is seen, whichever it is. Without handlers Electron gives all.
 */
export function createPermissions() {
  let request: RequestHandler = null;
  let check: CheckHandler = null;
  let device: DeviceHandler = null;

  const requested = (contents: WebContents, name: Permission, origin: string, media?: 'audio' | 'video') =>
    new Promise<boolean>((resolve) => {
      if (request === null) return resolve(true);
      const details = { isMainFrame: true, requestingUrl: origin, ...(media && { mediaTypes: [media] }) };
      request(contents, name, resolve, details);
    });
  const checked = (contents: WebContents, name: Permission, origin: string, media?: 'audio' | 'video') =>
    check === null ||
    check(contents, name, origin, { isMainFrame: true, requestingUrl: origin, ...(media && { mediaType: media }) });

  return {
    handlers: {
      setPermissionRequestHandler: (handler: RequestHandler) => {
        request = handler;
      },
      setPermissionCheckHandler: (handler: CheckHandler) => {
        check = handler;
      },
      // No page of a browser reaches a device without a person who chooses one: it is only kept.
      setDevicePermissionHandler: (handler: DeviceHandler) => {
        device = handler;
      },
    },
    /** What each of the three says by itself. */
    says: async (contents: WebContents, name: Permission, origin: string, media?: 'audio' | 'video') => ({
      requested: await requested(contents, name, origin, media),
      checked: checked(contents, name, origin, media),
    }),
    mayUseDevice: (details: Parameters<NonNullable<DeviceHandler>>[0]) => device?.(details) ?? false,
    ask: (contents: WebContents, origin: string): Promise<readonly AskedPermission[]> =>
      Promise.all(
        known.map(async ({ name, media, browserName }) => ({
          browserName,
          granted: (await requested(contents, name, origin, media)) || checked(contents, name, origin, media),
        })),
      ),
  };
}

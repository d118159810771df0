import type { CustomScheme } from 'electron';

/** The window is served by our own scheme: `file:` would give it access to every file on the computer. */
export const appScheme = 'dockside';
const appHost = 'app';

/** A real origin, as secure as https:, with fetch; but no exemption from the CSP and no service workers. */
export const appPrivileges: CustomScheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

/** The address that the window opens. */
export const appAddress = `${appScheme}://${appHost}/`;

/** True for an address inside the app. Node gives non-web schemes no origin, so the parts are compared. */
export function isAppAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === `${appScheme}:` &&
    url.host === appHost &&
    url.username === '' &&
    url.password === ''
  );
}

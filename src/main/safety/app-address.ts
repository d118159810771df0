import type { CustomScheme } from 'electron';

/** The window is served by a scheme of our own: `file:` would be let into every file of the computer. */
export const appScheme = 'dockside';
const appHost = 'app';

/** A real origin of its own, safe as https: is, with fetch; neither past the CSP nor for service workers. */
export const appPrivileges: CustomScheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

/** What the window opens. */
export const appAddress = `${appScheme}://${appHost}/`;

/** True for an address inside the app. Node knows no origin for a scheme that is not the web's, so its parts are compared. */
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

/** What a browser says of where a request comes from; a program that is none says nothing. */
export interface RequestOrigin {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Why a request may not pass, or null. Another site's page, or a name that was pointed at this machine, gets nowhere. `isOpening`: a
 * page is opened from wherever somebody has what opens it, a file for one.
 */
export function refusalOf(method: string, headers: RequestOrigin, port: number, isOpening = false): string | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return 'This Host is not served here.';
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return 'This Origin is not served here.';
  const site = headers['sec-fetch-site'];
  // A first visit comes from nowhere (`none`): from an address that was typed or opened by a program.
  const sites = method === 'GET' ? ['same-origin', 'none'] : ['same-origin'];
  if (site !== undefined && !isOpening && !sites.includes(String(site))) return 'Only this page may ask.';
  return null;
}

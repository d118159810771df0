/** A browser's headers about the origin of a request; other programs send none. */
export interface RequestOrigin {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Why a request is refused, or null. Blocks pages of other sites, and names that resolve to this machine (DNS
 * rebinding). `isOpening`: a page is being opened, which may happen from anywhere, such as a file.
 */
export function refusalOf(method: string, headers: RequestOrigin, port: number, isOpening = false): string | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return 'This Host is not served here.';
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return 'This Origin is not served here.';
  const site = headers['sec-fetch-site'];
  // A first visit has no origin (`none`): the address was typed or opened by a program.
  const sites = method === 'GET' ? ['same-origin', 'none'] : ['same-origin'];
  if (site !== undefined && !isOpening && !sites.includes(String(site))) return 'Only this page may ask.';
  return null;
}

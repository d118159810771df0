import type { IncomingHttpHeaders } from 'node:http';

/** Why a request may not pass, or null. Another site's page, or a name that was pointed at this machine, gets nowhere. */
export function refusalOf(method: string, headers: IncomingHttpHeaders, port: number): string | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return 'This Host is not served here.';
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return 'This Origin is not served here.';
  const site = headers['sec-fetch-site'];
  // A first visit comes from nowhere (`none`): from an address that was typed or opened by a program.
  const sites = method === 'GET' ? ['same-origin', 'none'] : ['same-origin'];
  if (site !== undefined && !sites.includes(site)) return 'Only this page may ask.';
  return null;
}

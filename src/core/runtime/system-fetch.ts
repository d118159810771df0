/**
 * Asks as every program of this computer does: by the proxies of its environment (`HTTP_PROXY`, `HTTPS_PROXY`, `NO_PROXY`), and
 * trusting whom the system trusts, also where that environment says to trust everybody: a token would be anybody's. Done before the
 * first question only: to read the system's certificates takes a tenth of a second, which no start waits for. Nor does one wait for
 * `node:http`, whose import would read all of Node's own `fetch` with it.
 */
export function createSystemFetch(environment: NodeJS.ProcessEnv): typeof globalThis.fetch {
  let knowsProxies = false;
  let trustsSystem = false;
  return (input, init) => {
    if (!knowsProxies) process.getBuiltinModule('node:http').setGlobalProxyFromEnv(proxiesOf(environment));
    knowsProxies = true;
    if (!trustsSystem && isSecure(input)) {
      // Node looks at it with every connection.
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      const tls = process.getBuiltinModule('node:tls');
      tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
      trustsSystem = true;
    }
    return globalThis.fetch(input, init);
  };
}

/** Never a proxy to this computer itself: the practice warehouse is here. */
function proxiesOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const without = environment.no_proxy || environment.NO_PROXY;
  const all = ['127.0.0.1', 'localhost', without].filter(Boolean).join(',');
  return { ...environment, NO_PROXY: all, no_proxy: all };
}

function isSecure(input: string | URL | Request): boolean {
  return (input instanceof Request ? input.url : String(input)).startsWith('https:');
}

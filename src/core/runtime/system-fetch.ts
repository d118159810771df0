/**
 * Makes requests as every program on this computer does: through the proxies of its environment (`HTTP_PROXY`, `HTTPS_PROXY`,
 * `NO_PROXY`), trusting the system's certificates, even if the environment says to trust everybody, which would expose the token. Set up
 * at the first request: reading the system's certificates takes a tenth of a second, which must not delay the start. Nor must
 * `node:http`, whose import would load all of Node's own `fetch`.
 */
export function createSystemFetch(environment: NodeJS.ProcessEnv): typeof globalThis.fetch {
  let knowsProxies = false;
  let trustsSystem = false;
  return (input, init) => {
    if (!knowsProxies) process.getBuiltinModule('node:http').setGlobalProxyFromEnv(proxiesOf(environment));
    knowsProxies = true;
    if (!trustsSystem && isSecure(input)) {
      // Node reads it for every connection.
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      const tls = process.getBuiltinModule('node:tls');
      tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
      trustsSystem = true;
    }
    return globalThis.fetch(input, init);
  };
}

/** No proxy for this computer itself: the practice warehouse runs here. */
function proxiesOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const without = environment.no_proxy || environment.NO_PROXY;
  const all = ['127.0.0.1', 'localhost', without].filter(Boolean).join(',');
  return { ...environment, NO_PROXY: all, no_proxy: all };
}

function isSecure(input: string | URL | Request): boolean {
  return (input instanceof Request ? input.url : String(input)).startsWith('https:');
}

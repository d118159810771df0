import type { Protocol } from 'electron';
import { imitation } from '../not-imitated.ts';
import type { SchemeAddresses } from '../scheme-addresses.ts';

type Handler = (request: Request) => Response | Promise<Response>;

export interface RigProtocol {
  readonly protocol: Protocol;
  /** Null: the app answers no such scheme. */
  readonly handlerOf: (scheme: string) => Handler | null;
}

export function createProtocol(addresses: SchemeAddresses, isReady: () => boolean): RigProtocol {
  const handlers = new Map<string, Handler>();
  return {
    protocol: imitation<Protocol>('protocol', {
      registerSchemesAsPrivileged: (schemes) => {
        if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
        addresses.register(schemes);
      },
      handle: (scheme, handler) => {
        if (!isReady()) throw new Error('protocol.handle can only be used once the app is ready');
        if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
        handlers.set(scheme, handler as Handler); // Electron's GlobalRequest is Node's Request
      },
      unhandle: (scheme) => {
        if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
      },
      isProtocolHandled: (scheme) => handlers.has(scheme),
    }),
    handlerOf: (scheme) => handlers.get(scheme) ?? null,
  };
}

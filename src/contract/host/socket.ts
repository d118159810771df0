import { z } from 'zod';

// Messages on the web host's socket, each one JSON text. On the desktop, Electron's own calls replace it.

/** From the window: a call of the bridge. `id`: the window's own call counter. */
export const SocketCall = z.object({ id: z.int(), channel: z.string(), input: z.unknown() });
export type SocketCall = z.infer<typeof SocketCall>;

/** To the window: the reply to one of its calls, or an event. */
export const SocketMessage = z.union([z.object({ id: z.int(), reply: z.unknown() }), z.object({ event: z.unknown() })]);
export type SocketMessage = z.infer<typeof SocketMessage>;

export const socketPath = '/bridge';

/** The socket's protocol name. The page's own key follows as a second protocol. */
export const socketProtocol = 'dockside';

/** The request header with that key. */
export const pageKeyHeader = 'x-dockside-page';

/** The name of the `meta` with that key, in the page served for an address with a key. */
export const pageKeyName = 'dockside-page';

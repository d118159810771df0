import { z } from 'zod';

// What goes over the web host's socket, as one JSON text a message. On the desktop Electron's own calls take its place.

/** From the window: a call of the bridge. `id`: the window's own count of its calls. */
export const SocketCall = z.object({ id: z.int(), channel: z.string(), input: z.unknown() });
export type SocketCall = z.infer<typeof SocketCall>;

/** To the window: the reply to one of its calls, or something that happened. */
export const SocketMessage = z.union([z.object({ id: z.int(), reply: z.unknown() }), z.object({ event: z.unknown() })]);
export type SocketMessage = z.infer<typeof SocketMessage>;

export const socketPath = '/bridge';

/** What the socket speaks. The page's own key follows as a second protocol. */
export const socketProtocol = 'dockside';

/** Where a request of the page carries that key. */
export const pageKeyHeader = 'x-dockside-page';

/** The name of the `meta` that brings that key with the page that an address with a key opens. */
export const pageKeyName = 'dockside-page';

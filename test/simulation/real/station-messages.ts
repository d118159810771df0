/** What every station begins with that is a process of its own. */
export interface StationStart {
  readonly folder: string;
  /** Where the service's network is: every request goes there, with its own address in `x-service-url`. */
  readonly network: string;
  readonly speed: number;
  /** What the PC's clock showed `at` that moment of the real time; milliseconds since 1970, both. */
  readonly clock: number;
  readonly at: number;
}
export type ToStation =
  | { readonly type: 'ask'; readonly id: number; readonly channel: string; readonly input: unknown }
  | { readonly type: 'stop' };
export type FromStation =
  | { readonly type: 'opening' }
  | { readonly type: 'ready' }
  | { readonly type: 'reply'; readonly id: number; readonly reply: unknown }
  | { readonly type: 'trouble'; readonly text: string }
  /** Of a station whose time changes its speed: so long it has run in its own time, and so much faster than real it goes on. */
  | { readonly type: 'time'; readonly at: number; readonly speed: number };

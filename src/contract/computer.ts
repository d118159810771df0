import { z } from 'zod';

/** How Dockside behaves on its computer. The desktop app alone can do this; a page in a browser leaves it as it is. */
export const ComputerSettings = z.object({
  /** Opens by itself when somebody signs in to the computer. */
  startAtLogin: z.boolean(),
  /** `kiosk`: nothing else can be reached; Settings and the flag `--window` end it. */
  display: z.enum(['window', 'full-screen', 'kiosk']),
  /** The screen stays on while work is open. */
  keepAwake: z.boolean(),
});
export type ComputerSettings = z.infer<typeof ComputerSettings>;

export const quietComputer: ComputerSettings = { startAtLogin: false, display: 'window', keepAwake: true };

/** What the desktop host is to do now, and in which language it speaks where the window cannot. */
export const HostWishes = z.object({
  startAtLogin: z.boolean(),
  display: ComputerSettings.shape.display,
  awake: z.boolean(),
  language: z.string(),
});
export type HostWishes = z.infer<typeof HostWishes>;

export const hostChannels = {
  'station.host': { access: 'open', input: z.object({}), output: HostWishes },
  /** The computer slept, or its network is another one: what waited for the service is tried at once. */
  'station.wake': { access: 'open', input: z.object({ why: z.enum(['resumed', 'online']) }), output: z.object({}) },
} as const;

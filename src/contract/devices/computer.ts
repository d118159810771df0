import { z } from 'zod';

/** How Dockside behaves on its computer. Only the desktop app can do this; a browser page does not change it. */
export const ComputerSettings = z.object({
  /** Starts automatically when somebody signs in to the computer. */
  startAtLogin: z.boolean(),
  /** `kiosk`: nothing else is accessible; Settings and the flag `--window` turn it off. */
  display: z.enum(['window', 'full-screen', 'kiosk']),
  /** Keeps the screen on while work is open. */
  keepAwake: z.boolean(),
});
export type ComputerSettings = z.infer<typeof ComputerSettings>;

export const quietComputer: ComputerSettings = { startAtLogin: false, display: 'window', keepAwake: true };

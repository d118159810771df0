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

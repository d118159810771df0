import { z } from 'zod';
import { COMMAND_SCREENS } from '../barcode/command.ts';

/** The screens, as DOCK.GO names them (manual/floor.md 4). */
export const Screen = z.enum(COMMAND_SCREENS);
export type Screen = z.infer<typeof Screen>;

/** The screens in this version; GO to any other says that it is not available yet. */
export const availableScreens: readonly Screen[] = [
  'home',
  'inbound',
  'putaway',
  'pallet',
  'bol',
  'dropship',
  'outbound',
  'inventory',
  'tracking',
  'pricing',
  'outbox',
  'settings',
];

import { z } from 'zod';
import { COMMAND_SCREENS } from '../barcode/command.ts';

/** The screens, as DOCK.GO names them (manual/floor.md 4). */
export const Screen = z.enum(COMMAND_SCREENS);
export type Screen = z.infer<typeof Screen>;

/** Those of floor work and of orders: each has at most one open document, and a list of all of its kind. */
export const DocumentScreen = Screen.extract(['inbound', 'putaway', 'pallet', 'bol', 'pack', 'dropship', 'outbound']);
export type DocumentScreen = z.infer<typeof DocumentScreen>;

import { z } from 'zod';
import { FieldProblem } from '../failure.ts';
import { ConnectionSettings, SettingsPatch, SettingsView } from '../settings.ts';
import { Message } from '../verdict.ts';

/** How a place answered a test. `refused`: something is there, and it is not the service, or does not let us in. */
const PlaceResult = z.enum(['right', 'refused', 'unreachable']);

/** One place of a service that was asked while a connection is tested. `port` null: the base address itself. */
export const TestedPlace = z.object({
  port: z.union([z.literal(81), z.literal(82), z.literal(83)]).nullable(),
  url: z.string(),
  result: PlaceResult,
  tookMs: z.number(),
  message: Message,
});
export type TestedPlace = z.infer<typeof TestedPlace>;

export const settingsChannels = {
  'settings.read': { access: 'read', input: z.object({}), output: SettingsView },
  /** Refused whole (`details.problems`) when a field is wrong. A change of connection restarts the core. What each needs: `settingAccess`. */
  'settings.write': { access: 'act', input: SettingsPatch, output: SettingsView },
  'settings.test': {
    access: 'administrator',
    input: ConnectionSettings,
    output: z.object({
      /** Of the base address. `partly`: it is right, and not every other port. */
      result: z.enum(['practice', 'partly', ...PlaceResult.options]),
      message: Message,
      problems: z.array(FieldProblem),
      /** What was asked and what it answered, the base address first. */
      places: z.array(TestedPlace),
    }),
  },
} as const;

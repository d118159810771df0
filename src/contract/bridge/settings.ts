import { z } from 'zod';
import { FieldProblem } from '../failure.ts';
import { ColumnChoice, ConnectionSettings, SettingsPatch, SettingsView } from '../settings.ts';
import { Message } from '../verdict.ts';

/**
 * The result of testing an address. `refused`: something answers there, but it is not the service, or it denies access.
 */
const PlaceResult = z.enum(['right', 'refused', 'unreachable']);

/** One address of a service queried by a connection test. `port` null: the base address itself. */
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
  /**
   * Refused as a whole (`details.problems`) if a field is invalid. A change of connection restarts the core. The access
   * for each: `settingAccess`.
   */
  'settings.write': { access: 'act', input: SettingsPatch.omit({ tableColumns: true }), output: SettingsView },
  /** One table by itself: other windows of the station choose for others. */
  'settings.choose-columns': { access: 'act', input: ColumnChoice, output: z.object({}) },
  'settings.test': {
    access: 'administrator',
    input: ConnectionSettings,
    output: z.object({
      /** For the base address. `partly`: it is right, but not every other port. */
      result: z.enum(['practice', 'partly', ...PlaceResult.options]),
      message: Message,
      problems: z.array(FieldProblem),
      /** The addresses queried and their results, the base address first. */
      places: z.array(TestedPlace),
    }),
  },
} as const;

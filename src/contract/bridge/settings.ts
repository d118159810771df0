import { z } from 'zod';
import { FieldProblem } from '../failure.ts';
import { ConnectionSettings, SettingsPatch, SettingsView } from '../settings.ts';
import { Message } from '../verdict.ts';

/** One place of a service that was asked while a connection is tested. `port` null: the base address itself. */
export const TestedPlace = z.object({
  port: z.union([z.literal(81), z.literal(82), z.literal(83)]).nullable(),
  url: z.string(),
  reached: z.boolean(),
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
      reached: z.boolean(),
      message: Message,
      problems: z.array(FieldProblem),
      /** What was asked and what it answered, the base address first. */
      places: z.array(TestedPlace),
    }),
  },
} as const;

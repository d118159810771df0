import { z } from 'zod';

/** What is in a file of this station's work. */
export const WorkFigures = z.object({
  /** Scans, also refused ones. */
  scans: z.number().int(),
  /** What came into documents without a scan: typed or imported by a person, or written by the program itself. */
  unscanned: z.number().int(),
  /** Documents that are not closed. */
  open: z.number().int(),
  /** What has not reached the service yet, or was refused by it. */
  waiting: z.number().int(),
});
export type WorkFigures = z.infer<typeof WorkFigures>;

export const BackupView = z.object({
  /** Its file's name. */
  name: z.string(),
  /** When it was written, ms since 1970. */
  at: z.number(),
  bytes: z.number(),
  /** Made before a newer version changed the file: kept for ever. */
  isBeforeUpdate: z.boolean(),
  /** Null: it is damaged, and cannot be restored. */
  figures: WorkFigures.nullable(),
});
export type BackupView = z.infer<typeof BackupView>;

const RecordFiles = z.object({
  folder: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
});

const nothing = z.object({});
const fileName = z.string().regex(/^[a-z0-9.-]{1,120}$/i, 'no name of a file');

export const backupChannels = {
  /** Newest first; each was looked through when it was made, and is again before it is restored. `folder`: where they are. `now`: the work as it is. */
  'backups.list': {
    access: 'read',
    input: nothing,
    output: z.object({ folder: z.string(), now: WorkFigures, backups: z.array(BackupView) }),
  },
  /** One more, at once. Errors: `conflict` in words where the disk does not take it. */
  'backups.make': { access: 'act', input: nothing, output: z.object({ name: z.string() }) },
  /**
   * The work becomes what it was in that backup, and the core starts anew; today's file is put aside. Errors: `invalid-input` for one
   * that is damaged.
   */
  'backups.restore': { access: 'administrator', input: z.object({ name: fileName }), output: nothing },
  /** The files of the text record, the newest first, as they were written last. */
  'backups.record-files': { access: 'act', input: nothing, output: RecordFiles },
  /** The same, with all that happened until now. */
  'backups.record': { access: 'act', input: nothing, output: RecordFiles },
  'backups.record-file': { access: 'act', input: z.object({ name: fileName }), output: z.object({ text: z.string() }) },
  /** A person has understood what was said of the start: it is not said again. */
  'backups.understood': { access: 'act', input: nothing, output: nothing },
} as const;

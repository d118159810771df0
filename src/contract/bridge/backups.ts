import { z } from 'zod';

/** The contents of a file of this station's work. */
export const WorkFigures = z.object({
  /** Scans, including refused ones. */
  scans: z.number().int(),
  /** Entries in documents without a scan: typed or imported by a person, or written by the program. */
  unscanned: z.number().int(),
  /** Documents not closed. */
  open: z.number().int(),
  /** Not yet received by the service, or rejected by it. */
  waiting: z.number().int(),
});
export type WorkFigures = z.infer<typeof WorkFigures>;

export const BackupView = z.object({
  /** File name. */
  name: z.string(),
  /** When written, ms since 1970. */
  at: z.number(),
  bytes: z.number(),
  /** Made before a newer version changed the file: never deleted. */
  isBeforeUpdate: z.boolean(),
  /** Null: it is damaged and cannot be restored. */
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
  /**
   * Newest first; each was checked when it was made, and is checked again before it is restored. `folder`: where they
   * are. `now`: the current work.
   */
  'backups.list': {
    access: 'read',
    input: nothing,
    output: z.object({ folder: z.string(), now: WorkFigures, backups: z.array(BackupView) }),
  },
  /** Makes another backup at once. Errors: `conflict` with a message if it cannot be written to disk. */
  'backups.make': { access: 'act', input: nothing, output: z.object({ name: z.string() }) },
  /**
   * Restores the work from that backup and restarts the core; the current file is moved aside. Errors: `invalid-input`
   * for a damaged backup.
   */
  'backups.restore': { access: 'administrator', input: z.object({ name: fileName }), output: nothing },
  /** The files of the text record, newest first, as last written. */
  'backups.record-files': { access: 'act', input: nothing, output: RecordFiles },
  /** The same, brought up to date first. */
  'backups.record': { access: 'act', input: nothing, output: RecordFiles },
  'backups.record-file': { access: 'act', input: z.object({ name: fileName }), output: z.object({ text: z.string() }) },
  /** A person has acknowledged the notices about the start: they are not shown again. */
  'backups.understood': { access: 'act', input: nothing, output: nothing },
} as const;

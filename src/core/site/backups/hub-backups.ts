/** The snapshots of this station at its hub (manual/site.md). */
export interface HubBackups {
  readonly backupTerms: () => Promise<BackupTerms>;
  readonly beginBackup: (offer: BackupOffer) => Promise<BackupAnswer>;
  /** The next chunk, counted from 1. False: this station has no more room. */
  readonly putBackupChunk: (id: string, nth: number, data: Buffer) => Promise<boolean>;
  /** `hash`: of the hashes of its chunks. False: what arrived is not what was sent; the hub has dropped it. */
  readonly finishBackup: (id: string, hash: Buffer) => Promise<boolean>;
  /** Complete ones, the newest first. */
  readonly ownBackups: () => Promise<readonly BackupAtHub[]>;
  /** Null: it is not there any more. */
  readonly backupChunk: (id: string, nth: number) => Promise<Buffer | null>;
}

export interface BackupTerms {
  /** Null: nobody could open a snapshot. */
  readonly publicKey: Buffer | null;
  readonly everyMinutes: number;
}

export interface BackupOffer {
  readonly id: string;
  /** SHA-256 of the snapshot itself. */
  readonly content: Buffer;
  readonly header: string;
  readonly chunks: number;
}

/** `go`: so many chunks are there already; `has`: its newest one has that content; `later`: the last one is too recent. */
export interface BackupAnswer {
  readonly answer: 'go' | 'has' | 'later';
  readonly here: number;
}

export interface BackupAtHub {
  readonly id: string;
  /** When the station said last that its work is as this has it, by the hub's clock. */
  readonly confirmedAt: number;
  readonly header: string;
  readonly chunks: number;
  /** As they are kept. */
  readonly bytes: number;
}

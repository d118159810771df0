import { BoxLabel } from '../../contract/bridge/printing.ts';
import type { LabelStyle } from '../../contract/devices/printers.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { PrintProgress } from './next-print-state.ts';

/** A label on its way to the label printer. */
export interface PrintSending {
  readonly jobId: string;
  readonly zpl: string;
  readonly progress: PrintProgress;
}

/** Labels for the label printer and their progress. Those settled by a person or reprinted are no longer pending. */
export function createPrintSendingsRepository(db: Sqlite) {
  const insert = db.prepare(
    'INSERT INTO print_sendings (job_id, label, step, progress, at, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const hand = db.prepare('UPDATE print_sendings SET zpl = ? WHERE job_id = ? AND zpl IS NULL');
  const write = db.prepare('UPDATE print_sendings SET step = ?, progress = ? WHERE job_id = ?');
  const settle = db.prepare(
    "UPDATE print_jobs SET state = ?, settled_at = ?, settled_by = ? WHERE id = ? AND state = 'ordered'",
  );
  const next = db.prepare<[], SendingRecord>(`
    SELECT job_id, zpl, progress ${underWay} AND zpl IS NOT NULL ORDER BY step = 'sending' DESC, job.rowid LIMIT 1`);
  const one = db.prepare<[string], SendingRecord>('SELECT job_id, zpl, progress FROM print_sendings WHERE job_id = ?');
  const unhanded = db.prepare<[], { label: string }>(`SELECT label ${underWay} AND zpl IS NULL ORDER BY job.rowid`);
  const waiting = db.prepare<[], { n: number }>(`SELECT count(*) AS n ${underWay}`);
  const recompose = db.prepare(`
    UPDATE print_sendings SET zpl = NULL, label = json_set(label, '$.zpl', json(?))
    WHERE step = 'waiting' AND label -> '$.zpl' != json(?)`);
  return {
    add(label: BoxLabel, progress: PrintProgress, by: Actor): void {
      const { step } = progress;
      insert.run(label.jobId, JSON.stringify(label), step, JSON.stringify(progress), label.at, by.operator, by.station);
    },
    hand(jobId: string, zpl: string): void {
      hand.run(zpl, jobId);
    },
    /** The next one to handle: sent ones before waiting ones, oldest first. */
    next(): PrintSending | null {
      const row = next.get();
      return row ? toSending(row) : null;
    },
    one(jobId: string): PrintSending | null {
      const row = one.get(jobId);
      return row ? toSending(row) : null;
    },
    /** Records the progress of a label in one transaction; an earlier answer by a person takes precedence. */
    write(jobId: string, progress: PrintProgress, at: number, by: Actor): void {
      db.transaction(() => {
        write.run(progress.step, JSON.stringify(progress), jobId);
        if (progress.step === 'printed') settle.run('confirmed', at, by.operator, jobId);
        if (progress.step === 'unsure') settle.run('printed', at, by.operator, jobId);
      }).immediate();
    },
    unhanded: (): BoxLabel[] => unhanded.all().map(({ label }) => BoxLabel.parse(JSON.parse(label))),
    /** How many are waiting or being sent. */
    waiting: (): number => waiting.get()?.n ?? 0,
    /** A new printer may have another print resolution: waiting labels are composed again. */
    recompose(style: LabelStyle): void {
      const wanted = JSON.stringify(style);
      recompose.run(wanted, wanted);
    },
  };
}
export type PrintSendingsRepository = ReturnType<typeof createPrintSendingsRepository>;

/** A label that was sent is followed to its end even if it was reprinted since. */
const underWay = `
  FROM print_sendings JOIN print_jobs AS job ON job.id = job_id
  WHERE step IN ('waiting', 'sending') AND job.state = 'ordered' AND (job.replaced = 0 OR step = 'sending')`;

interface SendingRecord {
  job_id: string;
  zpl: string;
  progress: string;
}

function toSending({ job_id: jobId, zpl, progress }: SendingRecord): PrintSending {
  return { jobId, zpl, progress: JSON.parse(progress) as PrintProgress }; // only written by this repository
}

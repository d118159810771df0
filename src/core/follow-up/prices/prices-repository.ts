import { z } from 'zod';
import { mostQuestionsKept, type PriceKind, PriceQuestion, PriceReply } from '../../../contract/bridge/pricing.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';

/** A price query with its results so far. */
export interface KeptQuestion {
  readonly id: string;
  readonly question: PriceQuestion;
  readonly replies: PriceReply[];
  readonly askedAt: number;
}

interface Row {
  readonly id: string;
  readonly question: string;
  readonly replies: string;
  readonly asked_at: number;
}

/** How many orders are searched for the services they use. */
const mostOrders = 500;

export function createPricesRepository(db: Sqlite) {
  const keep = db.prepare(
    `INSERT INTO price_questions (id, kind, question, replies, asked_at, operator, station)
     VALUES (@id, @kind, @question, @replies, @askedAt, @operator, @station)
     ON CONFLICT (id) DO UPDATE SET replies = excluded.replies, asked_at = excluded.asked_at,
       operator = excluded.operator, station = excluded.station`,
  );
  const drop = db.prepare(
    `DELETE FROM price_questions WHERE kind = @kind AND id NOT IN
       (SELECT id FROM price_questions WHERE kind = @kind ORDER BY asked_at DESC, rowid DESC LIMIT @most)`,
  );
  const same = db.prepare<[string], Row>('SELECT * FROM price_questions WHERE question = ?');
  const read = db.prepare<[string], Row>('SELECT * FROM price_questions WHERE id = ?');
  const list = db.prepare<[string], Row>(
    'SELECT * FROM price_questions WHERE kind = ? ORDER BY asked_at DESC, rowid DESC',
  );
  const ordered = db.prepare<[number], { service: string | null }>(
    `SELECT body ->> '$.Package.ServiceCode' AS service FROM outbox
     WHERE family = 'outbound' AND length(body) < 20000 ORDER BY seq DESC LIMIT ?`,
  );
  const keepAll = db.transaction((row: object, kind: PriceKind) => {
    keep.run(row);
    drop.run({ kind, most: mostQuestionsKept });
  });

  return {
    keep({ id, question, replies, askedAt }: KeptQuestion, by: Actor): void {
      const { kind } = question;
      const texts = { question: JSON.stringify(question), replies: JSON.stringify(replies) };
      keepAll.immediate({ id, kind, askedAt, ...texts, ...by }, kind);
    },
    /** An identical earlier query. */
    same: (question: PriceQuestion): KeptQuestion | null => rowOrNull(same.get(JSON.stringify(question))),
    read: (id: string): KeptQuestion | null => rowOrNull(read.get(id)),
    /** Newest first. */
    list: (kind: PriceKind): KeptQuestion[] => list.all(kind).map(questionOf),
    /** Services of the newest outbound orders, newest first, each once. */
    servicesOrdered(): string[] {
      const found = ordered.all(mostOrders).flatMap(({ service }) => (service ? [service] : []));
      return [...new Set(found)];
    },
  };
}
export type PricesRepository = ReturnType<typeof createPricesRepository>;

const rowOrNull = (row: Row | undefined): KeptQuestion | null => (row === undefined ? null : questionOf(row));

function questionOf({ id, question, replies, asked_at }: Row): KeptQuestion {
  return {
    id,
    question: PriceQuestion.parse(JSON.parse(question)),
    replies: z.array(PriceReply).parse(JSON.parse(replies)),
    askedAt: asked_at,
  };
}

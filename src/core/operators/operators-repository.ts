import type { OperatorRole, OperatorRow } from '../../contract/bridge/operators.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

/** An operator with the stored data of their PIN. */
export interface StoredOperator extends Omit<OperatorRow, 'hasPin'> {
  /** Its salted hash (operators/pin.ts). */
  readonly pin: string | null;
  /** Wrong PINs since the last correct one. */
  readonly wrongPins: number;
  /** No PIN is checked before then. */
  readonly waitUntil: number | null;
}

interface Row {
  id: string;
  name: string;
  badge: string | null;
  role: OperatorRole;
  pin: string | null;
  wrong_pins: number;
  wait_until: number | null;
  at: number;
  operator: string;
}

/** The operators of this station. Names and badges are unique, ignoring case. */
export function createOperatorsRepository(db: Sqlite) {
  const columns = 'id, name, badge, role, pin, wrong_pins, wait_until, at, operator';
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM operators ORDER BY name COLLATE NOCASE`);
  const byId = db.prepare<[string], Row>(`SELECT ${columns} FROM operators WHERE id = ?`);
  const byName = db.prepare<[string], Row>(`SELECT ${columns} FROM operators WHERE name = ?`);
  const byBadge = db.prepare<[string, string], Row>(
    `SELECT ${columns} FROM operators WHERE badge = ? OR (badge IS NULL AND name = ?) ORDER BY badge IS NULL LIMIT 1`,
  );
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM operators');
  const save = db.prepare(
    'INSERT INTO operators (id, name, badge, role, at, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name, badge = excluded.badge, role = excluded.role, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );
  const setPin = db.prepare(
    'UPDATE operators SET pin = ?, wrong_pins = 0, wait_until = NULL, at = ?, operator = ?, station = ? WHERE id = ?',
  );
  const setWrong = db.prepare('UPDATE operators SET wrong_pins = ?, wait_until = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM operators WHERE id = ?');
  return {
    all: (): StoredOperator[] => all.all().map(toOperator),
    byId: (id: string): StoredOperator | null => orNull(byId.get(id)),
    byName: (name: string): StoredOperator | null => orNull(byName.get(name)),
    /** The operator that a badge signs in: one without a badge is found by name. */
    byBadge: (badge: string): StoredOperator | null => orNull(byBadge.get(badge, badge)),
    count: (): number => count.get()?.n ?? 0,
    save(operator: Pick<StoredOperator, 'id' | 'name' | 'badge' | 'role'>, at: number, by: Actor): void {
      save.run(operator.id, operator.name, operator.badge, operator.role, at, by.operator, by.station);
    },
    setPin(id: string, pin: string | null, at: number, by: Actor): void {
      setPin.run(pin, at, by.operator, by.station, id);
    },
    setWrong(id: string, wrongPins: number, waitUntil: number | null): void {
      setWrong.run(wrongPins, waitUntil, id);
    },
    remove(id: string): void {
      remove.run(id);
    },
  };
}
export type OperatorsRepository = ReturnType<typeof createOperatorsRepository>;

function orNull(row: Row | undefined): StoredOperator | null {
  return row === undefined ? null : toOperator(row);
}

function toOperator({ wrong_pins, wait_until, at, operator, ...same }: Row): StoredOperator {
  return { ...same, wrongPins: wrong_pins, waitUntil: wait_until, changedAt: at, changedBy: operator };
}

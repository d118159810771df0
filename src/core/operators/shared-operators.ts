import { z } from 'zod';
import { OperatorRole } from '../../contract/bridge/operators.ts';
import { pinKind } from '../../contract/site/shared-change.ts';
import type { SharedKind } from '../settings/shared-kind.ts';
import type { OperatorsRepository, StoredOperator } from './operators-repository.ts';

const OperatorBody = z.object({ name: z.string().min(1), badge: z.string().nullable(), role: OperatorRole });
const PinBody = z.string().startsWith('scrypt$');

/**
 * Who works at a site: by their names, as two lists that meet have different ids for one person. What checks a PIN is a fact of its own,
 * as nobody keeps one that was replaced. Wrong PINs are counted at each station.
 */
export function sharedOperators(
  operators: OperatorsRepository,
  { newId, isPinRequired }: { readonly newId: () => string; readonly isPinRequired: () => boolean },
): SharedKind[] {
  const keys = () => operators.all().map(({ name }) => keyOf(name));
  const isOnly = (id: string, has: (each: StoredOperator) => boolean) => {
    const [first, ...more] = operators.all().filter(has);
    return first?.id === id && more.length === 0;
  };

  const pin: SharedKind = {
    name: pinKind,
    table: 'operators',
    touched: [
      { after: 'INSERT', key: 'lower(row.name)', when: 'row.pin IS NOT NULL' },
      { after: 'UPDATE', key: 'lower(row.name)', when: 'before.pin IS NOT row.pin OR before.name IS NOT row.name' },
      { after: 'UPDATE', key: 'lower(before.name)', when: 'before.name IS NOT row.name AND before.pin IS NOT NULL' },
      { after: 'DELETE', key: 'lower(row.name)', when: 'row.pin IS NOT NULL' },
    ],
    keys,
    read: (key) => {
      const hash = operators.byName(key)?.pin ?? null;
      return hash === null ? null : JSON.stringify(hash);
    },
    write: (key, body, at, by) => {
      const here = operators.byName(key);
      if (here === null) return;
      const hash = body === null ? null : (PinBody.safeParse(JSON.parse(body)).data ?? here.pin);
      // With the last one, nobody could sign in here.
      if (hash === here.pin || (hash === null && isPinRequired() && isOnly(here.id, (each) => each.pin !== null)))
        return;
      operators.setPin(here.id, hash, at, by);
    },
  };
  const operator: SharedKind = {
    name: 'operator',
    table: 'operators',
    // Names, badges and the last administrator.
    isIntertwined: true,
    touched: [
      { after: 'INSERT', key: 'lower(row.name)' },
      {
        ...{ after: 'UPDATE', key: 'lower(row.name)' },
        when: 'before.name IS NOT row.name OR before.badge IS NOT row.badge OR before.role IS NOT row.role',
      },
      { after: 'UPDATE', key: 'lower(before.name)', when: 'before.name IS NOT row.name' },
      { after: 'DELETE', key: 'lower(row.name)' },
    ],
    keys,
    read: (key) => {
      const here = operators.byName(key);
      return here === null ? null : JSON.stringify({ name: here.name, badge: here.badge, role: here.role });
    },
    write: (key, body, at, by, facts) => {
      const here = operators.byName(key);
      // With the last administrator, there would be a list that nobody may change.
      const isLast = here !== null && isOnly(here.id, ({ role }) => role === 'administrator');
      if (body === null) {
        if (here !== null && !isLast) operators.remove(here.id);
        return;
      }
      const known = OperatorBody.safeParse(JSON.parse(body)).data;
      if (known === undefined) return;
      const { name, badge, role } = known;
      // Two who were given one badge: it signs in whom it signed in here, and the other one by the name.
      const others = badge === null ? null : operators.byBadge(badge);
      const isFree = others === null || others.id === here?.id;
      const next = { id: here?.id ?? newId(), name, badge: isFree ? badge : null, role: isLast ? here.role : role };
      operators.save(next, at, by);
      if (here === null) pin.write(key, facts.of(pinKind, key), at, by, facts);
    },
  };
  return [operator, pin];
}

/** As SQLite compares names. */
const keyOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

import type { ParsedInput } from '../../contract/bridge.ts';
import { Failure } from '../../contract/failure.ts';
import type { OperatorRow } from '../../contract/operators.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import type { StoredOperator } from '../store/operators-repository.ts';
import { hashPin } from './hash-pin.ts';

/** Without their badges while nobody is signed in: a badge is what signs in. */
export function listOperators(core: CoreContext): OperatorRow[] {
  const rows = core.operators.all().map(toRow);
  return core.lock.isLocked() ? rows.map((row) => ({ ...row, badge: null })) : rows;
}

/** Errors: `invalid-input` where the name or the badge is somebody else's, `not-found`. */
export function saveOperator(core: CoreContext, { id, name, badge }: ParsedInput<'operator.save'>): OperatorRow {
  const before = id === null ? null : requireOperator(core, id);
  const own = before?.id ?? core.environment.newId();
  const isOthers = (found: StoredOperator | null) => found !== null && found.id !== own;
  const other = core.operators.byName(name);
  if (isOthers(other)) refuseField('name', message('problem.operator-name', { name }));
  // A badge that is another one's name would sign in both.
  const signs = core.operators.byBadge(badge === '' ? name : badge);
  if (signs !== null && isOthers(signs))
    refuseField('badge', message('problem.operator-badge', { badge: badge || name, name: signs.name }));
  core.operators.save({ id: own, name, badge: badge === '' ? null : badge }, core.environment.now(), core.author());
  // Who works here now goes on under the new name.
  if (before !== null && before.name === core.settings().operator)
    core.settingsRepository.write({ operator: name }, core.environment.now(), core.author());
  return toRow(requireOperator(core, own));
}

export async function setPin(core: CoreContext, { id, pin }: ParsedInput<'operator.set-pin'>): Promise<OperatorRow> {
  requireOperator(core, id);
  if (pin === null) refuseLastPin(core, id);
  const hash = pin === null ? null : await hashPin(pin);
  core.operators.setPin(id, hash, core.environment.now(), core.author());
  return toRow(requireOperator(core, id));
}

export function removeOperator(core: CoreContext, id: string): void {
  requireOperator(core, id);
  refuseLastPin(core, id);
  core.operators.remove(id);
}

/** Nobody may be locked out for good, and where a list is kept nobody signs in beside it. Errors: `invalid-input`. */
export function refuseSignIn(core: CoreContext, { pinRequired, operator }: SettingsPatch): void {
  if (pinRequired === true && !core.operators.all().some(({ pin }) => pin !== null))
    refuseField('pinRequired', message('problem.no-pin-yet'));
  const isOther = operator !== undefined && operator !== core.settings().operator;
  if (isOther && core.operators.count() > 0) refuseField('operator', message('problem.sign-in-first'));
}

function refuseLastPin(core: CoreContext, id: string): void {
  const others = core.operators.all().filter((each) => each.id !== id && each.pin !== null);
  if (core.settings().pinRequired && others.length === 0) refuseField('pin', message('problem.last-pin'));
}

function refuseField(path: string, words: Message): never {
  throw new Failure('invalid-input', words.key, { details: { problems: [{ path, message: words.key, words }] } });
}

function requireOperator(core: CoreContext, id: string): StoredOperator {
  const found = core.operators.byId(id);
  if (found === null) throw new Failure('not-found', 'There is no such operator any more.');
  return found;
}

function toRow({ id, name, badge, pin, changedAt, changedBy }: StoredOperator): OperatorRow {
  return { id, name, badge, hasPin: pin !== null, changedAt, changedBy };
}

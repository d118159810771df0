import type { ParsedInput } from '../../contract/bridge/channels.ts';
import type { OperatorRole, OperatorRow } from '../../contract/bridge/operators.ts';
import { Failure } from '../../contract/failure.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { isAdministrator, recordAct } from './administrator.ts';
import type { OperatorsContext } from './operators-context.ts';
import type { StoredOperator } from './operators-repository.ts';
import { hashPin } from './pin.ts';

/** Badges are only shown to an administrator: a badge signs in. */
export function listOperators(core: OperatorsContext): OperatorRow[] {
  const rows = core.operators.all().map(toRow);
  return core.lock.isLocked() || !isAdministrator(core) ? rows.map((row) => ({ ...row, badge: null })) : rows;
}

/** Errors: `invalid-input` if the name or the badge is taken or no administrator would be left, `not-found`. */
export function saveOperator(
  core: OperatorsContext,
  { id, name, badge, role }: ParsedInput<'operator.save'>,
): OperatorRow {
  const before = id === null ? null : requireOperator(core, id);
  const own = before?.id ?? core.environment.newId();
  const isOthers = (found: StoredOperator | null) => found !== null && found.id !== own;
  const other = core.operators.byName(name);
  if (isOthers(other)) refuseField('name', message('problem.operator-name', { name }));
  // A badge equal to somebody else's name would sign in both.
  const signs = core.operators.byBadge(badge === '' ? name : badge);
  if (signs !== null && isOthers(signs))
    refuseField('badge', message('problem.operator-badge', { badge: badge || name, name: signs.name }));
  const nextRole = roleAfter(core, before, role);
  if (nextRole !== 'administrator') refuseLastAdministrator(core, own);
  const next = { id: own, name, badge: badge === '' ? null : badge, role: nextRole };
  core.operators.save(next, core.environment.now(), core.actor());
  // The current operator continues under the new name.
  if (before !== null && before.name === core.settings().operator)
    core.settingsRepository.write({ operator: name }, core.environment.now(), core.actor());
  return toRow(requireOperator(core, own));
}

/** Adds an unknown badge to the list, with its text as the name. */
export function listOperator(core: OperatorsContext, badge: string): void {
  const { role } = saveOperator(core, { id: null, name: badge, badge });
  recordAct(core, message('journal.operator-added', { name: badge }));
  if (role === 'administrator') recordAct(core, message('journal.made-administrator', { name: badge }));
}

/** The first person on the list manages all others. */
export function roleAfter(
  { operators }: Pick<OperatorsContext, 'operators'>,
  before: Pick<StoredOperator, 'role'> | null,
  asked: OperatorRole | undefined,
): OperatorRole {
  return operators.count() === 0 ? 'administrator' : (asked ?? before?.role ?? 'operator');
}

export async function setPin(
  core: OperatorsContext,
  { id, pin }: ParsedInput<'operator.set-pin'>,
): Promise<OperatorRow> {
  requireOperator(core, id);
  if (pin === null) refuseLastPin(core, id);
  const hash = pin === null ? null : await hashPin(pin);
  core.operators.setPin(id, hash, core.environment.now(), core.actor());
  return toRow(requireOperator(core, id));
}

export function removeOperator(core: OperatorsContext, id: string): void {
  requireOperator(core, id);
  refuseLastAdministrator(core, id);
  refuseLastPin(core, id);
  core.operators.remove(id);
}

/** Prevents a permanent lock-out, and with a list of operators any sign-in outside of it. Errors: `invalid-input`. */
export function refuseSignIn(core: OperatorsContext, { pinRequired, operator }: SettingsPatch): void {
  if (pinRequired === true && !core.operators.all().some(({ pin }) => pin !== null))
    refuseField('pinRequired', message('problem.no-pin-yet'));
  const isOther = operator !== undefined && operator !== core.settings().operator;
  if (isOther && core.operators.count() > 0) refuseField('operator', message('problem.sign-in-first'));
}

function refuseLastPin(core: OperatorsContext, id: string): void {
  const others = core.operators.all().filter((each) => each.id !== id && each.pin !== null);
  if (core.settings().pinRequired && others.length === 0) refuseField('pin', message('problem.last-pin'));
}

/** Otherwise there would be a list that nobody may change. */
function refuseLastAdministrator(core: OperatorsContext, id: string): void {
  const isLeft = core.operators.all().some((each) => each.id !== id && each.role === 'administrator');
  if (!isLeft) refuseField('role', message('problem.last-administrator'));
}

function refuseField(path: string, words: Message): never {
  throw new Failure('invalid-input', words.key, { details: { problems: [{ path, message: words.key, words }] } });
}

function requireOperator(core: OperatorsContext, id: string): StoredOperator {
  const found = core.operators.byId(id);
  if (found === null) throw new Failure('not-found', 'There is no such operator any more.');
  return found;
}

function toRow({ id, name, badge, role, pin, changedAt, changedBy }: StoredOperator): OperatorRow {
  return { id, name, badge, role, hasPin: pin !== null, changedAt, changedBy };
}

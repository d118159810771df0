import { type AdministratorChannel, type Channel, channels, type ParsedInput } from '../../contract/bridge/channels.ts';
import { refusal } from '../../contract/failure.ts';
import { readJoinCode } from '../../contract/site/join-code.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { CoreContext } from '../core-context.ts';
import { recordAct, requireAdministrator } from '../operators/administrator.ts';
import { roleAfter } from '../operators/operator-list.ts';

/** Checks every call against the access that its channel declares. */
export interface StationGuard {
  /** Errors: `conflict` with a message. */
  readonly check: (channel: Channel) => void;
  /** Returns a function to call once the channel has done its work. */
  readonly begin: (channel: Channel, input: unknown) => () => void;
}

export function stationGuard(core: CoreContext): StationGuard {
  return {
    check(channel) {
      const { access } = channels[channel];
      if (access !== 'open' && core.lock.isLocked())
        throw refusal('locked', 'The station is locked: somebody must sign in first.', message('problem.locked'));
      if (access === 'administrator') requireAdministrator(core);
    },
    begin(channel, input) {
      if (!isForAdministrators(channel)) return () => undefined;
      // The input was parsed by the schema of its own channel.
      const tell = acts[channel] as (core: CoreContext, input: unknown) => readonly Message[];
      // Worded before the action: a removed person no longer has a name.
      const summaries = tell(core, input);
      return () => {
        for (const summary of summaries) recordAct(core, summary);
      };
    },
  };
}

function isForAdministrators(channel: Channel): channel is AdministratorChannel {
  return channels[channel].access === 'administrator';
}

/** The journal's wording of each action. */
const acts: {
  readonly [C in AdministratorChannel]: (core: CoreContext, input: ParsedInput<C>) => readonly Message[];
} = {
  'operator.save': (core, { id, name, role }) => {
    const before = id === null ? null : core.operators.byId(id);
    const next = roleAfter(core, before, role);
    const isChanged = before !== null && before.role === next;
    return [
      ...(before === null ? [message('journal.operator-added', { name })] : []),
      ...(isChanged ? [message('journal.operator-changed', { name })] : []),
      ...(next === (before?.role ?? 'operator')
        ? []
        : [message(next === 'administrator' ? 'journal.made-administrator' : 'journal.made-operator', { name })]),
    ];
  },
  'operator.set-pin': (core, { id, pin }) => [
    message(pin === null ? 'journal.pin-taken' : 'journal.pin-set', { name: nameOf(core, id) }),
  ],
  'operator.remove': (core, { id }) => [message('journal.operator-removed', { name: nameOf(core, id) })],
  'backups.restore': (_core, { name }) => [message('journal.restored', { name })],
  'site.join': (_core, { code: typed }) => {
    const read = readJoinCode(typed);
    if (!read.ok) return [];
    const { site, station } = read.code;
    return [message('journal.site-joined', { site, station })];
  },
  'site.bring-back': (core) => [message('journal.site-brought-back', { station: core.settings().station })],
  'site.let-orders-go': () => [message('journal.site-let-orders-go')],
  'site.take-outbox': (_core, { station }) => [message('journal.site-took-outbox', { station })],
  'site.begin-anew': (core) => [message('journal.site-begun-anew', { station: core.settings().station })],
  'site.leave': (core) => [message('journal.site-left', { site: core.site.view()?.site ?? '' })],
  'site.decide-alias': (_core, { code, sku, isApproved }) => [
    message(isApproved ? 'journal.alias-approved' : 'journal.alias-turned-down', { code, sku }),
  ],
  'site.choose': (_core, { key }) => [message('journal.site-chosen', { what: key })],
  'site.answer-offers': (_core, { isShared }) => [
    message(isShared ? 'journal.site-shared' : 'journal.site-not-shared'),
  ],
  'settings.test': (_core, connection) => [
    message('journal.connection-tested', {
      service: connection.kind === 'live' ? connection.baseUrl : connection.kind,
    }),
  ],
};

const nameOf = ({ operators }: CoreContext, id: string) => operators.byId(id)?.name ?? '';

import { Failure } from '../../../contract/failure.ts';
import type {
  AdministratorSetting,
  ConnectionSettings,
  Settings,
  SettingsPatch,
  SettingsView,
} from '../../../contract/settings.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { ownProfile } from '../../../order-files/profiles/own-profiles.ts';
import type { CoreContext } from '../../core-context.ts';
import { recordAct, requireAdministrator } from '../../operators/administrator.ts';
import { refuseSignIn } from '../../operators/operator-list.ts';
import { secretOf } from '../../settings/authentication-secret.ts';
import { testConnection } from '../../settings/connection-test.ts';
import { connectionOf } from '../../settings/connections-repository.ts';
import { patchWithSecret, refuseInClear, withSecret, withStandIn } from '../../settings/kept-secret.ts';
import { secretPlaceOf } from '../../settings/secret-place.ts';
import type { DomainHandlers } from './handlers.ts';

export function settingsHandlers(core: CoreContext): DomainHandlers<'settings'> {
  return {
    'settings.read': () => view(core),
    'settings.write': async (wanted) => {
      const acts = settingActs(wanted);
      if (acts.length > 0) requireAdministrator(core);
      const patch = patchWithSecret(wanted, core.settingsRepository);
      const flagged = Object.keys(patch).filter(
        (name) => core.byFlag.includes(name) && !isOwnSignIn(core, name, patch),
      );
      if (flagged.length > 0) {
        throw new Failure('invalid-input', 'A flag decides this for the present run.', {
          details: { problems: flagged.map((path) => ({ path, message: 'set by a flag for this run' })) },
        });
      }
      refuseSignIn(core, patch);
      refuseFormats(core, patch);
      refuseInClear(patch.connection);
      await keepSecret(core, patch);
      core.settingsRepository.write(patch, core.environment.now(), core.actor());
      for (const summary of acts) recordAct(core, summary);
      if (patch.labelPrinter !== undefined || patch.sitePrinters !== undefined) core.followPrinter();
      if (patch.scale !== undefined) core.scale.configure();
      if (patch.portScanners !== undefined) core.portScanners.configure();
      if (patch.idleLockMinutes !== undefined) core.lock.retime();
      if (patch.orderFolder !== undefined) core.orderFolder.wake();
      if (patch.language !== undefined) core.tracking.wake();
      core.emit({ type: 'settings' });
      core.emit({ type: 'station' });
      if (patch.connection !== undefined) {
        // New credentials deserve a new attempt.
        core.keyValues.forget('outbox.paused');
        core.restart();
      }
      return view(core);
    },
    'settings.choose-columns': ({ table, columns }) => {
      const { [table]: _, ...others } = core.settings().tableColumns;
      const tableColumns = columns === null ? others : { ...others, [table]: columns };
      core.settingsRepository.write({ tableColumns }, core.environment.now(), core.actor());
      core.emit({ type: 'station' });
      return {};
    },
    'settings.test': async (connection) => {
      const whole = withSecret(connection, core.settingsRepository);
      refuseInClear(whole);
      if (whole.kind === 'live') return testConnection(whole, core.environment);
      return { result: 'practice', message: message('connection.practice'), problems: [], places: [] };
    },
  };
}

/** A text that was stored before stays: an older version could read it. */
function refuseFormats(core: CoreContext, { orderFormats = [] }: SettingsPatch): void {
  const stored = new Set(core.settings().orderFormats);
  const wrong = orderFormats.filter((text) => !stored.has(text)).map(ownProfile);
  const problems = wrong.flatMap(({ profile, wrong: why }) =>
    profile === null ? [{ path: 'orderFormats', message: why }] : [],
  );
  if (problems.length > 0) throw new Failure('invalid-input', 'That is no format.', { details: { problems } });
}

/** Before the settings that need it: saved settings are never without their secret. */
async function keepSecret(core: CoreContext, { connection }: SettingsPatch): Promise<void> {
  if (connection?.kind !== 'live') return;
  await core.secrets.keep(secretPlaceOf(connection), secretOf(connection.authentication));
}

/** If a flag fixes the service, its credentials can still be changed at this station. */
function isOwnSignIn(core: CoreContext, name: string, { connection }: SettingsPatch): boolean {
  return name === 'connection' && connection !== undefined && connectionOf(connection).service === core.service;
}

function view(core: CoreContext): SettingsView {
  const shown = <Connection extends ConnectionSettings>(connection: Connection) =>
    withStandIn(connection, core.secrets);
  const settings = core.settings();
  return {
    settings: { ...settings, connection: shown(settings.connection) },
    byFlag: [...core.byFlag],
    connections: core.settingsRepository.connections().map(shown),
  };
}

/** The changes that need an administrator, in the journal's wording; empty: none do. */
function settingActs(patch: SettingsPatch): readonly Message[] {
  return Object.entries(acts).flatMap(([name, tell]) => {
    const value = Object.entries(patch).find(([changed]) => changed === name)?.[1];
    // Each receives the setting of its own name.
    return value === undefined ? [] : [(tell as (value: unknown) => Message)(value)];
  });
}

const acts: { readonly [Name in AdministratorSetting]: (value: Settings[Name]) => Message } = {
  connection: (connection) => message('journal.connection', { service: connectionOf(connection).service }),
  station: (station) => message('journal.station', { station }),
  pinRequired: (isRequired) => message(isRequired ? 'journal.pin-required' : 'journal.pin-not-required'),
  idleLockMinutes: (n) => message(n === 0 ? 'journal.never-locks' : 'journal.idle-lock', { n }),
  computer: () => message('journal.computer'),
  boxLabels: ({ companyPrefix, stationNumber }) =>
    companyPrefix === ''
      ? message('journal.no-sscc')
      : message('journal.sscc', { prefix: companyPrefix, number: stationNumber }),
  orderFolder: ({ path }) =>
    path === '' ? message('journal.no-order-folder') : message('journal.order-folder', { path }),
  figuresByOperator: (isOn) => message(isOn ? 'journal.by-operator' : 'journal.not-by-operator'),
  sitePrinters: (printers) => message('journal.site-printers', { n: printers.length }),
  orderFormats: (texts) => message('journal.order-formats', { n: texts.length }),
};

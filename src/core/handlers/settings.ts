import { Failure } from '../../contract/failure.ts';
import { inboundList } from '../../contract/inbound.ts';
import type { SettingsPatch, SettingsView } from '../../contract/settings.ts';
import { message } from '../../contract/verdict.ts';
import { createServiceClient } from '../client/service-client.ts';
import type { CoreContext } from '../core-context.ts';
import { connectionOf } from '../store/connections-repository.ts';
import type { DomainHandlers } from './handlers.ts';

export function settingsHandlers(core: CoreContext): DomainHandlers<'settings'> {
  return {
    'settings.read': () => view(core),
    'settings.write': (patch) => {
      const flagged = Object.keys(patch).filter(
        (name) => core.byFlag.includes(name) && !isOwnSignIn(core, name, patch),
      );
      if (flagged.length > 0) {
        throw new Failure('invalid-input', 'A flag decides this for the present run.', {
          details: { problems: flagged.map((path) => ({ path, message: 'set by a flag for this run' })) },
        });
      }
      core.settingsRepository.write(patch, core.environment.now(), core.author());
      core.emit({ type: 'settings' });
      core.emit({ type: 'station' });
      if (patch.connection !== undefined) {
        // A new sign-in deserves a new try.
        core.facts.forget('outbox.paused');
        core.restart();
      }
      return view(core);
    },
    'settings.test': async (connection) => {
      if (connection.kind === 'practice')
        return { reached: true, message: message('connection.practice'), problems: [] };
      const { environment } = core;
      const client = createServiceClient({
        address: () => connection,
        environment,
        holdUntil: () => null,
        onHold: () => undefined,
        onReach: () => undefined,
      });
      const to = new Date(environment.now());
      const from = new Date(environment.now() - 86_400_000);
      const seconds = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z');
      try {
        // The list of inbound orders is the one read that needs no identifier.
        await client.send(inboundList, {
          query: { FromDate: seconds(from), ToDate: seconds(to), PageSize: 1, PageIndex: 1 },
        });
        return { reached: true, message: message('connection.reached'), problems: [] };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const reached = error.details?.service !== undefined;
        return { reached, message: message(`connection.${error.code}`, { why: error.message }), problems: [] };
      }
    },
  };
}

/** Where a flag names the service, its sign-in is still this station's to change. */
function isOwnSignIn(core: CoreContext, name: string, { connection }: SettingsPatch): boolean {
  return name === 'connection' && connection !== undefined && connectionOf(connection).service === core.service;
}

function view(core: CoreContext): SettingsView {
  return { settings: core.settings(), byFlag: [...core.byFlag] };
}

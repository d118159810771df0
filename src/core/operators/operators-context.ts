import type { Settings } from '../../contract/settings.ts';
import type { Environment } from '../runtime/environment.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { StationJournalRepository } from '../settings/station-journal-repository.ts';
import type { Actor } from '../storage/actor.ts';
import type { OperatorsRepository } from './operators-repository.ts';
import type { StationLock } from './station-lock.ts';

/** The dependencies of this folder. */
export interface OperatorsContext {
  readonly operators: OperatorsRepository;
  readonly settings: () => Settings;
  readonly settingsRepository: SettingsRepository;
  readonly stationJournal: StationJournalRepository;
  readonly lock: StationLock;
  readonly environment: Environment;
  readonly actor: () => Actor;
}

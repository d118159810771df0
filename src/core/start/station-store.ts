import type { SettingsPatch } from '../../contract/settings.ts';
import { createLatenciesRepository } from '../diagnostics/latencies-repository.ts';
import { createOperatorsRepository } from '../operators/operators-repository.ts';
import { createConnectionsRepository } from '../settings/connections-repository.ts';
import { type MoveSecrets, moveSecrets } from '../settings/move-secrets.ts';
import { openClearSecrets, type Secrets } from '../settings/secrets.ts';
import { createSettingsRepository } from '../settings/settings-repository.ts';
import { createStationJournalRepository } from '../settings/station-journal-repository.ts';
import { type OpenKept, openKeptStore } from '../storage/durability/open-kept-store.ts';
import { createKeyValueRepository } from '../storage/key-value-repository.ts';
import { stationStoreIn } from '../storage/schema/kept-store.ts';

export interface StationOptions extends Pick<OpenKept, 'version' | 'goesBack'> {
  /** Where secrets of services are stored; absent: unencrypted, in a file that only its owner may read. */
  readonly secrets?: Secrets | undefined;
}

/** What belongs to the data folder: settings, and the connections whose work it has held. */
export function openStation(
  dataFolder: string,
  flags: SettingsPatch,
  random: () => number,
  now: number,
  { secrets = openClearSecrets(dataFolder), ...more }: StationOptions = {},
) {
  const { db, notices } = openKeptStore(stationStoreIn(dataFolder), { now, prepare: () => undefined, ...more });
  const settings = createSettingsRepository(db, flags, () => stationName, secrets);
  const stored = db.prepare<[], { value: string }>("SELECT value FROM settings WHERE name = 'station'").get();
  const stationName: string = stored ? JSON.parse(stored.value) : newStationName(random);
  if (!stored && flags.station === undefined) {
    settings.write({ station: stationName }, now, { operator: '', station: stationName });
  }
  return {
    db,
    notices,
    settings,
    connections: createConnectionsRepository(db),
    latencies: createLatenciesRepository(db),
    operators: createOperatorsRepository(db),
    journal: createStationJournalRepository(db),
    keyValues: createKeyValueRepository(db),
    secrets,
    /** Moves the secrets that an older version stored in the settings. */
    moveSecrets: (log: MoveSecrets['log']) => moveSecrets({ dataFolder, db, secrets, now, log }),
  };
}

/** Letters and digits that cannot be confused. Random, so that two new stations do not generate the same ids. */
function newStationName(random: () => number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]).join('');
}

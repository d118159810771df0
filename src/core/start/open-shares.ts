import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { AliasesRepository } from '../catalogue/aliases-repository.ts';
import { sharedAliases } from '../catalogue/shared-aliases.ts';
import { sharedOperators } from '../operators/shared-operators.ts';
import { createSellerAliases } from '../orders/aliases/seller-aliases-repository.ts';
import { sharedSellerAliases } from '../orders/aliases/shared-seller-aliases.ts';
import { sharedSettings } from '../settings/shared-settings.ts';
import { createSharedFacts, type ShareFactsOptions } from '../site/shared/share-facts.ts';
import type { Sqlite } from '../storage/database.ts';
import type { openStation } from './station-store.ts';

export interface OpenShares extends Pick<ShareFactsOptions, 'environment' | 'actor' | 'log'> {
  readonly work: Sqlite;
  readonly service: string;
  readonly learned: AliasesRepository;
  readonly station: Pick<ReturnType<typeof openStation>, 'db' | 'settings' | 'operators'>;
  readonly emit: (event: BridgeEvent) => void;
  /** Which may be another after settings of the site changed. */
  readonly followPrinter: () => void;
}

/** What this station shares with its site, by file: that of a connection concerns its service, that of the station all of them. */
export function openShares({ work, service, learned, station, emit, followPrinter, ...same }: OpenShares) {
  const onChanged = (kinds: ReadonlySet<string>) => {
    const events = new Set([...kinds].flatMap((kind) => eventsOf[kind] ?? []));
    for (const type of events) emit({ type });
    emit({ type: 'site' });
    if (kinds.has('setting')) followPrinter();
  };
  const { db, settings, operators } = station;
  const ofWork = [...sharedAliases(learned), sharedSellerAliases(createSellerAliases(work))];
  const { newId } = same.environment;
  const ofStation = [
    sharedSettings(db, settings),
    ...sharedOperators(operators, { newId, isPinRequired: () => settings.read().pinRequired }),
  ];
  return [
    { scope: service, file: work.name, facts: createSharedFacts({ ...same, db: work, kinds: ofWork, onChanged }) },
    { scope: '', file: db.name, facts: createSharedFacts({ ...same, db, kinds: ofStation, onChanged }) },
  ];
}

/** After which what the windows show of them is read again. */
const eventsOf: Readonly<Record<string, readonly ('learned' | 'station' | 'settings' | 'seller-aliases')[]>> = {
  alias: ['learned', 'station'],
  'seller-alias': ['seller-aliases'],
  setting: ['settings', 'station'],
  operator: ['settings', 'station'],
  'operator-pin': ['settings', 'station'],
};

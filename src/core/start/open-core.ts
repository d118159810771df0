import { basename, join } from 'node:path';
import { message } from '../../contract/verdict.ts';
import { wakeAll } from '../bridge/handlers/station.ts';
import { createAliasesRepository } from '../catalogue/aliases-repository.ts';
import { createCatalogueReader } from '../catalogue/catalogue-reader.ts';
import { createDeclaredGoodsRepository } from '../catalogue/declared-goods-repository.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import type { CoreContext } from '../core-context.ts';
import { createBenchDevices } from '../devices/bench-devices.ts';
import { createAttachmentsRepository } from '../documents/attachments-repository.ts';
import { createDocumentsRepository } from '../documents/documents-repository.ts';
import { changeDocument } from '../documents/journal-writer.ts';
import { createOpenDocuments } from '../documents/open-documents.ts';
import { createScansRepository } from '../documents/scans-repository.ts';
import { createCodeAsker } from '../follow-up/lookups/code-asker.ts';
import { createInboundReadingsRepository } from '../follow-up/lookups/inbound-readings-repository.ts';
import { createOrderAskers } from '../follow-up/lookups/order-askers.ts';
import { createParcelAsker } from '../follow-up/lookups/parcel-asker.ts';
import { createBoxesReadingsRepository } from '../follow-up/order-status/boxes-readings-repository.ts';
import { createFollowing } from '../follow-up/order-status/following-parts.ts';
import { createTrackingParts } from '../follow-up/parcels/tracking-parts.ts';
import { createStockParts } from '../follow-up/stock/stock-parts.ts';
import { createStationLock } from '../operators/station-lock.ts';
import { createOrderFolder } from '../orders/folder/order-folder.ts';
import { createOrdersToPack } from '../orders/to-pack/orders-to-pack.ts';
import { trainingGrams } from '../orders/training.ts';
import { createOutboxKinds } from '../outbox/kinds/outbox-kinds.ts';
import { createOrderOriginsRepository } from '../outbox/order-origins-repository.ts';
import { createOutboxRepository } from '../outbox/outbox-repository.ts';
import { queueChanged } from '../outbox/queue-changed.ts';
import { createSender } from '../outbox/sender.ts';
import { createPrinting } from '../printing/printing-parts.ts';
import { applyRemoteBoxes } from '../scanning/answers/apply-remote-boxes.ts';
import { catalogueChanged } from '../scanning/answers/catalogue-changed.ts';
import { createCodeAnswers } from '../scanning/answers/code-answers.ts';
import { inboundAnswers } from '../scanning/answers/inbound-answers.ts';
import { palletAnswers, putawayAnswers } from '../scanning/answers/order-answers.ts';
import { parcelAnswers } from '../scanning/answers/parcel-answers.ts';
import { lastScan, saySiteWords } from '../scanning/last-scan.ts';
import { createScanSession } from '../scanning/meaning/scan-session.ts';
import { describePractice } from '../service/practice-description.ts';
import { connectionOf } from '../settings/connections-repository.ts';
import { addressOf, secretNotices } from '../settings/lost-secret.ts';
import { createShiftCount } from '../shift/shift.ts';
import { createSiteFacts } from '../site/shared/site-facts.ts';
import { createSite } from '../site/site.ts';
import { isDamage } from '../storage/database.ts';
import { createBackUp } from '../storage/durability/back-up-now.ts';
import { createDamageReport } from '../storage/durability/damage-flag.ts';
import { createNotices } from '../storage/durability/notices.ts';
import { keepMark } from '../storage/durability/work-position.ts';
import { createKeyValueRepository } from '../storage/key-value-repository.ts';
import { makeFolder } from '../storage/make-folder.ts';
import type { CoreOptions } from './core-options.ts';
import { createGoodsWriting } from './goods-writing.ts';
import { openShares } from './open-shares.ts';
import { createServiceClients } from './service-clients.ts';
import { openStation } from './station-store.ts';
import { workElsewhere } from './work-elsewhere.ts';
import { openWorkStore } from './work-store.ts';

/**
 * Opens the stores and wires the parts; decides nothing, and nothing works by itself before it is started. Throws `Failure` with a message
 * if it cannot.
 */
export function openCore(options: CoreOptions) {
  const { dataFolder, environment, emit, inThread, version, restore } = options;
  const log: CoreOptions['log'] = (text, error) => {
    options.log(text, error);
    if (isDamage(error)) onDamage();
  };
  const goesBack = restore !== undefined; // possibly to an older version: to something that version can open
  const station = openStation(dataFolder, options.flags, environment.random, environment.now(), {
    ...{ version, goesBack, secrets: options.secrets },
  });
  const settings = () => station.settings.read();
  const actor = () => {
    const { operator, station: name } = settings();
    return { operator, station: name };
  };
  const { connection } = settings();
  const place = connectionOf(connection);
  const folder = join(dataFolder, place.folder);
  makeFolder(folder);
  station.connections.remember(place, environment.now(), actor());

  const catalogueFile = join(folder, 'catalogue.db');
  // A restart restores what is damaged.
  const onDamage = createDamageReport(options.restart, () => [station.db.name, work.db.name, catalogueFile]);
  const work = openWorkStore(folder, { now: environment.now(), actor: actor(), restore, version });
  const mark = keepMark(work.db, work.db.name);
  const told = [...station.notices, ...work.notices, ...secretNotices(connection, station.secrets)];
  if (options.lastEnd !== undefined) told.push(message('notice.core-restarted'));
  const catalogueDb = openCatalogue(catalogueFile, goesBack, (aside, words) =>
    told.push(message(words, { aside: basename(aside) })),
  );
  const catalogue = createCatalogueReader(catalogueDb);

  const keyValues = createKeyValueRepository(work.db);
  const {
    reading: client,
    ordering,
    network,
  } = createServiceClients({
    address: () => (connection.kind === 'practice' ? options.practiceAddress() : addressOf(connection)),
    ...{ environment, keyValues, actor },
    budget: () => site.budget,
    onReach: (reached) => {
      emit({ type: 'station' });
      if (reached) wakeAll(core);
    },
    onDone: (endpoint, outcome, tookMs) => options.note?.('request', { endpoint, outcome, tookMs }),
  });
  const { readings, importing, writer, unitWeights } = createGoodsWriting(options.startCatalogueWriter, {
    ...{ catalogueFile, folder, db: work.db, environment, settings, actor, emit, log },
    onRead: () => catalogueChanged(core),
  });
  const documents = createDocumentsRepository(work.db);
  const scans = createScansRepository(work.db);
  const outbox = createOutboxRepository(work.db);
  const origins = createOrderOriginsRepository(work.db);
  const sender = createSender({
    db: work.db,
    outbox,
    keyValues,
    client: ordering,
    kinds: createOutboxKinds(),
    holdUntil: () => site.budget.holdUntil(true),
    environment,
    actor,
    isHeld: () => site.pause() !== null || site.isStarting(),
    transact: (change) => changeDocument(core, change),
    onOvertaken: (documentId, found) => applyRemoteBoxes(core, session, documentId, found),
    onConfirmed: (confirmed) => following.onConfirmed(confirmed),
    onChange: () => {
      written();
      queueChanged(emit);
    },
    log,
  });
  const stockParts = createStockParts({
    ...{ client, writer, catalogue, catalogueDb, scans, keyValues, environment, actor, settings, emit, log },
    share: readings.share,
    onSeen: () => catalogueChanged(core),
  });
  const { stock, stockJob } = stockParts;
  const asked = createTrackingParts({ db: work.db, client, environment, actor, settings, emit, log });
  const printing = createPrinting({
    ...{ db: work.db, documents, keyValues, environment, actor, settings, emit, log },
    ...{ stationFacts: station.keyValues, folder: dataFolder, mode: connection.kind },
  });
  const { stopDevices, ...devices } = createBenchDevices({
    ...{ environment, settings, keyValues, actor, emit, log },
    startPorts: options.startPorts ?? null,
    isLive: connection.kind === 'live',
    training: (work) => trainingGrams(core, work),
  });
  // Read once: while this connection is open, nobody works on another.
  const others = station.connections.all().filter((other) => other.id !== place.id);
  const elsewhere = workElsewhere(dataFolder, others);
  told.push(...elsewhere.notices);
  const notices = createNotices(told, [work.db, station.db], emit);
  const backUp = createBackUp({ inThread, folder, dataFolder, onDamage, tell: notices.setTrouble });
  const lock = createStationLock({
    ...{ keyValues: station.keyValues, environment, settings, actor, emit, lastActive: scans.newest()?.at },
  });
  const session = createScanSession(lastScan(scans, documents, outbox));
  const following = createFollowing({
    ...{ db: work.db, outbox, origins, client, environment, actor, emit, log },
    gate: sender.gate,
    lastScan: () => session.lastScanId,
  });
  const asker = createCodeAsker({ client, environment, onAnswer: (code, answer) => onAnswer(code, answer) });
  const orders = createOrderAskers({
    client,
    environment,
    onPutaway: (order, answer) => onPutaway(order, answer),
    onPallet: (order, answer) => onPallet(order, answer),
    onInbound: (order, answer) => onInbound(order, answer),
  });
  const parcels = createParcelAsker({
    client,
    environment,
    lastScan: () => session.lastScanId,
    onAnswers: (answers) => onParcels(answers),
  });

  const learned = createAliasesRepository(work.db);
  const shares = openShares({
    ...{ work: work.db, service: place.service, learned, station, environment, actor, emit, log },
    followPrinter: printing.followPrinter,
  });
  const site = createSite({
    ...{ db: work.db, stationFacts: station.keyValues, secrets: station.secrets, links: options.siteLinks ?? null },
    ...{ environment, actor, version, service: place.service, shares, readings, emit, log, journal: () => core },
    onHold: () => {
      emit({ type: 'station' });
      sender.wake();
    },
    nameByFlag: options.flags.station ?? null,
    // Names are unique at the hub, so what stations mint by them never collides.
    onName: (name) => {
      station.settings.write({ station: name }, environment.now(), actor());
      emit({ type: 'settings' });
    },
    joinBy: options.site ?? null,
    say: (about, words) => saySiteWords(core, session, about, words),
    lastScan: () => session.lastScanId,
    onReleased: () => sender.wake(),
  });

  const core: CoreContext = {
    version,
    environment,
    mode: connection.kind,
    service: place.service,
    settings,
    byFlag: Object.keys(options.flags),
    actor,
    db: work.db,
    documents,
    scans,
    outbox,
    origins,
    attachments: createAttachmentsRepository(work.db),
    learned,
    keyValues,
    declared: createDeclaredGoodsRepository(work.db),
    unitWeights,
    readings: createInboundReadingsRepository(work.db),
    boxes: createBoxesReadingsRepository(work.db),
    client,
    ...printing,
    ...devices,
    latencies: station.latencies,
    settingsRepository: station.settings,
    secrets: station.secrets,
    hostPrinting: options.hostPrinting ?? null,
    connections: station.connections,
    operators: station.operators,
    stationJournal: station.journal,
    site,
    siteFacts: createSiteFacts(shares),
    lock,
    catalogue,
    writer,
    sender,
    asker,
    orders,
    parcels,
    ...stockParts,
    ...asked,
    following,
    practice: describePractice(connection.kind === 'practice' ? options.practiceAddress : null, environment.fetch),
    openDocuments: createOpenDocuments(documents),
    toPack: createOrdersToPack(() => core),
    orderFolder: createOrderFolder(() => core, {
      ...{ environment, log, understand: options.understandOrders },
    }),
    shift: createShiftCount(scans.backwards),
    network,
    importing,
    elsewhere: () => elsewhere.waiting,
    notices,
    inThread,
    backUp,
    emit,
    restart: options.restart,
  };
  const onAnswer = createCodeAnswers(core, session);
  const onPutaway = putawayAnswers(core, session);
  const onPallet = palletAnswers(core, session);
  const onParcels = parcelAnswers(core, session);
  const onInbound = inboundAnswers(core, session);

  /** Whatever works by itself ends with what it is doing, and begins nothing any more. */
  function rest(): void {
    const parts = [lock, sender, printing.labelSender, asker, ...Object.values(orders), parcels, session, stock];
    for (const each of [...parts, stockParts.seen, following, stockJob, stockParts.goods, core.orderFolder])
      each.stop();
    stopDevices();
    asked.stopTracking();
  }
  async function close(): Promise<void> {
    await writer.stop();
    await site.stop();
    mark.stop();
    work.db.close();
    catalogueDb.close();
    station.db.close();
  }
  /** Something may have been written. */
  function written(): void {
    mark.follow();
    site.wake();
  }
  return { core, session, folder, written, moveSecrets: () => station.moveSecrets(log), log, rest, close };
}

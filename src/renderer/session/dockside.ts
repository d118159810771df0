import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { ScanSource } from '../../contract/bridge/scans.ts';
import { asFailure } from '../../contract/failure.ts';
import type { Tone, Verdict } from '../../contract/verdict.ts';
import { createNavigation } from '../app/routes/navigation.ts';
import type { Bridge } from '../data/bridge/bridge.ts';
import { createQueries } from '../data/queries.ts';
import { createReader } from '../data/reader.ts';
import type { Devices } from '../devices/devices.ts';
import { createVerdictFirst } from '../devices/latency/verdict-first.ts';
import { toneLength } from '../devices/sound/sound-tone.ts';
import { createKeyTap } from '../scan/key-tap.ts';
import { createDocumentLinks } from './document-links.ts';
import { createPrinting } from './printing/printing.ts';
import { createRequests } from './requests.ts';
import { leadAfterScan, leadToSite, onlySaid } from './scans/after-scan.ts';
import { droppedVerdict, faultOf, keptBackVerdict } from './scans/dropped-verdict.ts';
import { type Attention, takePortScan } from './scans/port-scan.ts';
import { createScanQueue, isAnswered, type Made, type ScanQueueOptions } from './scans/scan-queue.ts';
import { createShutter } from './scans/shutter.ts';
import { createSignIn } from './scans/sign-in.ts';
import { createTypedFirst } from './scans/typed-first.ts';
import { createDocumentStores } from './stores/documents-store.ts';
import { createDroppedOrders } from './stores/dropped-orders.ts';
import { createInboundStore } from './stores/inbound-store.ts';
import { createOutboxStore } from './stores/outbox-store.ts';
import { createPriceDrafts } from './stores/price-drafts.ts';
import { createSentOrdersStores, createSentOrderWays } from './stores/sent-orders-store.ts';
import { createStationStore } from './stores/station-store.ts';
import { createVerdictsStore, rememberedLimit } from './stores/verdicts-store.ts';

type DocumentEvent = Extract<BridgeEvent, { type: 'document' }>;

export interface DocksideOptions {
  readonly bridge: Bridge;
  readonly now: () => number;
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Calls back once after the delay; returns a cancel function. Absent in a test window. */
  readonly after?: ScanQueueOptions['after'];
  readonly play: (tone: Tone) => void;
  /** Absent in a test window. */
  readonly devices?: Devices;
  /** Absent in a test window, which is in front. */
  readonly attention?: () => Attention;
}

/** The window's whole state, wired to the core. It decides nothing about the work: the core does. */
export function createDockside({ bridge, now, newId, wait, after, play, devices, attention }: DocksideOptions) {
  const station = createStationStore(bridge);
  const documents = createDocumentStores(bridge);
  const outbox = createOutboxStore(bridge);
  const followed = createSentOrdersStores(bridge);
  const verdicts = createVerdictsStore();
  const navigation = createNavigation();
  const prices = createPriceDrafts();
  const keyTap = createKeyTap();
  const openSentOrder = createSentOrderWays(followed, navigation);
  const typedFirst = createTypedFirst(() => verdicts.store.getState().shown?.hold ?? false, wait);
  const queries = createQueries();
  const listeners = new Set<(event: BridgeEvent) => void>();
  const echoes: DocumentEvent[] = [];
  const verdictFirst = createVerdictFirst(devices?.afterFrame ?? ((callback) => callback()));

  const onFailure = (error: unknown) => station.setFailure(asFailure(error));
  const onRecovered = () => station.setFailure(null);
  const reader = (read: () => Promise<unknown>) => createReader(read, { wait, onFailure, onRecovered });
  const readStation = reader(station.read);
  const readOutbox = reader(outbox.read);
  const landed = Promise.withResolvers<void>();
  const readCurrent = new Map(documents.all.map((store) => [store, reader(() => store.readCurrent().then(land))]));
  const readRows = new Map(
    documents.all.map((store) => [
      store.kind,
      reader(async () => {
        if (!(await store.readRows())) readCurrent.get(store)?.();
      }),
    ]),
  );
  const readRecent = reader(async () => verdicts.load(await bridge.invoke('scan.recent', { limit: rememberedLimit })));

  function readAll(withScans = true): void {
    // What the first screen needs comes first: the core answers requests in order.
    readStation();
    readOutbox();
    for (const read of readCurrent.values()) read();
    readLists();
    if (withScans) readRecent();
  }

  function readLists(kinds: readonly DocumentKindName[] = [...readRows.keys()]): void {
    for (const kind of kinds) readRows.get(kind)?.();
  }

  const queue = createScanQueue({
    wait,
    after: after ?? (() => () => undefined),
    onSlow: ({ text }, waiting) => verdicts.setUnsaved({ text, waiting, fault: null, isLost: false, isSlow: true }),
    send: async ({ kind, ...scan }) => {
      if (kind === 'scan') return bridge.invoke('scan.submit', scan);
      const { source: _, ...cutOff } = scan;
      return onlySaid(await bridge.invoke('scan.incomplete', cutOff));
    },
    onOutcome: (outcome, submission) => {
      const { verdict, documentId, appended, print, paper } = outcome;
      const { kind, source } = submission;
      devices?.meter.answered(verdict.scanId);
      verdictFirst.hold();
      if (documentId !== null) append(documentId, appended);
      leadAfterScan({ navigation, prices, openSentOrder, shutter, now }, outcome, submission);
      for (const echo of echoes.splice(0)) follow(echo);
      verdicts.show(verdict);
      if (source === 'scanner') verdicts.setScanned({ ...verdict, isPart: kind === 'incomplete' });
      sound(verdict);
      if (print) void printing.label(print, verdict);
      if (paper) void printing.paper(paper, verdict);
    },
    onUnsaved: ({ text }, failure, tries, waiting) => {
      for (const echo of echoes.splice(0)) follow(echo);
      verdicts.setUnsaved({
        text,
        waiting,
        fault: isAnswered(failure) ? faultOf(failure) : null,
        isLost: failure.code === 'unauthorized',
      });
      if (tries === 1) play('failed');
    },
    onDropped: (scan, reason) => {
      for (const echo of echoes.splice(0)) follow(echo);
      verdicts.showDropped(droppedVerdict(scan, reason));
      play('failed');
    },
  });

  function sound(verdict: Verdict): void {
    play(verdict.tone);
    devices?.meter.sounded(verdict.scanId);
    devices?.voice.tell(verdict, toneLength(verdict.tone) * 1000);
  }

  function tell(verdict: Verdict): void {
    if (verdicts.showLater(verdict)) sound(verdict);
  }

  const shutter = createShutter({ now, newId, tell });
  const onFailed = (verdict: Verdict) => {
    verdicts.showLater(verdict);
    sound(verdict);
  };
  const printing = createPrinting({ bridge, devices, onFailed, now, newId });

  function follow({ id, appended }: DocumentEvent): void {
    for (const store of documents.all) if (!store.follow(id, appended)) readCurrent.get(store)?.();
  }

  /** Appends what a scan did to the open document of its kind, or reads the one that is not loaded yet. */
  function append(id: string, lines: DocumentEvent['appended']): void {
    if (documents.all.some((store) => store.append(id, lines))) return;
    for (const read of readCurrent.values()) read();
  }

  /** After a restart, returns to the work that was open last, at the same box (manual/floor.md 4); otherwise starts at Home. */
  function land(): void {
    const open = documents.all.map(({ screen, store }) => ({ screen, current: store.getState().current }));
    if (navigation.store.getState().isLanded || open.some(({ current }) => current === undefined)) return;
    const [last] = open
      .flatMap(({ screen, current }) => (current ? [{ screen, at: current.updatedAt }] : []))
      .sort((one, other) => other.at - one.at);
    navigation.land(last?.screen);
    landed.resolve();
  }

  function push(made: Made): void {
    // A scan during startup belongs to the screen that startup returns to.
    const { isLanded, route } = navigation.store.getState();
    if (!isLanded) return void landed.promise.then(() => push(made));
    const { kind, source, at } = made;
    const began = devices?.meter.now() ?? at;
    const scanId = made.scanId ?? newId();
    const looksAt = kind === 'scan' && route.page === 'closed' ? { looksAt: route.document } : {};
    queue.push({ ...made, scanId, screen: route.screen, ...looksAt });
    if (kind === 'scan' && source === 'scanner') devices?.meter.sent(scanId, at, began);
  }

  function submit(made: Made): void {
    const { text, source, at } = made;
    if (leadToSite(text, keyTap, navigation)) return;
    if (text.trim().toUpperCase() === 'DOCK.NO' && queue.giveUp()) return;
    const withCamera = shutter.takes(text);
    if (source === 'scanner' && !withCamera) navigation.closeStale();
    const send = () => push({ ...made, ...(withCamera && { withCamera }) });
    typedFirst.before(text, send, () => tell(keptBackVerdict({ scanId: newId(), at, text })));
  }

  const links = createDocumentLinks({ bridge, stores: documents.byKind, navigation, verdicts, now, newId });

  function hear(event: BridgeEvent): void {
    switch (event.type) {
      case 'station':
      case 'settings':
      case 'catalogue':
      case 'print':
        readStation();
        break;
      case 'documents':
        readLists();
        break;
      case 'document':
        // The event of a running scan waits for its reply, so that the line appears right after band and tone.
        if (queue.isRunning()) echoes.push(event);
        else follow(event);
        break;
      case 'outbox':
        readOutbox();
        break;
      case 'port-scan':
        if (navigation.isForWork()) takePortScan(event.scan, { attention, after, submit, push });
        break;
      case 'verdict':
        if (verdicts.showLater(event.verdict)) sound(event.verdict);
        break;
      case 'opened':
      case 'restarted':
        readAll(event.type === 'restarted');
    }
    queries.hear(event);
    printing.hear(event);
    for (const listener of listeners) listener(event);
  }

  return {
    invoke: bridge.invoke,
    station: station.store,
    documents: documents.states,
    outbox: outbox.store,
    verdicts: verdicts.store,
    navigation,
    prices,
    openSentOrder,
    dropped: createDroppedOrders(navigation),
    queries,
    inbound: createInboundStore(bridge),
    followed,
    verdictFirst,
    typedFirst,
    shutter,
    now,
    keyTap,
    devices,

    /** Reads everything and follows changes. Returns a stop function. */
    start(): () => void {
      readAll();
      printing.takeUp();
      return bridge.listen(hear, readStation);
    },

    /** For screens with data that no store keeps. */
    listen(listener: (event: BridgeEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Submits a scan, key or button as text. `at`: when it was made, ms since 1970. */
    submit(text: string, source: ScanSource, at: number = now(), mayBeTyped = false): void {
      submit({ kind: 'scan', text, source, at, ...(mayBeTyped && { mayBeTyped }) });
    },
    submitIncomplete: (text: string, at: number): void => {
      if (!leadToSite(text, keyTap, navigation)) push({ kind: 'incomplete', text, source: 'scanner', at });
    },

    readOlderEntries(): void {
      outbox.wantOlder();
      readOutbox();
    },

    /** The figures of a list change with every scan, but events come only when a document opens or closes. */
    readLists,
    readOlder(kind: DocumentKindName, howMany: 'older' | 'all'): void {
      documents.byKind[kind].want(howMany);
      readLists([kind]);
    },
    /** Nobody looks at them any more: what is read because of events is the first part again. */
    leaveLists(kinds: readonly DocumentKindName[]): void {
      for (const kind of kinds) documents.byKind[kind].want('first');
    },

    ...links,
    /** Shows and sounds a reply from a channel like the verdict of a scan, unless an error waits. */
    tell,
    ...createRequests({ invoke: bridge.invoke, tell }),
    ...createSignIn({ bridge, navigation, now, newId, tell, onFailure }),
    ...printing.asked,
    replaceEntry: outbox.replace,
  };
}
export type Session = ReturnType<typeof createDockside>;
/** What screens know of it: they ask the core by reads and commands (data/), or by its functions. */
export type Dockside = Omit<Session, 'invoke'>;

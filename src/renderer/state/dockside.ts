import type { BridgeEvent, DocumentRow, ScanOutcome, ScanSource, Screen } from '../../contract/bridge.ts';
import { Failure } from '../../contract/failure.ts';
import { message, type Tone, type Verdict } from '../../contract/verdict.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { createKeyTap } from '../scan/key-tap.ts';
import { toneLength } from '../sound/sound-tone.ts';
import type { Devices } from './devices.ts';
import { createDocumentsStore } from './documents-store.ts';
import { lookedUp } from './looked-up.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createPrintOrder } from './print-order.ts';
import { createReader } from './reader.ts';
import { createScanQueue, isAnswered, type Submission } from './scan-queue.ts';
import { createStationStore } from './station-store.ts';
import { createVerdictsStore, rememberedLimit } from './verdicts-store.ts';
import { createViewStore, isStationDialog } from './view-store.ts';

type DocumentEvent = Extract<BridgeEvent, { type: 'document' }>;

export interface DocksideOptions {
  readonly bridge: Bridge;
  readonly now: () => number;
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly play: (tone: Tone) => void;
  /** None in a window that is only there to be tested. */
  readonly devices?: Devices;
}

/** The window's whole state, wired to the core. It decides nothing about the work: the core does. */
export function createDockside({ bridge, now, newId, wait, play, devices }: DocksideOptions) {
  const station = createStationStore(bridge);
  const documents = createDocumentsStore(bridge);
  const outbox = createOutboxStore(bridge);
  const verdicts = createVerdictsStore();
  const view = createViewStore();
  const listeners = new Set<(event: BridgeEvent) => void>();
  const echoes: DocumentEvent[] = [];

  const onFailure = (error: unknown) =>
    station.setFailure(error instanceof Failure ? error : new Failure('internal', String(error), { cause: error }));
  const onRecovered = () => station.setFailure(null);
  const reader = (read: () => Promise<unknown>) => createReader(read, { wait, onFailure, onRecovered });
  const readStation = reader(station.read);
  const readOutbox = reader(outbox.read);
  const landed = Promise.withResolvers<void>();
  const readCurrent = reader(async () => {
    await documents.readCurrent();
    land();
  });
  const readRows = reader(async () => {
    if (!(await documents.readRows())) readCurrent();
  });
  const readRecent = reader(async () => verdicts.load(await bridge.invoke('scan.recent', { limit: rememberedLimit })));

  function readAll(): void {
    readStation();
    readCurrent();
    readRows();
    readOutbox();
    readRecent();
  }

  const queue = createScanQueue({
    wait,
    send: async ({ kind, ...scan }) => {
      if (kind === 'scan') return bridge.invoke('scan.submit', scan);
      const { source: _, ...cutOff } = scan;
      return onlySaid(await bridge.invoke('scan.incomplete', cutOff));
    },
    onOutcome: ({ verdict, navigate, documentId, appended, showSku, print }, { screen, source }) => {
      devices?.meter.answered(verdict.scanId);
      if (documentId !== null) {
        if (!documents.append(documentId, appended)) readCurrent();
        if (appended.length > 0) view.setState({ plans: false });
      }
      if (navigate !== null) goTo(navigate);
      const looked = lookedUp(screen, showSku, verdict);
      if (looked !== undefined) view.setState({ stockCode: looked === null ? null : { code: looked, asked: now() } });
      for (const echo of echoes.splice(0)) follow(echo);
      verdicts.show(verdict);
      if (source === 'scanner') verdicts.setScanned(verdict);
      sound(verdict);
      if (print) void order(print, verdict);
    },
    onUnsaved: ({ text }, failure, tries, waiting) => {
      for (const echo of echoes.splice(0)) follow(echo);
      verdicts.setUnsaved({
        text,
        waiting,
        fault: isAnswered(failure) ? failure.message : null,
        isLost: failure.code === 'unauthorized',
      });
      if (tries === 1) play('failed');
    },
    onDropped: ({ scanId, text, at }, reason) => {
      const title = reason === 'given-up' ? 'shell.given-up' : 'shell.not-taken';
      const detail =
        reason === 'given-up'
          ? message('shell.given-up-detail')
          : message('shell.not-taken-detail', { why: reason.message });
      verdicts.show({ scanId, at, text, tone: 'failed', hold: false, title: message(title, { text }), detail });
      play('failed');
    },
  });

  function sound(verdict: Verdict): void {
    play(verdict.tone);
    devices?.meter.sounded(verdict.scanId);
    devices?.voice.tell(verdict, toneLength(verdict.tone) * 1000);
  }

  const order = createPrintOrder({
    bridge,
    print: devices?.print ?? (() => Promise.reject(new Error('no printer'))),
    onFailed: (verdict) => {
      verdicts.showLater(verdict);
      sound(verdict);
    },
  });

  function follow({ id, appended }: DocumentEvent): void {
    if (id === documents.store.getState().current?.id && !documents.append(id, appended)) readCurrent();
  }

  /** What is asked on every screen stays: it may have been opened while the command before it was under way. */
  function goTo(screen: Screen): void {
    view.setState(({ dialog }) => ({
      screen,
      shiftEnd: false,
      dialog: dialog !== null && isStationDialog(dialog) ? dialog : null,
    }));
  }

  let isLanded = false;

  /** A restart comes back to the work that was open, at the same box (floor.md 3); else it begins at Home. */
  function land(): void {
    if (isLanded) return;
    isLanded = true;
    if (documents.store.getState().current) view.setState({ screen: 'inbound' });
    landed.resolve();
  }

  function push(kind: Submission['kind'], text: string, source: ScanSource, at: number): void {
    // What is scanned while the window starts belongs to the screen that it comes back to.
    if (!isLanded) return void landed.promise.then(() => push(kind, text, source, at));
    const began = devices?.meter.now() ?? at;
    const scanId = newId();
    queue.push({ kind, scanId, text, source, screen: view.getState().screen, at });
    if (kind === 'scan' && source === 'scanner') devices?.meter.sent(scanId, at, began);
  }

  /** The band must not go on saying that a plan is finished which is open again. An error that waits is not covered. */
  function backAtPlan(): void {
    view.setState({ screen: 'inbound', plans: false });
    const number = documents.store.getState().current?.number;
    if (number === undefined || verdicts.store.getState().shown?.hold) return;
    const title = message('message.back-at', { id: number });
    verdicts.show({ scanId: newId(), at: now(), text: '', tone: 'command', hold: false, title, detail: null });
  }

  function hear(event: BridgeEvent): void {
    switch (event.type) {
      case 'station':
      case 'settings':
      case 'catalogue':
        readStation();
        break;
      case 'documents':
        readRows();
        break;
      case 'document':
        // The echo of a scan under way waits for its answer, so that line, band and tone come in one frame.
        if (queue.isRunning()) echoes.push(event);
        else follow(event);
        break;
      case 'outbox':
        readOutbox();
        readRows();
        break;
      case 'verdict':
        if (verdicts.showLater(event.verdict)) sound(event.verdict);
        break;
      case 'restarted':
        readAll();
        break;
      case 'inventory':
        break;
    }
    for (const listener of listeners) listener(event);
  }

  return {
    bridge,
    station: station.store,
    documents: documents.store,
    outbox: outbox.store,
    verdicts: verdicts.store,
    view,
    now,
    keyTap: createKeyTap(),
    devices,

    /** Reads everything and follows what changes; call what it returns to stop. */
    start(): () => void {
      readAll();
      return bridge.listen(hear, readStation);
    },

    /** For a screen that shows what no store keeps. */
    listen(listener: (event: BridgeEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** A scan, key or button, as text. `at`: when it was made, ms since 1970. */
    submit(text: string, source: ScanSource, at: number = now()): void {
      if (text.trim().toUpperCase() === 'DOCK.NO' && queue.giveUp()) return;
      push('scan', text, source, at);
    },
    submitIncomplete(text: string, at: number): void {
      push('incomplete', text, 'scanner', at);
    },

    /** The figures of the list move with every scan, and are told only when a plan opens or closes. */
    readPlans: readRows,
    readOlderPlans(): void {
      documents.wantOlder();
      readRows();
    },
    readOlderEntries(): void {
      outbox.wantOlder();
      readOutbox();
    },

    /** A paper from a list: back to it where it is unfinished, else to what became of it. Throws `Failure` when the core refuses. */
    async openPaper({ id, status, outboxId }: Pick<DocumentRow, 'id' | 'status' | 'outboxId'>): Promise<void> {
      if (status === 'parked') {
        await documents.resume(id);
        backAtPlan();
      } else if (status === 'open') view.setState({ screen: 'inbound', plans: false });
      else view.setState({ screen: 'outbox', outboxId });
    },
    async editEntry(outboxId: string): Promise<void> {
      await documents.edit(outboxId);
      // What Outbox shows next is the entry that the edited plan becomes.
      view.setState({ outboxId: null });
      backAtPlan();
    },
    replaceEntry: outbox.replace,
  };
}
export type Dockside = ReturnType<typeof createDockside>;

/** An incomplete scan is only said, it does nothing else. */
function onlySaid(verdict: ScanOutcome['verdict']): ScanOutcome {
  return { verdict, navigate: null, documentId: null, appended: [], showSku: null };
}

import { Worker } from 'node:worker_threads';
import { assertNever } from '../../contract/assert-never.ts';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { asThrown, Failure, type Reply, toReply } from '../../contract/failure.ts';
import { startWords } from '../../contract/host/start-words.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import { forkPorts } from '../devices/ports/fork-ports.ts';
import type { PortsProcess } from '../devices/ports/port-messages.ts';
import { createPortsForCore } from '../devices/ports/relay-ports.ts';
import type { HostPrinting } from '../printing/host-printing.ts';
import type { Environment } from '../runtime/environment.ts';
import { answerCall, createThreadCalls } from '../runtime/thread-calls.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import type { SecretSeal } from '../settings/secrets.ts';
import type { CoreEnd, CoreFunctions, CoreThreadOptions, FromCore, HostFunctions, ToCore } from './core-messages.ts';
import { BadFlag } from './start-flags.ts';
import { type ThreadWatch, watchThread } from './watch-thread.ts';

export type { PortsProcess } from '../devices/ports/port-messages.ts';
export type { HostPrinting } from '../printing/host-printing.ts';
export type { SecretSeal } from '../settings/secrets.ts';

export interface CoreThreadSetup {
  readonly version: string;
  readonly dataFolder: string;
  /** The settings fixed by the command line for this run. */
  readonly flags: SettingsPatch;
  /** A catalogue file that practice mode starts with. */
  readonly practiceCatalogue: string;
  /** Where the threads' code is; a bundling host provides its own. */
  readonly coreFile?: URL | undefined;
  readonly catalogueWriterFile?: URL | undefined;
  readonly backupFile?: URL | undefined;
  readonly orderFilesFile?: URL | undefined;
  readonly siteLinkFile?: URL | undefined;
  /** A backup of the work to start with: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** As `StartFlags`. */
  readonly site?: string | undefined;
  /** Starts the practice warehouse; called only if practice mode is used, once per run of the host. */
  readonly startPractice: () => Promise<ServiceAddress>;
  /** How this host encrypts secrets; absent: they are in a file that only its owner may read. */
  readonly seal?: SecretSeal;
  /** Prints without a dialogue; absent: not available. */
  readonly printing?: HostPrinting;
  readonly portsFile?: URL | undefined;
  /** Starts the process that opens this computer's ports; absent: as a child of this process. */
  readonly startPorts?: () => PortsProcess;
  /** Timers; absent: the computer's. */
  readonly after?: Environment['after'];
}

/** The core as a host sees it. */
export interface CoreThread {
  readonly dispatch: (channel: string, input: unknown) => Promise<Reply<unknown>>;
  /** Returns a stop function. */
  readonly listen: (listener: (event: BridgeEvent) => void) => () => void;
  /** A line for the station's log: a fixed sentence, because it must not name a person. */
  readonly note: (what: string) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the core in a thread of its own, and restarts it when the connection is changed. Throws `Failure` with a
 * message if it cannot start: `conflict` for a second copy, a newer version's data, or a disk error. Throws `BadFlag`
 * for a backup that cannot be restored.
 */
export async function startCoreThread(setup: CoreThreadSetup): Promise<CoreThread> {
  const { after = afterUnlessOver } = setup;
  const listeners = new Set<(event: BridgeEvent) => void>();
  const emit = (event: BridgeEvent) => {
    for (const listener of listeners) listener(event);
  };
  let practice: Promise<ServiceAddress> | null = null;
  const startPractice = () => {
    practice ??= setup.startPractice().catch((error: unknown) => {
      practice = null;
      throw error;
    });
    return practice;
  };
  let stopping = false;
  // Secrets that cannot be stored survive a crash of the core, but not this process.
  let secretsOfRun: CoreThreadOptions['secretsOfRun'] = {};
  const keepForRun = (secrets: typeof secretsOfRun) => {
    secretsOfRun = secrets;
  };
  const start = (restore?: string, lastEnd?: CoreEnd) =>
    startOnce({ ...setup, after, startPractice, restore, lastEnd, secretsOfRun, keepForRun }, emit, restart);
  // Restores once only: a later start continues with what was scanned since.
  let current: Promise<RunningThread> = start(setup.restore);
  await current.catch((error: unknown) => {
    const isBackup = setup.restore !== undefined && error instanceof Failure && error.code === 'invalid-input';
    throw isBackup ? new BadFlag(`--restore: ${startWords(error)}`) : error;
  });

  /**
   * The connection was changed, or the thread crashed or hung: a new one continues from what is on disk, at once or
   * later.
   */
  function restart(lastEnd?: CoreEnd): void {
    if (stopping) return;
    current = current
      .catch(() => null)
      .then(async (thread) => {
        await thread?.stop();
        return start(undefined, lastEnd);
      });
    current.then(
      () => emit({ type: 'restarted' }),
      // Until then every call returns the reason; nothing acknowledged is lost.
      () => after(againMs, () => restart(lastEnd)),
    );
  }

  return {
    dispatch: async (channel, input) => {
      if (stopping) return { ok: false, error: { code: 'offline', message: 'Dockside is stopping.' } };
      try {
        return await (await current).dispatch(channel, input);
      } catch (error) {
        const failure = error instanceof Failure ? error : new Failure('reset', String(error));
        return { ok: false, error: toReply(failure) };
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (what) => void current.then((thread) => thread.note(what)).catch(() => undefined),
    stop: async () => {
      stopping = true;
      const thread = await current.catch(() => null);
      await thread?.stop();
    },
  };
}

/** Pending timers do not keep an otherwise finished process alive. */
const afterUnlessOver: Environment['after'] = (delayMs, callback) => {
  const timer = setTimeout(callback, delayMs).unref();
  return () => clearTimeout(timer);
};

/** A full disk, or a file locked by another program: a later attempt may succeed. */
const againMs = 5_000;
/**
 * Far longer than its work takes, including ten thousand rows on a slow disk. Backups, catalogues and repairs at the
 * start are not watched.
 */
const patienceMs = 60_000;
/** A thread that keeps crashing at once must not keep a CPU busy. */
const afterDeathMs = 1_000;

interface RunningThread {
  readonly dispatch: CoreThread['dispatch'];
  readonly note: CoreThread['note'];
  readonly stop: () => Promise<void>;
}

interface OneStart extends CoreThreadSetup {
  readonly after: Environment['after'];
  readonly lastEnd: CoreEnd | undefined;
  readonly secretsOfRun: CoreThreadOptions['secretsOfRun'];
  readonly keepForRun: (secrets: CoreThreadOptions['secretsOfRun']) => void;
}

function startOnce(
  setup: OneStart,
  emit: (event: BridgeEvent) => void,
  restart: (lastEnd?: CoreEnd) => void,
): Promise<RunningThread> {
  const { version, dataFolder, flags, practiceCatalogue, after } = setup;
  const writerFile = setup.catalogueWriterFile ?? new URL('../catalogue/writer/catalogue-writer.ts', import.meta.url);
  const backupFile = setup.backupFile ?? new URL('../storage/durability/backup-thread.ts', import.meta.url);
  const orderFilesFile = setup.orderFilesFile ?? new URL('../orders/folder/understand-thread.ts', import.meta.url);
  const siteLinkFile = setup.siteLinkFile ?? new URL('../site/link/link-thread.ts', import.meta.url);
  const options: CoreThreadOptions = {
    version,
    dataFolder,
    flags,
    practiceCatalogue,
    catalogueWriterFile: writerFile.href,
    backupFile: backupFile.href,
    orderFilesFile: orderFilesFile.href,
    siteLinkFile: siteLinkFile.href,
    restore: setup.restore,
    site: setup.site,
    lastEnd: setup.lastEnd,
    hostSeals: setup.seal !== undefined,
    hostPrints: setup.printing !== undefined,
    secretsOfRun: setup.secretsOfRun,
  };
  const worker = new Worker(setup.coreFile ?? new URL('./core-worker.ts', import.meta.url), { workerData: options });
  const post = (message: ToCore) => worker.postMessage(message);
  const core = createThreadCalls<CoreFunctions>((call) => post({ type: 'call', call }));
  const hostFunctions: HostFunctions = {
    ...noHost,
    ...setup.seal,
    ...setup.printing,
    startPractice: setup.startPractice,
  };
  const ports = createPortsForCore(setup.startPorts ?? (() => forkPorts(setup.portsFile)), (news) =>
    post({ type: 'ports', news }),
  );
  let isReady = false;
  let isStopping = false;
  let isDead = false;
  let end: CoreEnd = 'died';
  let watch: ThreadWatch | null = null;
  const ended = () => {
    if (isDead) return;
    isDead = true;
    watch?.stop();
    ports.stop();
    core.lose(lost);
    if (!isReady || isStopping) return;
    after(afterDeathMs, () => restart(end));
  };
  // Its data on disk is consistent: SQLite rolls back unfinished writes.
  const endHung = () => {
    end = 'hung';
    void worker.terminate();
  };

  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromCore) => {
      switch (message.type) {
        case 'ready':
          isReady = true;
          watch = watchThread(patienceMs, after, () => core.call('isThere'), endHung);
          return resolve({
            dispatch: (channel, input) => core.call('dispatch', channel, input),
            note: (what) => post({ type: 'note', what }),
            stop: async () => {
              isStopping = true;
              if (isDead) return;
              await core.call('stop').catch(() => undefined);
              await worker.terminate();
            },
          });
        case 'refused':
          return reject(asThrown(message.error));
        case 'call':
          return void answerCall(hostFunctions, message.call).then((answer) => post({ type: 'answer', answer }));
        case 'answer':
          return core.hear(message.answer);
        case 'event':
          return emit(message.event);
        case 'ports':
          return ports.hear(message.order);
        case 'secrets-of-run':
          return setup.keepForRun(message.secrets);
        case 'restart':
          return restart();
        default:
          return assertNever(message);
      }
    });
    worker.on('error', (cause) => {
      ended();
      reject(new Failure('internal', `The core stopped: ${cause instanceof Error ? cause.message : cause}`, { cause }));
    });
    worker.on('exit', () => {
      ended();
      reject(new Failure('internal', 'The core stopped before it was ready.'));
    });
  });
}

/** It may be on disk: the caller must repeat the call, not give up. */
const lost = new Failure('reset', 'The core stopped before it answered.');

/** The core never calls a host that it was told cannot do this. */
const noHost: SecretSeal & HostPrinting = {
  seal: async () => null,
  unseal: async () => null,
  printers: async () => [],
  printPage: async () => null,
};

import { Worker } from 'node:worker_threads';
import { assertNever } from '../../contract/assert-never.ts';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { asThrown, Failure, type Reply, toReply } from '../../contract/failure.ts';
import { startWords } from '../../contract/host/start-words.ts';
import type { SettingsPatch } from '../../contract/settings.ts';
import type { HostPrinting } from '../printing/host-printing.ts';
import type { Environment } from '../runtime/environment.ts';
import { answerCall, createThreadCalls } from '../runtime/thread-calls.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import type { SecretSeal } from '../settings/secrets.ts';
import type { CoreEnd, CoreFunctions, CoreThreadOptions, FromCore, HostFunctions, ToCore } from './core-messages.ts';
import { BadFlag } from './start-flags.ts';
import { type ThreadWatch, watchThread } from './watch-thread.ts';

export type { HostPrinting } from '../printing/host-printing.ts';
export type { SecretSeal } from '../settings/secrets.ts';

export interface CoreThreadSetup {
  readonly version: string;
  readonly dataFolder: string;
  /** What the command line decides for this run. */
  readonly flags: SettingsPatch;
  /** A catalogue file that practice begins with. */
  readonly practiceCatalogue: string;
  /** Where the threads' code is; a bundling host gives its own. */
  readonly coreFile?: URL | undefined;
  readonly catalogueWriterFile?: URL | undefined;
  readonly backupFile?: URL | undefined;
  /** A backup of the work to begin with: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** Starts the practice warehouse; called only when practice is used, once a run of the host. */
  readonly startPractice: () => Promise<ServiceAddress>;
  /** What this host keeps secrets with; absent: they lie in a file that only its owner may read. */
  readonly seal?: SecretSeal;
  /** What prints without asking; absent: nothing does. */
  readonly printing?: HostPrinting;
  /** Timers; absent: the computer's. */
  readonly after?: Environment['after'];
}

/** The core as a host sees it. */
export interface CoreThread {
  readonly dispatch: (channel: string, input: unknown) => Promise<Reply<unknown>>;
  /** Answers how to stop listening. */
  readonly listen: (listener: (event: BridgeEvent) => void) => () => void;
  /** A line for the station's log; a fixed sentence, as no person may be named there. */
  readonly note: (what: string) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the core in a thread of its own, and anew when the connection is changed.
 * Throws `Failure` in words where it cannot start: `conflict` for a second copy, a newer version's data, or a disk that does not
 * let it. Throws `BadFlag` for a backup that cannot be restored.
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
  // What cannot be kept outlives a core that dies, and no longer than this process.
  let secretsOfRun: CoreThreadOptions['secretsOfRun'] = {};
  const keepForRun = (secrets: typeof secretsOfRun) => {
    secretsOfRun = secrets;
  };
  const start = (restore?: string, lastEnd?: CoreEnd) =>
    startOnce({ ...setup, after, startPractice, restore, lastEnd, secretsOfRun, keepForRun }, emit, restart);
  // Once: a later start goes on with what was scanned since.
  let current: Promise<RunningThread> = start(setup.restore);
  await current.catch((error: unknown) => {
    const isBackup = setup.restore !== undefined && error instanceof Failure && error.code === 'invalid-input';
    throw isBackup ? new BadFlag(`--restore: ${startWords(error)}`) : error;
  });

  /** The connection was changed, or the thread died of a bug or hung: what is on disk is taken up by a new one, at once or later. */
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
      // Until then every call says why; nothing is lost that was acknowledged.
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

/** Nothing that is to come keeps a process alive that has nothing else to do. */
const afterUnlessOver: Environment['after'] = (delayMs, callback) => {
  const timer = setTimeout(callback, delayMs).unref();
  return () => clearTimeout(timer);
};

/** A disk that was full, a file that another program held: later it may work. */
const againMs = 5_000;
/** Far above what its work takes, ten thousand rows on a slow disk too. Backups, catalogues and what a start mends are not watched. */
const patienceMs = 60_000;
/** A thread that dies at once, again and again, must not keep a processor busy. */
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
  const options: CoreThreadOptions = {
    version,
    dataFolder,
    flags,
    practiceCatalogue,
    catalogueWriterFile: writerFile.href,
    backupFile: backupFile.href,
    restore: setup.restore,
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
  let isReady = false;
  let isStopping = false;
  let isDead = false;
  let end: CoreEnd = 'died';
  let watch: ThreadWatch | null = null;
  const ended = () => {
    if (isDead) return;
    isDead = true;
    watch?.stop();
    core.lose(lost);
    if (!isReady || isStopping) return;
    after(afterDeathMs, () => restart(end));
  };
  // What it has on disk is whole: SQLite takes back what was not written to its end.
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

/** It may be on disk: whoever asked must ask again, and not give up. */
const lost = new Failure('reset', 'The core stopped before it answered.');

/** The core asks nothing of a host that it was told cannot do it. */
const noHost: SecretSeal & HostPrinting = {
  seal: async () => null,
  unseal: async () => null,
  printers: async () => [],
  printPage: async () => null,
};

import { parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import { assertNever } from '../../contract/assert-never.ts';
import { asFailure, Failure, toReply } from '../../contract/failure.ts';
import { startCatalogueWriter } from '../catalogue/writer/catalogue-writer-thread.ts';
import { createPortsOfHost } from '../devices/ports/relay-ports.ts';
import { logFolder, rotatingFile } from '../diagnostics/rotating-file.ts';
import { createStationLog } from '../diagnostics/station-log.ts';
import { understandInThread } from '../orders/folder/understand-in-thread.ts';
import type { HostPrinting } from '../printing/host-printing.ts';
import { detectResume, realEnvironment } from '../runtime/environment.ts';
import { answerCall, createThreadCalls, type ThreadCalls } from '../runtime/thread-calls.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import { openSecrets, type SecretSeal } from '../settings/secrets.ts';
import { linksInThread } from '../site/link/start-link.ts';
import { lockDataFolder } from '../storage/data-folder-lock.ts';
import { isDamage } from '../storage/database.ts';
import { asDiskTrouble, inWordsOfDisk } from '../storage/disk-trouble.ts';
import { flagAllDamaged } from '../storage/durability/damage-flag.ts';
import { storeTasksIn } from '../storage/durability/in-backup-thread.ts';
import { keepToOwner } from '../storage/keep-to-owner.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { type Core, startCore } from './core.ts';
import type { CoreFunctions, CoreThreadOptions, FromCore, HostFunctions, ToCore } from './core-messages.ts';

// The core's own thread: neither a window nor the web server ever waits for a disk.

async function run(options: CoreThreadOptions): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('the core runs as a worker thread');
  const post = (message: FromCore) => port.postMessage(message);
  const logger = pino({ name: 'core' }, pino.destination({ dest: 2, sync: true }));
  const fileLog = createStationLog(rotatingFile(logFolder(options.dataFolder)));
  const host = createThreadCalls<HostFunctions>((call) => post({ type: 'call', call }));
  const ports = createPortsOfHost((order) => post({ type: 'ports', order }));
  let practice: Promise<ServiceAddress> | null = null;
  let core: Core | null = null;
  let unlock: (() => void) | null = null;

  const functions: CoreFunctions = {
    dispatch: async (channel, input) =>
      core?.dispatch(channel, input) ?? { ok: false, error: { code: 'offline', message: 'Dockside is stopping.' } },
    isThere: () => true,
    stop: async () => {
      const stopping = core;
      core = null;
      await stopping?.stop();
      fileLog.note('stopped');
      unlock?.();
    },
  };
  port.on('message', async (message: ToCore) => {
    switch (message.type) {
      case 'call':
        post({ type: 'answer', answer: await answerCall(functions, message.call) });
        if (message.call.name === 'stop') port.close();
        return;
      case 'answer':
        return host.hear(message.answer);
      case 'ports':
        return ports.hear(message.news);
      case 'note':
        return fileLog.note(message.what);
      default:
        return assertNever(message);
    }
  });

  function startPractice(): Promise<ServiceAddress> {
    practice ??= host.call('startPractice').catch((error: Failure) => {
      practice = null;
      logger.error(`the practice warehouse did not start: ${error.message}`);
      fileLog.failed('the practice warehouse did not start');
      throw new Failure('offline', 'The practice warehouse did not start.');
    });
    return practice;
  }

  try {
    inWordsOfDisk(options.dataFolder, () => makeFolder(options.dataFolder));
    unlock = lockDataFolder(options.dataFolder);
    // Only now: the files of another running copy come and go.
    inWordsOfDisk(options.dataFolder, () => keepToOwner(options.dataFolder));
    const secrets = await openSecrets({
      dataFolder: options.dataFolder,
      ...(options.hostSeals ? { seal: sealOf(host) } : {}),
      ofRun: options.secretsOfRun,
      tellRun: (ofRun) => post({ type: 'secrets-of-run', secrets: ofRun }),
    });
    core = startCore({
      version: options.version,
      dataFolder: options.dataFolder,
      flags: options.flags,
      environment: realEnvironment,
      practiceAddress: startPractice,
      practiceCatalogue: options.practiceCatalogue,
      startCatalogueWriter: (writerOptions, onProgress) =>
        startCatalogueWriter(new URL(options.catalogueWriterFile), writerOptions, onProgress),
      inThread: storeTasksIn(new URL(options.backupFile)),
      understandOrders: understandInThread(new URL(options.orderFilesFile)),
      siteLinks: linksInThread(new URL(options.siteLinkFile), realEnvironment.after, (text, error) =>
        fileLog.failed(text, error),
      ),
      restore: options.restore,
      site: options.site,
      lastEnd: options.lastEnd,
      secrets,
      ...(options.hostPrints ? { hostPrinting: printingOf(host) } : {}),
      startPorts: ports.start,
      emit: (event) => post({ type: 'event', event }),
      restart: () => post({ type: 'restart' }),
      note: fileLog.note,
      log: (text, error) => {
        logger.error({ err: error }, text);
        fileLog.failed(text, error);
      },
    });
    if (options.lastEnd !== undefined) fileLog.failed(`the core before this one ${options.lastEnd}`);
    fileLog.note('started', { version: options.version });
    await core.secretsMoved;
    // In a browser nothing else detects it.
    detectResume(() => void core?.dispatch('station.wake', { why: 'resumed' }));
    post({ type: 'ready' });
  } catch (error) {
    // Makes the next start check more thoroughly.
    if (isDamage(error)) flagAllDamaged(options.dataFolder);
    if (unlock !== null) fileLog.failed('the core did not start', error);
    unlock?.();
    const failure = asDiskTrouble(error, options.dataFolder) ?? asFailure(error);
    if (failure.code === 'internal') logger.error({ err: error }, 'the core did not start');
    post({ type: 'refused', error: toReply(failure) });
    port.close();
  }
}

/** If the host cannot do it, it counts as having no keyring. */
function sealOf(host: ThreadCalls<HostFunctions>): SecretSeal {
  return {
    seal: (text) => host.call('seal', text).catch(() => null),
    unseal: (sealed) => host.call('unseal', sealed).catch(() => null),
  };
}

/** If the host cannot do it, it counts as having no printer. */
function printingOf(host: ThreadCalls<HostFunctions>): HostPrinting {
  return {
    printers: () => host.call('printers').catch(() => []),
    printPage: (printer) => host.call('printPage', printer).catch(({ message }: Failure) => message),
  };
}

void run(workerData);

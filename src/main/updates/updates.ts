import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppImageUpdater, NsisUpdater } from 'electron-updater';
import { channels } from '../../contract/bridge/channels.ts';
import type { CoreThread } from '../../core/start/start-core-thread.ts';
import { isDue, type Moment, mayLook } from './update-moment.ts';
import { readUpdatePolicy, type UpdatePolicy } from './update-policy.ts';
import { type UpdateWay, updateWay } from './update-way.ts';

/** How often the time is checked; the core is only asked when a check for updates is due. */
const tickMs = 5_000;

type Updater = NsisUpdater | AppImageUpdater;

/**
 * Checks for updates at the address set by an administrator, while nobody works; downloaded ones are installed when Dockside is closed.
 * Errors are reported on stderr, and keep nobody from working.
 */
export function keepUpToDate(core: Asked, packaged: boolean, policyFile: string | null): void {
  void start(core, packaged, policyFile).catch((error: unknown) => say(`no updates: ${textOf(error)}`));
}

type Asked = Pick<CoreThread, 'dispatch'>;

async function start(core: Asked, packaged: boolean, policyFile: string | null): Promise<void> {
  const startedAt = Date.now();
  const policy = readUpdatePolicy(policyFile, process.env);
  if (policy === null) return;
  const way = updateWay({
    platform: process.platform,
    packaged,
    hasPublisher: hasPublisher(process.resourcesPath),
    isAppImage: process.env.APPIMAGE !== undefined,
    acceptUnsigned: policy.acceptUnsigned,
  });
  if (typeof way === 'object') return say(`no updates: ${way.refused}.`);
  const updater = await createUpdater(way, policy);
  let lastLookAt: number | null = null;
  const tick = async () => {
    if (!isDue({ now: Date.now(), lastLookAt })) return;
    if (!mayLook({ now: Date.now(), startedAt, lastLookAt, ...(await work(core)) })) return;
    lastLookAt = Date.now();
    const found = await updater.checkForUpdates();
    await found?.downloadPromise;
  };
  // The updater has reported its errors; a core that does not answer now is asked again.
  setInterval(() => void tick().catch(() => undefined), tickMs).unref();
}

/** Only loaded here: without an address it takes no memory. */
async function createUpdater(way: Exclude<UpdateWay, object>, { url }: UpdatePolicy): Promise<Updater> {
  const { AppImageUpdater, NsisUpdater } = await import('electron-updater');
  const updater = new (way === 'nsis' ? NsisUpdater : AppImageUpdater)();
  updater.setFeedURL({ provider: 'generic', url, channel: 'latest' });
  updater.logger = { info: () => undefined, warn: () => undefined, error: (text: unknown) => say(textOf(text)) };
  updater.allowDowngrade = false;
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
  updater.on('update-downloaded', ({ version }) => say(`${version} is here; it is installed when Dockside is closed.`));
  return updater;
}

/** The relevant facts about the work. Rejects if the core does not answer: then this is not a suitable time. */
async function work(core: Asked): Promise<Pick<Moment, 'lastScanAt' | 'sending' | 'importing'>> {
  const ask = async (channel: 'scan.recent' | 'station.read', input: unknown) => {
    const reply = await core.dispatch(channel, input);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value;
  };
  const [last] = channels['scan.recent'].output.parse(await ask('scan.recent', { limit: 1 }));
  const { queue, catalogue } = channels['station.read'].output.parse(await ask('station.read', {}));
  return { lastScanAt: last?.at ?? null, sending: queue.sending, importing: catalogue.importing !== null };
}

/** Electron-builder writes it there, with the certificate's name, when it signs. Without it the updater would not check the signature. */
function hasPublisher(resources: string): boolean {
  const file = join(resources, 'app-update.yml');
  return existsSync(file) && /^publisherName:/m.test(readFileSync(file, 'utf8'));
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function say(line: string): void {
  process.stderr.write(`Updates: ${line}\n`);
}

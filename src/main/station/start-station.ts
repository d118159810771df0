import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SettingsPatch } from '../../contract/settings.ts';
import {
  type CoreThread,
  type HostPrinting,
  type PortsProcess,
  type SecretSeal,
  startCoreThread,
} from '../../core/start/start-core-thread.ts';
import { practiceWarehouse } from '../../simulator/practice-warehouse.ts';

export interface StationSetup {
  readonly version: string;
  readonly dataFolder: string;
  readonly flags: SettingsPatch;
  /** As `StartFlags`. */
  readonly restore: string | null;
  readonly site: string | null;
  readonly seal: SecretSeal;
  readonly printing: HostPrinting;
  /** Starts that bundled file as the process of this computer's ports. */
  readonly startPorts: (file: string) => PortsProcess;
  /** The app's folder, which holds `resources`. */
  readonly appFolder: string;
  /** The folder of the bundled threads: beside the bundled main process. */
  readonly bundleFolder: string;
}

export interface Station {
  readonly core: CoreThread;
  /** Resolves within `stopMs` in any case: what is on disk is safe however this ends. */
  readonly stop: () => Promise<void>;
}

const stopMs = 1500;

/** Starts the core and, when it is used, the practice warehouse, from bundled files. Errors: as `startCoreThread`. */
export async function startStation(setup: StationSetup): Promise<Station> {
  const { version, dataFolder, flags, restore, site, appFolder } = setup;
  const bundled = (name: string) => pathToFileURL(join(setup.bundleFolder, name));
  const practice = practiceWarehouse(dataFolder, bundled('simulator-worker.js'));
  const core = await startCoreThread({
    version,
    dataFolder,
    flags,
    restore: restore ?? undefined,
    site: site ?? undefined,
    practiceCatalogue: join(appFolder, 'resources', 'practice', 'skus.csv'),
    coreFile: bundled('core-worker.js'),
    catalogueWriterFile: bundled('catalogue-writer.js'),
    backupFile: bundled('backup-thread.js'),
    orderFilesFile: bundled('understand-thread.js'),
    siteLinkFile: bundled('link-thread.js'),
    startPractice: practice.start,
    seal: setup.seal,
    printing: setup.printing,
    startPorts: () => setup.startPorts(join(setup.bundleFolder, 'ports-process.js')),
  });
  return {
    core,
    stop: async () => {
      const patience = new Promise((done) => setTimeout(done, stopMs).unref());
      await Promise.race([Promise.allSettled([core.stop(), practice.stop()]), patience]);
    },
  };
}

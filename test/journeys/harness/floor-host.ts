import type { Browser, Page } from 'playwright';
import { inject } from 'vitest';
import { startDesktopStation, startElectronStation } from '../../desktop/desktop-station.ts';
import { type StationProcess, startStation } from '../../real-process/station-process.ts';
import { showPage } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which host the journeys of a project run on (vitest.config.ts). */
    readonly floorHost: 'web' | 'rig' | 'electron';
  }
}

export interface ShownStation {
  readonly browser: Browser;
  readonly page: Page;
}

/** A station that runs, and how its window is shown. */
export interface FloorStation {
  readonly station: StationProcess;
  readonly show: (size?: { width: number; height: number }) => Promise<ShownStation>;
}

export interface FloorPlace {
  readonly dataFolder: string;
  readonly flags: readonly string[];
  /** An X display. */
  readonly display: string;
  readonly browserPath: string;
  readonly browserArguments: readonly string[];
}

/** Starts a station on the host of the project that runs: a web host and a browser, or the built desktop app, on the rig or in Electron. */
export async function startFloorStation(place: FloorPlace): Promise<FloorStation> {
  const host = inject('floorHost');
  if (host === 'rig') return startDesktopStation(place);
  if (host === 'electron') return startElectronStation(place);
  const { dataFolder, flags, display, browserPath, browserArguments } = place;
  const station = await startStation(dataFolder, flags);
  return { station, show: (size) => showPage(browserPath, display, station.page, size, browserArguments) };
}

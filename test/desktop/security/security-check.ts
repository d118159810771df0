import type { WebPreferences } from 'electron';
import type { HardenedApp } from './hardened-app.ts';

/** One item of Electron's security checklist (docs/tutorial/security), tried on the built app. */
export interface SecurityCheck {
  /** Its number there; null for what we ask besides. */
  readonly item: number | null;
  readonly title: string;
  /** Rejects where the app is not safe. */
  readonly check: (app: HardenedApp) => Promise<void>;
  /** What would make it unsafe, each seen to be noticed by `npm run proof -- --only hardening`. */
  readonly breaks: readonly Break[];
}

export const breakable = [
  'out/main/index.js',
  'out/preload/index.cjs',
  'package.json',
  'electron-builder.yml',
  'src/cli/packing/fuses.ts',
  'src/cli/packing/flip-fuses.ts',
] as const;

/** A change of a built file, or of what packs it. */
export interface Break {
  readonly file: (typeof breakable)[number];
  readonly find: RegExp;
  readonly put: string;
}

export const inMain = (find: RegExp, put: string): Break => ({ file: 'out/main/index.js', find, put });

/** How the station's window was made. */
export function preferencesOf({ rig }: HardenedApp): Promise<WebPreferences> {
  return rig.evaluate((_electron, _none, { windows }) => ({ ...[...windows][0]?.options.webPreferences }));
}

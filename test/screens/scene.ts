import type { Page } from 'playwright';
import type { Channel, Output, ParsedInput } from '../../src/contract/bridge/channels.ts';
import type { BridgeEvent } from '../../src/contract/bridge/event.ts';
import type { ScanOutcome } from '../../src/contract/bridge/scans.ts';
import type { StationView } from '../../src/contract/bridge/station.ts';
import type { Failure } from '../../src/contract/failure.ts';
import type { Screen } from '../../src/contract/screen.ts';
import type { Settings } from '../../src/contract/settings.ts';
import type { CommandName } from '../../src/renderer/app/commands/commands.ts';
import { languages as textsOnDisk } from '../renderer/i18n/texts-on-disk.ts';

export const themes = ['light', 'dark', 'contrast'] as const;
/** One is written in letters, one in signs. */
export const languages = ['en', 'zh'] as const;
/** Every folder of texts but Chinese. */
export const inLetters = Object.keys(textsOnDisk).filter((each) => each !== 'zh');
export const sizes = ['1280x800', '1920x1080'] as const;

/** In which theme and language a scene is shown, and on how large a screen. */
export interface Look {
  readonly theme: (typeof themes)[number];
  /** One of those above, or the generated one (pseudo-language.ts). */
  readonly language: string;
  readonly size: `${number}x${number}`;
}

/** `away`: the core is gone in the middle of the question. `never`: it does not answer. */
export type Answer<C extends Channel> = Unchanged<Output<C>> | Failure | 'away' | 'never';
type Unchanged<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;
export type Answers = {
  readonly [C in Channel]?: Answer<C> | ((input: ParsedInput<C>) => Answer<C> | Promise<Answer<C>>);
};

/** What a scene may do before it is looked at. */
export interface Actor {
  readonly page: Page;
  /** The key of a command. */
  readonly press: (name: CommandName) => Promise<void>;
  /** Waits until it is in sight. */
  readonly appears: (selector: string) => Promise<void>;
  /** What a scanner sends, and Enter: 8 ms a character, however fast the machine is. */
  readonly scan: (text: string) => Promise<void>;
  /** What the core pushes. */
  readonly emit: (event: BridgeEvent) => void;
}

/** One situation of one screen: what the core answers, and what was done until then. No core, so it is the same every time. */
export interface Scene {
  /** Unique. */
  readonly name: string;
  readonly screen: Screen | 'first-run' | 'components';
  /** Looked at in every theme and in both sizes, and by the finer checks (look-closely.ts). */
  readonly isMain?: true;
  /** Of the page of all components. */
  readonly section?: string;
  /** The window never comes as far as its screens. */
  readonly isBeforeStart?: true;
  readonly station?: Partial<StationView>;
  readonly settings?: Partial<Settings>;
  readonly answers?: Answers;
  /** In sight when the screen has its data. */
  readonly ready: string;
  readonly act?: (actor: Actor) => Promise<void>;
}

/** Saturday 21 November 2026, 10:22:41 UTC: it never gets later. */
export const now = Date.UTC(2026, 10, 21, 10, 22, 41);
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export type ScanAnswer = (input: ParsedInput<'scan.submit'>) => ScanOutcome;

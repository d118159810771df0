import { isDeepStrictEqual } from 'node:util';
import type { NetworkScale, Scale, ScaleState } from '../../contract/devices/scale.ts';
import type { Environment } from '../runtime/environment.ts';
import { openScaleLine } from './scale-line.ts';
import type { ScaleReading } from './scale-reading.ts';
import { createSteadyWeight } from './steady-weight.ts';

/** A weight older than this is not what lies there now. */
const freshMs = 1_000;

export interface ScaleOptions {
  readonly environment: Environment;
  readonly scale: () => Scale;
  /** Grams taken off what the scale says: kept over a restart, as what they are of still lies there. */
  readonly tare: { readonly read: () => number; readonly write: (grams: number) => void };
  /** Grams on the scale of a training station: of the document of that id, or null: of what is being packed. */
  readonly training: (document: string | null) => number;
  /** The state is another one. */
  readonly onChange: () => void;
}

/** What is weighed: the document, and in it the box, parcel or order by its place. */
export interface Weighable {
  readonly document: string;
  readonly part: number;
}

/** Why there is no weight to take now. `waits`: there will be, once something is put on, or lies still. */
export type WhyNoWeight =
  | { readonly waits: true; readonly why: 'moving' | 'empty' | 'same' }
  | { readonly waits: false; readonly why: 'none' | 'away' | 'silent' | 'over' | 'under' | 'negative' };

/** The scale beside this station: what lies on it, as often as it says. */
export function createScale({ environment, scale, tare, training, onChange }: ScaleOptions) {
  const { now, after } = environment;
  const steady = createSteadyWeight();
  let tareGrams = tare.read();
  /** Who waits for a weight. */
  const waiting = new Set<() => void>();
  let settings: Scale = { kind: 'none' };
  let stopLine = () => {};
  let cancelStale = () => {};
  let isOpen = false;
  let protocol: ScaleState['protocol'] = null;
  let heard: { readonly reading: ScaleReading; readonly at: number } | null = null;
  let told: ScaleState | null = null;

  /** `document`: what is to be weighed, as it is on the scale of a training station. */
  function state(document: string | null = null): ScaleState {
    const common = { tare: tareGrams, protocol, grams: null };
    if (settings.kind === 'none') return { ...common, state: 'none' };
    if (settings.kind === 'training') return { ...common, state: 'stable', grams: training(document) - tareGrams };
    if (!isOpen) return { ...common, state: 'away' };
    if (heard === null || now() - heard.at > freshMs) return { ...common, state: 'silent' };
    const { reading } = heard;
    return { ...common, state: reading.condition, grams: 'grams' in reading ? reading.grams - common.tare : null };
  }

  function changed(): void {
    const next = state();
    if (!isDeepStrictEqual(next, told)) {
      told = next;
      onChange();
    }
    for (const tell of [...waiting]) tell();
  }

  function configure(): void {
    const wanted = scale();
    if (isDeepStrictEqual(wanted, settings)) return;
    stopLine();
    settings = wanted;
    isOpen = false;
    heard = null;
    protocol = null;
    stopLine = wanted.kind === 'network' ? listen(wanted) : () => {};
    changed();
  }

  function listen(wanted: NetworkScale): () => void {
    return openScaleLine(environment, wanted, {
      onOpen: () => {
        isOpen = true;
        steady.forget();
        changed();
      },
      onLost: () => {
        isOpen = false;
        heard = null;
        changed();
      },
      onReading: (frame, reading, name, isFixed) => {
        protocol = name;
        heard = { reading: steady.hear(frame, reading, isFixed), at: now() };
        cancelStale();
        cancelStale = after(freshMs + 1, changed);
        changed();
      },
    });
  }

  /** Net grams of what lies still on it. */
  function stableWeight(document: string | null = null): number | WhyNoWeight {
    const { state: is, grams } = state(document);
    if (is === 'moving') return { waits: true, why: 'moving' };
    return is === 'stable' ? Math.round(grams ?? 0) : { waits: false, why: is };
  }

  function weightFor(work: Weighable): number | WhyNoWeight {
    const grams = stableWeight(work.document);
    if (typeof grams !== 'number') return grams;
    if (grams < 0) return { waits: false, why: 'negative' };
    if (grams === 0) return { waits: true, why: 'empty' };
    return settings.kind === 'training' || steady.isOf(keyOf(work)) ? grams : { waits: true, why: 'same' };
  }

  return {
    state: () => state(),
    /** Takes the settings as they are now. */
    configure,
    /**
     * Whole net grams of it: what lies there now, and not what was weighed as something else. It is that one's from now on.
     */
    weigh(work: Weighable): number | WhyNoWeight {
      const grams = weightFor(work);
      if (typeof grams === 'number') steady.take(grams + tareGrams, keyOf(work));
      return grams;
    },
    /** From now on, what lies there counts nothing. Returns its grams. */
    setTare(): number | WhyNoWeight {
      const grams = stableWeight();
      if (typeof grams !== 'number') return grams;
      const gross = grams + tareGrams;
      if (gross < 0) return { waits: false, why: 'negative' };
      tareGrams = gross;
      tare.write(gross);
      changed();
      return gross;
    },
    /** Calls back once `weigh` needs to wait no longer, until the returned function is called. */
    onceReady(work: Weighable, callback: () => void): () => void {
      const tell = () => {
        const grams = weightFor(work);
        if (typeof grams !== 'number' && grams.waits) return;
        waiting.delete(tell);
        callback();
      };
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
    stop(): void {
      stopLine();
      cancelStale();
      waiting.clear();
    },
  };
}
const keyOf = ({ document, part }: Weighable) => `${document} ${part}`;

export type ScaleDevice = ReturnType<typeof createScale>;

import { isDeepStrictEqual } from 'node:util';
import type { DeviceProblem } from '../../../contract/devices/ports.ts';
import type { ConnectedScale, Scale, ScaleState } from '../../../contract/devices/scale.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { OpenLine } from '../lines/device-line.ts';
import { openScaleLine } from './scale-line.ts';
import type { ScaleReading } from './scale-reading.ts';
import { createSteadyWeight, type TakenWeight } from './steady-weight.ts';

/** A weight older than this is not what lies there now. */
const freshMs = 1_000;

export interface ScaleOptions {
  readonly environment: Pick<Environment, 'now' | 'after'>;
  /** How its line is opened. */
  readonly open: (scale: ConnectedScale) => OpenLine;
  readonly scale: () => Scale;
  /** Grams taken off what the scale says: kept over a restart, as what they are of still lies there. */
  readonly tare: { readonly read: () => number; readonly write: (grams: number) => void };
  /** The weight that was taken last: kept, too, as a parcel that was weighed before a restart may still lie there. */
  readonly taken: { readonly read: () => TakenWeight | null; readonly write: (taken: TakenWeight | null) => void };
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
  | {
      readonly waits: false;
      readonly why: 'none' | 'away' | 'silent' | 'over' | 'under' | 'negative';
      readonly problem: DeviceProblem | null;
    };

/** The scale beside this station: what lies on it, as often as it says. */
export function createScale({ environment, open, scale, tare, taken, training, onChange }: ScaleOptions) {
  const { now, after } = environment;
  const steady = createSteadyWeight(taken.read(), () => taken.write(null));
  let tareGrams = tare.read();
  /** Who waits for a weight. */
  const waiting = new Set<() => void>();
  let settings: Scale = { kind: 'none' };
  let stopLine = () => {};
  let cancelStale = () => {};
  /** Null: it is open. */
  let problem: DeviceProblem | null = null;
  let isOpen = false;
  /** It has said something that is no message, since its last one. */
  let isNoisy = false;
  let protocol: ScaleState['protocol'] = null;
  let heard: { readonly reading: ScaleReading; readonly at: number } | null = null;
  let told: ScaleState | null = null;

  /** `document`: what is to be weighed, as it is on the scale of a training station. */
  function state(document: string | null = null): ScaleState {
    const common = { tare: tareGrams, protocol, grams: null, problem: null };
    if (settings.kind === 'none') return { ...common, state: 'none' };
    if (settings.kind === 'training') return { ...common, state: 'stable', grams: training(document) - tareGrams };
    if (!isOpen) return { ...common, state: 'away', problem };
    if (heard === null || !isFresh(now() - heard.at))
      return { ...common, state: 'silent', problem: isNoisy ? 'garbage' : null };
    const { reading } = heard;
    return { ...common, state: reading.condition, grams: gramsOf(reading, tareGrams) };
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
    if (settings.kind !== 'none') setTareTo(0); // what was subtracted lies on another scale
    settings = wanted;
    isOpen = false;
    problem = null;
    heard = null;
    protocol = null;
    stopLine = wanted.kind === 'none' || wanted.kind === 'training' ? () => {} : listen(wanted);
    changed();
  }

  function setTareTo(grams: number): void {
    if (grams === tareGrams) return;
    tareGrams = grams;
    tare.write(grams);
  }

  function listen(wanted: ConnectedScale): () => void {
    return openScaleLine(open(wanted), environment, wanted, {
      onOpen: () => {
        isOpen = true;
        isNoisy = false;
        steady.forget();
        changed();
      },
      onGone: (why) => {
        isOpen = false;
        problem = why;
        heard = null;
        changed();
      },
      onNoise: () => {
        isNoisy = true;
      },
      onMessage: ({ frame, reading, protocol: name, isFixed, since }) => {
        protocol = name;
        isNoisy = false;
        heard = { reading: steady.hear(frame, reading, isFixed), at: since };
        cancelStale();
        cancelStale = after(freshMs + 1, changed);
        changed();
      },
    });
  }

  /** Net grams of what lies still on it. */
  function stableWeight(document: string | null = null): number | WhyNoWeight {
    const { state: is, grams, problem: why } = state(document);
    if (is === 'moving') return { waits: true, why: 'moving' };
    return is === 'stable' ? Math.round(grams ?? 0) : { waits: false, why: is, problem: why };
  }

  function weightFor(work: Weighable): number | WhyNoWeight {
    const grams = stableWeight(work.document);
    if (typeof grams !== 'number') return grams;
    if (grams < 0) return { waits: false, why: 'negative', problem: null };
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
      if (typeof grams !== 'number') return grams;
      const now = { grams: grams + tareGrams, by: keyOf(work) };
      steady.take(now);
      if (settings.kind !== 'training') taken.write(now);
      return grams;
    },
    /** From now on, what lies there counts nothing. Returns its grams. */
    setTare(): number | WhyNoWeight {
      const grams = stableWeight();
      if (typeof grams !== 'number') return grams;
      const gross = grams + tareGrams;
      if (gross < 0) return { waits: false, why: 'negative', problem: null };
      setTareTo(gross);
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

/** An age below zero is that of a weight from before the clock was set back. */
const isFresh = (ageMs: number): boolean => ageMs >= 0 && ageMs <= freshMs;

/** Net, of what has a weight. */
function gramsOf(reading: ScaleReading, tare: number): number | null {
  return 'grams' in reading && reading.grams !== null ? reading.grams - tare : null;
}

const keyOf = ({ document, part }: Weighable) => `${document} ${part}`;

export type ScaleDevice = ReturnType<typeof createScale>;

import type { KeyInput } from '../read-key.ts';
import { commandMeanwhile } from './command-meanwhile.ts';
import { type Doubt, doubtScan } from './doubt-scan.ts';
import { matchCode } from './match-code.ts';
import { readTrace } from './read-trace.ts';
import { type TestCodeId, testCodeIds } from './test-codes.ts';
import type { Trace } from './trace.ts';

/** How far a check has come. */
export interface DoctorState {
  /** The code to scan now; null: all have been scanned or left out. */
  readonly current: TestCodeId | null;
  readonly traces: readonly Trace[];
  readonly skipped: readonly TestCodeId[];
  /** Codes that were asked for once more: their next scan is taken as it is. */
  readonly askedAgain: readonly TestCodeId[];
  readonly arrived: Arrived | null;
}

/** What came last. `text` as it was read; `times`: how often, for a code that is still held. */
export interface Arrived {
  readonly as: 'right' | 'changed' | 'other' | 'again' | 'cut' | 'held' | 'not-now' | Doubt;
  readonly text: string;
  readonly times: number;
}

export const newCheck: DoctorState = { current: 'letters', traces: [], skipped: [], askedAgain: [], arrived: null };

/**
 * The longest wait for another key of this code: a line end has nothing behind it but another one. A code that is held may
 * be read again meanwhile.
 */
export function silenceMs({ current }: DoctorState, isEnded: boolean): number {
  if (current === 'long') return 1300;
  return isEnded ? 250 : 600;
}

/** What the scanner sent. Codes of the six may come in any order; anything else must come twice to be believed. */
export function takeTrace(state: DoctorState, keys: readonly KeyInput[]): DoctorState {
  const reads = readTrace(keys);
  const text = reads[0]?.text ?? '';
  if (state.current === null || text.length < FEWEST_CHARACTERS) return state;
  if (commandMeanwhile(text) !== null) return { ...state, arrived: { as: 'not-now', text, times: 1 } };
  const id = recognised(text);
  if (id !== undefined && state.traces.some((trace) => trace.id === id)) {
    return readAgain(state, id, keys) ?? { ...state, arrived: { as: 'again', text, times: 1 } };
  }
  // A pause in the middle makes two readings of one.
  const whole = id ?? recognised(reads.map((read) => read.text).join(''));
  const doubt = whole === undefined || state.askedAgain.includes(whole) ? null : doubtScan(whole, reads, state.traces);
  if (whole !== undefined && doubt !== null) {
    return { ...state, askedAgain: [...state.askedAgain, whole], arrived: { as: doubt, text, times: 1 } };
  }
  if (id !== undefined) return goOn(state, { id, keys }, { as: 'right', text, times: 1 });
  const isBelieved = state.arrived?.as === 'other' && state.arrived.text === text;
  const isChanged = matchCode(text, state.current, '').kind !== 'unlike' || isSpoilt(state);
  if (!isChanged && !isBelieved) return { ...state, arrived: { as: 'other', text, times: 1 } };
  return goOn(state, { id: state.current, keys }, { as: 'changed', text, times: 1 });
}

/** What came so far of a code that is held: it is told at once, and taken when the scanner is let go. */
export function showHeld(state: DoctorState, keys: readonly KeyInput[]): DoctorState {
  const reads = readTrace(keys);
  const text = reads[0]?.text ?? '';
  if (state.current !== 'long' || text.length < FEWEST_CHARACTERS) return state;
  if (matchCode(text, 'long', '').kind === 'unlike') return state;
  return { ...state, arrived: { as: 'held', text, times: reads.length } };
}

/** The scanner cannot read this kind of code. */
export function skipCode(state: DoctorState): DoctorState {
  if (state.current === null) return state;
  const skipped = [...state.skipped, state.current];
  return { ...state, skipped, current: next({ ...state, skipped }), arrived: null };
}

/** Keys went elsewhere: what came of this code is not whole. */
export function cutTrace(state: DoctorState): DoctorState {
  return { ...state, arrived: { as: 'cut', text: '', times: 0 } };
}

/** A key that somebody hit is no code. */
const FEWEST_CHARACTERS = 3;

/** A scanner that is not let go reads the same code on and on: that belongs to what it sent before. */
function readAgain(state: DoctorState, id: TestCodeId, keys: readonly KeyInput[]): DoctorState | null {
  const last = state.traces.at(-1);
  const pause = (keys[0]?.timeStamp ?? 0) - (last?.keys.at(-1)?.timeStamp ?? 0);
  if (last === undefined || last.id !== id || pause > BY_ITSELF_MS) return null;
  return { ...state, traces: [...state.traces.slice(0, -1), { id, keys: [...last.keys, ...keys] }] };
}

const BY_ITSELF_MS = 1500;

function goOn(state: DoctorState, trace: Trace, arrived: DoctorState['arrived']): DoctorState {
  const traces = [...state.traces, trace];
  return { ...state, traces, arrived, current: next({ ...state, traces }) };
}

function next({ traces, skipped }: DoctorState): TestCodeId | null {
  const isDone = (id: TestCodeId) => skipped.includes(id) || traces.some((trace) => trace.id === id);
  return testCodeIds.find((id) => !isDone(id)) ?? null;
}

function recognised(text: string): TestCodeId | undefined {
  return testCodeIds.find((id) => matchCode(text, id, '').kind === 'found');
}

/** A scanner that changed a code before will do so again. */
function isSpoilt({ traces }: DoctorState): boolean {
  return traces.some(({ keys }) => recognised(readTrace(keys)[0]?.text ?? '') === undefined);
}

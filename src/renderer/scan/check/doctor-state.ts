import { defaultProfile } from '../../../contract/devices/scan-profile.ts';
import { commandMeanwhile } from '../command-meanwhile.ts';
import type { KeyInput } from '../read-key.ts';
import { matchCode } from './match-code.ts';
import { type Read, readTrace } from './read-trace.ts';
import { type TestCodeId, testCodeIds } from './test-codes.ts';
import type { Trace } from './trace.ts';
import { isUneven } from './usual-peak.ts';

/** The progress of a check. */
export interface DoctorState {
  /** The code to scan now; null: all have been scanned or skipped. */
  readonly current: TestCodeId | null;
  readonly traces: readonly Trace[];
  readonly skipped: readonly TestCodeId[];
  /** Codes that were requested again: their next scan is accepted as it is. */
  readonly askedAgain: readonly TestCodeId[];
  readonly arrived: Arrived | null;
}

/** The latest scan. `text`: as it was read; `times`: how often, for a code that is still held. */
export interface Arrived {
  readonly as: 'right' | 'changed' | 'other' | 'again' | 'cut' | 'held' | 'not-now' | Doubt;
  readonly text: string;
  readonly times: number;
}

export const newCheck: DoctorState = { current: 'letters', traces: [], skipped: [], askedAgain: [], arrived: null };

/**
 * The longest wait for another key of this code: after a line end only another line end can come. A held code may be read again meanwhile.
 */
export function silenceMs({ current }: DoctorState, isEnded: boolean): number {
  if (current === 'long') return 1300;
  return isEnded ? 250 : 600;
}

/** Takes a scan. The six codes may come in any order; anything else must arrive twice to be accepted. */
export function takeTrace(state: DoctorState, keys: readonly KeyInput[]): DoctorState {
  const reads = readTrace(keys);
  const text = reads[0]?.text ?? '';
  if (state.current === null || text.length < FEWEST_CHARACTERS) return state;
  if (commandMeanwhile(text) !== null) return { ...state, arrived: { as: 'not-now', text, times: 1 } };
  const id = recognised(text);
  if (id !== undefined && state.traces.some((trace) => trace.id === id)) {
    return readAgain(state, id, keys) ?? { ...state, arrived: { as: 'again', text, times: 1 } };
  }
  // A pause in the middle splits one code into two readings.
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

/** Shows the readings so far of a held code at once; they are taken when the trigger is released. */
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

/** Keys went elsewhere: this code is incomplete. */
export function cutTrace(state: DoctorState): DoctorState {
  return { ...state, arrived: { as: 'cut', text: '', times: 0 } };
}

/** Fewer are stray keys, not a code. */
const FEWEST_CHARACTERS = 3;

/** A scanner whose trigger stays pulled keeps reading the same code: that belongs to the previous trace. */
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

/** A scanner that changed one code will change others. */
function isSpoilt({ traces }: DoctorState): boolean {
  return traces.some(({ keys }) => recognised(readTrace(keys)[0]?.text ?? '') === undefined);
}

/** Why a scan should be repeated: its keys were uneven, or it had characters around it that the other codes do not have. */
type Doubt = 'uneven' | 'stray';

/** `before`: the accepted scans. What they show too is a property of the scanner, not an accident. */
function doubtScan(id: TestCodeId, reads: readonly Read[], before: readonly Trace[]): Doubt | null {
  const taken = before.map((trace) => ({ id: trace.id, reads: readTrace(trace.keys) }));
  if (isHeldUp(reads) && !taken.some((each) => isHeldUp(each.reads))) return 'uneven';
  const frame = frameOf(id, reads);
  if (frame === null) return null;
  const frames = new Set(taken.flatMap((each) => frameOf(each.id, each.reads)?.whole ?? []));
  if (frames.size === 0) return frame.trail === '' ? null : 'stray';
  return frames.size > 1 || frames.has(frame.whole) ? null : 'stray';
}

function isHeldUp(reads: readonly Read[]): boolean {
  return reads.some(({ text }) => text !== reads[0]?.text) || (reads.length > 0 && reads.every(isLate));
}

function isLate(read: Read): boolean {
  return isUneven(read, defaultProfile.fieldGapMs);
}

function frameOf(id: TestCodeId, [read]: readonly Read[]): { readonly trail: string; readonly whole: string } | null {
  const match = matchCode(read?.text ?? '', id, '');
  return match.kind === 'found' ? { trail: match.trail, whole: JSON.stringify([match.lead, match.trail]) } : null;
}

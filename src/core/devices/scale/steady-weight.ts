import type { ScaleReading } from './scale-reading.ts';

/** The same message this often is no accident. A shorter one than the scale sends otherwise may have been cut. */
const timesWhole = 2;
const timesShort = 6;
/** That many messages in a row of a weight that moves without saying how much it is: something was put on or taken off. */
const timesMoving = 3;
/** Of the weight that was taken: with less on it, also in passing, its parcel was lifted. */
const liftedPart = 0.5;
/** Grams, and a part of the weight: less is the same parcel, more or less in the middle of the scale. */
const leastChange = { grams: 2, part: 0.005 };

/** A weight that was taken, and the work that it is of. */
export interface TakenWeight {
  readonly grams: number;
  readonly by: string;
}

/**
 * Judges one message after the other: a weight is `stable` only if the scale says so in the same words twice running, as a message can lose
 * some of its digits on the way.
 */
export function createSteadyWeight(before: TakenWeight | null, onForgotten: () => void) {
  let last = '';
  let times = 0;
  let longest = 0;
  let moving = 0;
  /** The weight that was taken last, until something else has lain there. */
  let taken = before;

  function judge(frame: string, reading: ScaleReading, isFixed: boolean): ScaleReading {
    times = frame === last ? times + 1 : 1;
    last = frame;
    longest = Math.max(longest, frame.length);
    if (reading.condition !== 'stable') return reading;
    const isSure = times >= (isFixed || frame.length === longest ? timesWhole : timesShort);
    return isSure ? reading : { condition: 'moving', grams: reading.grams };
  }

  return {
    hear(frame: string, reading: ScaleReading, isFixed: boolean): ScaleReading {
      const judged = judge(frame, reading, isFixed);
      moving = reading.condition === 'moving' && reading.grams === null ? moving + 1 : 0;
      if (taken !== null && (moving >= timesMoving || isGone(judged, taken.grams))) {
        taken = null;
        onForgotten();
      }
      return judged;
    },
    /** The weight there was taken for other work: it is not that of this one. */
    isOf: (work: string): boolean => taken === null || taken.by === work,
    take(weight: TakenWeight): void {
      taken = weight;
    },
    /** Another connection may be another scale. */
    forget(): void {
      last = '';
      times = 0;
      longest = 0;
    },
  };
}
export type SteadyWeight = ReturnType<typeof createSteadyWeight>;

/** What was weighed has left the scale, or something else lies there. Mere motion, such as of a label being stuck on, is neither. */
function isGone(judged: ScaleReading, from: number): boolean {
  if (judged.condition === 'stable') return differs(judged.grams, from);
  return judged.condition === 'moving' && judged.grams !== null && judged.grams < from * liftedPart;
}

function differs(grams: number, from: number): boolean {
  return Math.abs(grams - from) > Math.max(leastChange.grams, Math.abs(from) * leastChange.part);
}

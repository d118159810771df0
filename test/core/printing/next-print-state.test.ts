import { describe, expect, it } from 'vitest';
import {
  begunMark,
  freshPrint,
  nextPrintState,
  type PrintOutcome,
  type PrintProgress,
  restMs,
  type Sent,
  wholeMark,
  wholeRestMs,
} from '../../../src/core/printing/next-print-state.ts';

const sent: Sent = { printer: 'p:9100', mark: 'job 1', labels: 1, odometer: 100, cancels: '', troubled: false };
const begun = begunMark(sent.mark);
const whole = wholeMark(sent.mark);
const now = 1_000_000;
const waiting = freshPrint(now);
const sending = nextPrintState(waiting, { type: 'started', sent }, now);
const seen = (mark: string | null, odometer: number | null, cancels: string | null = ''): PrintOutcome => ({
  type: 'seen',
  mark,
  odometer,
  cancels,
});
/** Where it ends when the same is seen again and again. */
function inTheEnd(from: PrintProgress, outcome: PrintOutcome): PrintProgress['step'] {
  let print = from;
  for (let at = now; at <= now + 2 * wholeRestMs; at += 250) print = nextPrintState(print, outcome, at);
  return print.step;
}

describe('a label on its way', () => {
  it('is on its way once it is sent, and counts its attempts', () => {
    expect(waiting.step).toBe('waiting');
    expect(sending).toMatchObject({ step: 'sending', attempts: 1, sent });
    expect(nextPrintState(sending, { type: 'started', sent: { ...sent, mark: 'job 2' } }, now)).toBe(sending);
  });

  it.each<[string, PrintOutcome, PrintProgress['step']]>([
    ['its end arrived and the printer counted on', seen(whole, 101), 'printed'],
    ['its end arrived, another station printed as well', seen(whole, 107), 'printed'],
    ['its end arrived and nothing was printed', seen(whole, 100), 'unsure'],
    ['its end did not arrive and nobody printed', seen(begun, 100), 'waiting'],
    ['its end did not arrive and somebody printed', seen(begun, 101), 'unsure'],
    ['its end arrived, but somebody cancelled half a label meanwhile', seen(whole, 101, 'c1'), 'unsure'],
    ['its end did not arrive, and its half was cancelled', seen(begun, 100, 'c1'), 'waiting'],
    ['the printer was switched off', seen(null, 100), 'unsure'],
    ['another wrote under its name', seen('job-9 1 whole', 100), 'unsure'],
    ['the printer does not count any more', seen(whole, null), 'unsure'],
    ['an earlier attempt of it left the mark', seen(wholeMark('job 0'), 101), 'unsure'],
    ['it is a printer that tells nothing', { type: 'untold' }, 'unsure'],
    ['the printer works on and on', { type: 'busy' }, 'sending'],
    ['nobody is there', { type: 'away' }, 'sending'],
  ])('%s', (_, outcome, step) => {
    expect(inTheEnd(sending, outcome)).toBe(step);
  });

  it('is sent again only after the printer has rested, with the same in it, for a while', () => {
    const first = nextPrintState(sending, seen(begun, 100), now);
    expect(nextPrintState(first, seen(begun, 100), now + restMs - 1).step).toBe('sending');
    expect(nextPrintState(first, seen(begun, 100), now + restMs).step).toBe('waiting');
    const busyBetween = nextPrintState(first, { type: 'busy' }, now + 1_000);
    expect(nextPrintState(busyBetween, seen(begun, 100), now + restMs).step).toBe('sending');
  });

  it('of a printer that stopped with it inside only a person can tell', () => {
    const stopped = nextPrintState(sending, { type: 'not-ready' }, now);
    expect(inTheEnd(stopped, seen(whole, 101))).toBe('unsure');
    expect(inTheEnd(stopped, seen(begun, 100))).toBe('waiting');
  });

  it('of several labels is printed once all of them are, and unsure with some of them', () => {
    const three = nextPrintState(waiting, { type: 'started', sent: { ...sent, labels: 3 } }, now);
    expect(inTheEnd(three, seen(whole, 103))).toBe('printed');
    expect(inTheEnd(three, seen(whole, 102))).toBe('unsure');
    expect(inTheEnd(three, seen(begun, 101))).toBe('unsure');
    expect(inTheEnd(three, seen(begun, 100))).toBe('waiting');
  });

  it('waits for a printer that is away, longer and longer, and for one that is out of paper for two seconds', () => {
    const delays: number[] = [];
    let print = waiting;
    for (let time = 0; time < 9; time += 1) {
      print = nextPrintState(print, { type: 'away' }, now);
      delays.push(print.nextAt - now);
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(nextPrintState(print, { type: 'not-ready' }, now)).toMatchObject({
      step: 'waiting',
      nextAt: now + 2000,
      failures: 0,
    });
  });

  it('stays what it is once it is printed, or once a person is asked', () => {
    for (const step of ['printed', 'unsure'] as const) {
      const done: PrintProgress = { ...sending, step };
      for (const outcome of [seen(begun, 100), { type: 'started', sent }, { type: 'away' }] as const)
        expect(nextPrintState(done, outcome, now)).toBe(done);
    }
  });
});

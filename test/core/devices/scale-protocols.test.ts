import { describe, expect, it } from 'vitest';
import { ScaleProtocol } from '../../../src/contract/devices/scale.ts';
import { protocols } from '../../../src/core/devices/scale/protocols.ts';
import { createFrames } from '../../../src/core/devices/scale/scale-line.ts';
import { toGrams } from '../../../src/core/devices/scale/scale-reading.ts';
import { wordsOf } from '../../../src/simulator/bench/scale-words.ts';

/** The messages in what was sent, after the end of another one. */
function framesOf(sent: string): string[] {
  const frames: string[] = [];
  const { hear } = createFrames((frame) => frames.push(frame));
  hear(`\r\n${sent}`);
  return frames;
}

function read(protocol: ScaleProtocol, sent: string) {
  const { read: readFrame, isPair } = protocols[protocol];
  const frames = framesOf(sent);
  return isPair ? [readFrame(frames.slice(0, 2).join('\n'))] : frames.map(readFrame);
}
const stable = (grams: number) => ({ condition: 'stable', grams });
const moving = (grams: number | null) => ({ condition: 'moving', grams });

describe('a message of a scale', () => {
  it.each<[ScaleProtocol, string, unknown]>([
    ['sics', 'S S     100.00 g\r\n', stable(100)],
    ['sics', 'S D      -1.25 kg\r\n', moving(-1250)],
    ['sics', 'S S       1.00 lb\r\n', stable(453.592)],
    ['sics', 'S +\r\n', { condition: 'over' }],
    ['sics', 'S -\r\n', { condition: 'under' }],
    ['sics', 'S I\r\n', null],
    ['sics', 'ES\r\n', null],
    ['and', 'ST,+00123.45  g\r\n', stable(123.45)],
    ['and', 'US,-0001.234 kg\r\n', moving(-1234)],
    ['and', 'ST,+0001.000 lb\r\n', stable(453.592)],
    ['and', 'OL,+9999999E+19\r\n', { condition: 'over' }],
    ['and', 'OL,-9999999E+19\r\n', { condition: 'under' }],
    ['and', 'ST,+00000012 PC\r\n', null],
    ['ohaus', '     123.45 g\r\n', stable(123.45)],
    ['ohaus', '     123.45 g ?\r\n', moving(123.45)],
    ['ohaus', '      -1.50 kg\r\n', stable(-1500)],
    ['ohaus', '       2.00 oz    N\r\n', stable(56.699)],
    ['kern', '      1.230 kg \r\n', stable(1230)],
    ['kern', '      1.230    \r\n', moving(null)],
    ['kern', '     -1.230 kg \r\n', stable(-1230)],
    ['kern', '1.230 kg\r\n', null],
    ['nci', '\n01.23LB\r\nS00\r\x03', stable(557.919)],
    ['nci', '\n 1.230kg\r\n00\r\x03', stable(1230)],
    ['nci', '\n 1.230kg\r\nS10\r\x03', moving(1230)],
    ['nci', '\n-0.120kg\r\nS00\r\x03', stable(-120)],
    ['nci', '\n^^^^^^kg\r\nS02\r\x03', { condition: 'over' }],
    ['nci', '\n______kg\r\nS01\r\x03', { condition: 'under' }],
    // Bits 2 and 3: its memory or its calibration is at fault.
    ['nci', '\n 1.230kg\r\nS04\r\x03', null],
    ['nci', '\n?\r\x03', null],
    ['plain', 'ST,GS,+   1.23kg\r\n', stable(1230)],
    ['plain', 'ST,+0001.23kg\r\n', stable(1230)],
    ['plain', 'US,NT,-  0.50kg\r\n', moving(-500)],
    ['plain', 'ST,TR,+   0.35kg\r\n', null],
    ['plain', 'OL,GS,+  9.99kg\r\n', { condition: 'over' }],
    ['plain', 'UL,GS,-  9.99kg\r\n', { condition: 'under' }],
    ['toledo', '\x02-0    742     0\r', stable(742)],
    ['toledo', '\x02-8    742     0\r', moving(742)],
    ['toledo', '\x02-2    742     0\r', stable(-742)],
    ['toledo', '\x02-4    742     0\r', { condition: 'over' }],
    ['toledo', '\x02-6    742     0\r', { condition: 'under' }],
    // By the third status byte in grams; without the bit for kilograms in pounds.
    ['toledo', '\x02*0!   742     0\r', stable(742)],
    ['toledo', '\x02,     742     0\r', stable(3365.655)],
    // Ten times as fine: what its digits mean is not certain.
    ['toledo', '\x02-00   742     0\r', null],
  ])('%s %j', (protocol, sent, meant) => {
    expect(read(protocol, sent)).toEqual([meant]);
  });

  it.each(ScaleProtocol.options)('of %s is what the virtual scale says', (protocol) => {
    for (const grams of [0, 5, 742, 29_999, -120])
      for (const isStable of [true, false])
        expect(read(protocol, wordsOf[protocol]({ grams, isStable }))).toEqual([
          isStable ? stable(grams) : moving(protocol === 'kern' ? null : grams),
        ]);
  });

  it.each(['sics', 'and', 'toledo'] as const)(
    'of %s that lost some bytes is none, or says what it said',
    (protocol) => {
      const whole = wordsOf[protocol]({ grams: 1742, isStable: true });
      for (let from = 0; from < whole.length; from += 1)
        for (let to = from + 1; to <= whole.length; to += 1)
          for (const reading of read(protocol, whole.slice(0, from) + whole.slice(to) + whole))
            expect([null, JSON.stringify(stable(1742))]).toContain(reading && JSON.stringify(reading));
    },
  );

  it('that goes on without an end is forgotten, and the next one is read', () => {
    expect(framesOf(`${'9'.repeat(5000)}\r\nS +\r\n`)).toEqual(['S +']);
  });

  it('begins only behind the end of another: what was on its way is not read', () => {
    const frames: string[] = [];
    createFrames((frame) => frames.push(frame)).hear('+1.23kg\r\nS +\r\n');
    expect(frames).toEqual(['S +']);
  });

  it('is in a unit that is known, or no weight', () => {
    expect(toGrams('1', 'stone')).toBeNull();
    expect(toGrams('1.2.3', 'g')).toBeNull();
    expect(toGrams('- 1.5', 'KG')).toBe(-1500);
  });
});

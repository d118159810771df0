import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Tone } from '../../src/contract/verdict.ts';
import './fixtures/tones/tone-window.ts';
import { findBrowser } from './harness/find-browser.ts';
import { type ServedFixture, serveFixture } from './harness/serve-fixture.ts';
import { pitchless, type Shape, shapeDistance, shapeOf } from './harness/tone-shape.ts';

const found = await findBrowser();
let fixture: ServedFixture;
let browser: Browser;
let page: Page;
const samples = new Map<Tone, readonly number[]>();

beforeAll(async () => {
  if (found === null) return;
  fixture = await serveFixture(new URL('fixtures/tones', import.meta.url));
  browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  page = await browser.newPage();
  await page.goto(fixture.url);
  for (const tone of Tone.options) samples.set(tone, await render(tone, 100));
});
afterAll(async () => {
  await browser?.close();
  await fixture?.stop();
});
beforeEach((context) => {
  if (found === null) context.skip('no Chromium found');
});

const render = (tone: Tone, volume: number) =>
  page.evaluate(([name, loud]) => window.renderTone(name, loud), [tone, volume] as const);
const peakOf = (all: readonly number[]) => all.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0);
const loudnessOf = (all: readonly number[]) => {
  const sounding = all.filter((each) => Math.abs(each) > 0.001);
  return Math.sqrt(sounding.reduce((sum, each) => sum + each * each, 0) / Math.max(1, sounding.length));
};
const shapes = () => new Map<Tone, Shape>([...samples].map(([tone, all]) => [tone, shapeOf(all)]));

describe('the tones, as the loudspeaker gets them', () => {
  it('are loud at full volume, all about as loud, and never clipped', () => {
    for (const [tone, all] of samples) {
      expect(peakOf(all), tone).toBeLessThanOrEqual(0.985);
      expect(peakOf(all), tone).toBeGreaterThan(0.7);
      expect(loudnessOf(all), tone).toBeGreaterThan(0.4);
    }
    const loudness = [...samples.values()].map(loudnessOf);
    expect(Math.max(...loudness) / Math.min(...loudness)).toBeLessThan(2);
  });

  it('begin at once: within five milliseconds of the verdict', () => {
    for (const [tone, all] of samples) {
      expect(all.findIndex((each) => Math.abs(each) > 0.05) / 44.1, tone).toBeLessThan(5);
    }
  });

  it('grow quieter with the volume, and are silent at 0', async () => {
    const peaks = await Promise.all([100, 60, 20, 0].map(async (volume) => peakOf(await render('wrong', volume))));
    expect(peaks.toSorted((a, b) => b - a)).toEqual(peaks);
    expect(peaks[3]).toBe(0);
    expect(new Set(peaks).size).toBe(4);
  });

  it('differ in shape, each from every other, also when all are brought to one pitch', () => {
    const known = [...shapes()];
    const near: string[] = [];
    for (const [at, [tone, shape]] of known.entries()) {
      for (const [other, otherShape] of known.slice(at + 1)) {
        const apart = shapeDistance(pitchless(shape), pitchless(otherShape));
        if (apart < 0.25) near.push(`${tone} and ${other}: ${apart.toFixed(3)}`);
      }
    }
    expect(near).toEqual([]);
  });

  it('would not, if one were only another higher up', () => {
    const [shape] = [...shapes().values()];
    if (!shape) throw new Error('nothing was rendered');
    const higher: Shape = { ...shape, pitches: shape.pitches.map((pitch) => pitch && pitch * 1.5) };
    expect(shapeDistance(pitchless(shape), pitchless(higher))).toBeLessThan(0.01);
  });
});

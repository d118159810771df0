import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { type Channel, channels } from '../../../src/contract/bridge/channels.ts';
import { Failure } from '../../../src/contract/failure.ts';
import type { Screen } from '../../../src/contract/screen.ts';
import type { Verdict } from '../../../src/contract/verdict.ts';
import { type Asked, bringUp, type Floor, inBand } from '../../core/questions/asked.ts';
import { everyQuestion } from '../../core/questions/every-question.ts';
import { asTimePasses, inRealTime } from '../../core/running-core.ts';
import type { Answers, Look, Scene } from '../../screens/scene.ts';
import { comeToRest } from '../../screens/visit.ts';
import { theatreOfFile } from '../open-theatre.ts';

// Gloves have no keys: what the core offers as an answer can be pressed on the screen where it asks, and nothing else can.

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
const keyOf = { yes: 'Ins', no: 'Del' } as const;

everyQuestion((floor, own, asked) => {
  const all = Object.entries<Asked>(asked);
  // The core is asked every one in every run (core/questions).
  it.each(all.slice(0, 1))('%s', (_, row) => expectOffered(row));
  it.each(all.slice(1))('%s', { tags: 'long' }, (_, row) => expectOffered(row));

  async function expectOffered(row: Asked): Promise<void> {
    const { on = own, yes, no } = row;
    const verdict = await bringUp(floor, row, on);
    if (verdict === undefined) throw new Error('nothing is in the band');
    const { offered, said } = await inRealTime(async () => {
      const { page, actor } = await theatre().visit(windowOf(floor, on), look);
      actor.emit({ type: 'verdict', verdict });
      await actor.appears(`[data-testid=verdict-band][data-tone=${verdict.tone}]`);
      await comeToRest(page, theatre().stage);
      const places = { yes: await placeOf(page, 'yes'), no: await placeOf(page, 'no') };
      const place = places.yes ?? places.no;
      if (place !== null) await page.mouse.click(place.x, place.y);
      const offered = { yes: places.yes !== null, no: places.no !== null };
      if (place === null) return { offered, said: null };
      return { offered, said: await (row.how === ofTheEntry ? entryAnswered : bandAfter)(floor, verdict) };
    });
    // Where both say the same, one may be enough.
    expect(offered).toMatchObject(yes === no ? { yes: true } : { yes: yes !== null, no: no !== null });
    expect(said).toBe(row.how === ofTheEntry ? 'answered' : (yes ?? no));
  }
});

/** The outbox answers such a question about an entry of its own, without a word in the band. */
const ofTheEntry = 'message.entry-how';

async function entryAnswered({ station }: Floor, { title }: Verdict): Promise<string> {
  const question = async () => {
    const entries = await station.ask('outbox.list', { limit: 100 });
    return entries.find(({ key }) => key === title.params.key)?.question;
  };
  await expect.poll(question).toBe(null);
  return 'answered';
}

/** What the band says of the answer. What was asked about may have its answer before the band does. */
async function bandAfter(floor: Floor, { scanId }: Verdict): Promise<string> {
  await expect.poll(async () => (await inBand(floor))?.scanId).not.toBe(scanId);
  const answer = await inBand(floor);
  return `${answer?.tone} ${answer?.title.key.replace('message.', '')}`;
}

/** Where a button with the key of that answer can be pressed: in sight, enabled, and nothing lies over it. */
function placeOf(page: Page, answer: 'yes' | 'no'): Promise<{ readonly x: number; readonly y: number } | null> {
  return page.evaluate((key) => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button:enabled')) {
      if (button.querySelector('kbd')?.textContent !== key) continue;
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (button.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  }, keyOf[answer]);
}

/** A window of that station's core, on that screen before the first scan. */
function windowOf({ station }: Floor, screen: Screen): Scene {
  let before: Promise<unknown> = Promise.resolve();
  const answerOf = (channel: Channel) => async (input: unknown) => {
    // One after the other: each may let time pass.
    const answer = before.then(() => asTimePasses(station.core.dispatch(channel, input)));
    before = answer.catch(() => undefined);
    const reply = await answer;
    return reply.ok ? reply.value : new Failure(reply.error.code, reply.error.message);
  };
  const answers = Object.fromEntries((Object.keys(channels) as Channel[]).map((each) => [each, answerOf(each)]));
  return { name: `question-${screen}`, screen, ready: 'main', answers: { ...(answers as Answers), 'scan.recent': [] } };
}

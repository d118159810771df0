import { expect, it } from 'vitest';
import { message, type Verdict } from '../../../src/contract/verdict.ts';
import type { Look, ScanAnswer, Scene } from '../../screens/scene.ts';
import { busyPlan } from '../../screens/scenes/plans.ts';
import { theatreOfFile } from '../open-theatre.ts';

// What the core does is told in core/site/handovers/hand-over.test.ts.

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

it('a paper of another bench is taken over by two scans: it opens in the window when it is here, and the band says so', async () => {
  let isHere = false;
  let last: Verdict | null = null;
  const scanned: string[] = [];
  const submit: ScanAnswer = ({ scanId, text, at }) => {
    scanned.push(text);
    const isAsked = text === 'DOCK.YES';
    const params = { id: 'IN-7', station: 'BENCH-3' };
    const title = message(isAsked ? 'message.taking-over' : 'message.work-elsewhere', params);
    const detail = isAsked ? null : message('message.work-elsewhere-how', params);
    last = { scanId, at, text, tone: isAsked ? 'command' : 'ask', hold: false, title, detail };
    return { verdict: last, navigate: isAsked ? 'inbound' : null, documentId: null, appended: [], showSku: null };
  };
  const scene: Scene = {
    ...{ name: 'home-take-over', screen: 'home', ready: 'main' },
    answers: {
      'scan.submit': submit,
      'document.current': () => (isHere ? busyPlan() : null),
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  const band = page.getByTestId('verdict-band');
  await actor.scan('IN-7');
  await band.getByText('BENCH-3 is working on IN-7').waitFor();
  await band.getByText('YES: take over from BENCH-3').waitFor();
  await actor.scan('DOCK.YES');
  await band.getByText('Taking over IN-7 from BENCH-3').waitFor();
  await actor.appears('.floor-start');
  isHere = true;
  actor.emit({ type: 'opened' });
  if (last !== null)
    actor.emit({
      type: 'verdict',
      verdict: { ...(last as Verdict), title: message('message.taken-over', { id: 'IN-7', station: 'BENCH-3' }) },
    });
  await page.getByTestId('line').first().waitFor();
  await band.getByText('IN-7 taken over from BENCH-3').waitFor();
  // It goes back, and the next scan does not fall into it.
  isHere = false;
  actor.emit({ type: 'opened' });
  await actor.appears('.floor-start');
  expect(scanned).toEqual(['IN-7', 'DOCK.YES']);
});

it.each([
  ['work-elsewhere-how', 'Take over', 'DOCK.YES'],
  ['work-away-how', 'Take over', 'DOCK.YES'],
  ['take-what-hub-has', 'Leave it there', 'DOCK.NO'],
])('the question is answered by a press, too: %s', async (how, label, answer) => {
  const scanned: string[] = [];
  const submit: ScanAnswer = ({ scanId, text, at }) => {
    scanned.push(text);
    const params = { id: 'IN-7', station: 'BENCH-3' };
    const [title, detail] = [message('message.work-elsewhere', params), message(`message.${how}`, params)];
    const verdict: Verdict = { scanId, at, text, tone: 'ask', hold: false, title, detail };
    return { verdict, navigate: null, documentId: null, appended: [], showSku: null };
  };
  const answers = { 'scan.submit': submit };
  const { page, actor } = await theatre().visit({ name: 'home-asked', screen: 'home', ready: 'main', answers }, look);
  await actor.scan('IN-7');
  await page.getByTestId('verdict-band').getByRole('button', { name: label }).click();
  await expect.poll(() => scanned).toEqual(['IN-7', answer]);
});

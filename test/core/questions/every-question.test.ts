import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../src/contract/screen.ts';
import { en } from '../../renderer/i18n/texts-on-disk.ts';
import { type Asked, bringUp, type Floor } from './asked.ts';
import { everyQuestion } from './every-question.ts';

/** Those that name an answer, of all the questions that are asked here. */
const sentences = new Set<string>();

// Brings up each question anew for each answer: what is offered is taken and does something, what is not is refused and does nothing.
everyQuestion((floor, own, asked) => {
  const kept = () => allKept(floor);
  const answered = async (answer: 'yes' | 'no', on: Screen) =>
    (await floor.said(`DOCK.${answer}`, on)).replace('message.', '');
  const rows = Object.entries<Asked>(asked).flatMap(([kind, row]) =>
    (['yes', 'no'] as const).map((answer) => ({ kind, answer, row })),
  );
  for (const { how } of Object.values<Asked>(asked)) if (how !== undefined) sentences.add(how);

  it.each(rows)('$kind: $answer', async ({ answer, row }) => {
    const { on = own, ...says } = row;
    await bringUp(floor, row, on);
    const before = await kept();
    const first = await answered(answer, on);
    const isChanged = (await kept()) !== before;
    const second = await answered(answer, on);
    // What is refused changes nothing, and is refused again; what is taken is over.
    if (says[answer] === null) expect([isChanged, second]).toEqual([false, first]);
    else expect([first, second === first]).toEqual([says[answer], false]);
  });
});

async function allKept({ station }: Floor): Promise<string> {
  const screens = ['inbound', 'putaway', 'pallet', 'bol', 'pack', 'dropship', 'outbound'] as const;
  const open = [];
  for (const screen of screens) open.push(await station.ask('document.current', { screen }));
  const limit = 100;
  const entries = await station.ask('outbox.list', { limit });
  const prints = await station.ask('print.list', { limit });
  const operators = await station.ask('operator.list', {});
  return JSON.stringify([
    open.map((one) => one && [one.id, one.journal.length]),
    entries.map(({ id, state, question }) => [id, state, question]),
    prints.map(({ id, state }) => [id, state]),
    operators,
  ]);
}

/** They say what is to be done later, and are never what the band says of a scan. */
const noQuestions = ['problem.error-first', 'problem.order-open-line'];

/** Its answers are those of a camera that is open in the window: core/scanning/photos.test.ts. */
const ofTheCamera = 'message.camera-open';

describe('the sentences of the band', () => {
  it('name no answer that is not given above', () => {
    const naming = Object.entries(en).flatMap(([key, text]) =>
      /^(message|problem)\./.test(key) && /\b(YES|NO)\b/.test(text) ? [key] : [],
    );
    expect(naming.filter((key) => !sentences.has(key))).toEqual([ofTheCamera, ...noQuestions]);
  });
});

import { expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { createCommand } from '../../../src/renderer/data/use-command.ts';
import { createFakeBridge } from '../fake-bridge.ts';

/** A command and everything it shows: whether it runs, and the code of its failure. */
function shownBy(answers: Parameters<typeof createFakeBridge>[0]) {
  const bridge = createFakeBridge(answers);
  const shown: [isRunning: boolean, failure: string | null][] = [];
  const show: Parameters<typeof createCommand>[1] = ({ isRunning, failure }) =>
    shown.push([isRunning, failure?.code ?? null]);
  return { ...createCommand(bridge.invoke, show), shown, asked: bridge.asked };
}

it('asks the core for one thing, shows that it runs, and says that it went well', async () => {
  const { send, shown, asked } = shownBy({ 'tracking.forget': () => ({}) as never });
  const sent = send('tracking.forget', { numbers: ['T-1'] });
  expect(shown).toEqual([[true, null]]);
  expect(await sent).toBe(true);
  expect(shown.at(-1)).toEqual([false, null]);
  expect(asked).toEqual([{ channel: 'tracking.forget', input: { numbers: ['T-1'] } }]);
});

it('never runs twice at once, even before the first is drawn, and runs again afterwards', async () => {
  const answer = Promise.withResolvers<never>();
  const { send, run, asked } = shownBy({ 'outbox.resume': () => answer.promise });
  const first = send('outbox.resume', {});
  expect(await send('outbox.resume', {})).toBe(false);
  expect(await run(() => Promise.reject(new Error('it ran')))).toBe(false);
  expect(asked.length).toBe(1);
  answer.resolve({} as never);
  expect(await first).toBe(true);
  expect(await send('outbox.resume', {})).toBe(true);
  expect(asked.length).toBe(2);
});

it('shows why it failed until the next one begins', async () => {
  let isAway = true;
  const { send, shown } = shownBy({
    'outbox.resume': () => {
      if (isAway) throw new Failure('offline', 'Dockside is not responding.');
      return {} as never;
    },
  });
  expect(await send('outbox.resume', {})).toBe(false);
  expect(shown).toEqual([
    [true, null],
    [false, 'offline'],
  ]);
  isAway = false;
  const next = send('outbox.resume', {});
  expect(shown.at(-1)).toEqual([true, null]);
  expect(await next).toBe(true);
});

it('runs several requests as one, ends with the first that fails, and takes a bug for a failure', async () => {
  const { run, shown, asked } = shownBy({
    'outbox.resume': () => ({}) as never,
    'backups.make': () => Promise.reject(new Failure('conflict', 'The disk is full.')),
  });
  const isDone = run(async (invoke) => {
    await invoke('outbox.resume', {});
    await invoke('backups.make', {});
    await invoke('outbox.resume', {});
  });
  expect(await isDone).toBe(false);
  expect(asked.map(({ channel }) => channel)).toEqual(['outbox.resume', 'backups.make']);
  expect(shown.at(-1)).toEqual([false, 'conflict']);
  expect(await run(() => Promise.reject(new TypeError('a bug')))).toBe(false);
  expect(shown.at(-1)).toEqual([false, 'internal']);
});

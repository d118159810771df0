import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CoreThread, startCoreThread } from '../../../src/core/start/start-core-thread.ts';
import { scratch } from '../../folders.ts';

const anyFolder = '/nowhere';
/** As long as the thread may be silent, is left dead, and is not tried again. */
const [questionMs, afterDeathMs, againMs] = [6_000, 1_000, 5_000];
const questions = 10;

/** The core's thread on timers that the test fires. */
async function start(dataFolder = anyFolder) {
  const timers = new Set<{ readonly delayMs: number; readonly callback: () => void }>();
  let wake = () => {};
  const thread = await startCoreThread({
    version: '0',
    dataFolder,
    flags: {},
    practiceCatalogue: '',
    coreFile: new URL('../fixtures/dying-core.ts', import.meta.url),
    startPractice: () => Promise.reject(new Error('not asked for')),
    after: (delayMs, callback) => {
      const timer = { delayMs, callback };
      timers.add(timer);
      wake();
      return () => timers.delete(timer);
    },
  });
  /** Fires the timer of that length as soon as there is one. */
  const fire = async (delayMs: number) => {
    for (;;) {
      const timer = [...timers].find((each) => each.delayMs === delayMs);
      if (timer !== undefined) {
        timers.delete(timer);
        return timer.callback();
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { thread, fire };
}

const restarted = (thread: CoreThread) =>
  new Promise<void>((resolve) => thread.listen(({ type }) => type === 'restarted' && resolve()));

describe('the core’s thread', () => {
  it('answers what waits when it dies, and is started anew', async () => {
    const { thread, fire } = await start();
    const isBack = restarted(thread);
    const waiting = thread.dispatch('silent', {});
    expect(await thread.dispatch('die', {})).toMatchObject({ ok: false, error: { code: 'reset' } });
    // Not `internal`: it may be on disk, and must be asked for again.
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'reset' } });
    expect(await thread.dispatch('too soon', {})).toMatchObject({ ok: false });
    await fire(afterDeathMs);
    await isBack;
    expect(await thread.dispatch('hello', {})).toEqual({ ok: true, value: 'hello' });
    await thread.stop();
    expect(await thread.dispatch('hello', {})).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('is ended and started anew when it hangs, and the next one knows it', async () => {
    const { thread, fire } = await start();
    const isBack = restarted(thread);
    const waiting = thread.dispatch('hang', {});
    for (let asked = 0; asked <= questions; asked += 1) await fire(questionMs);
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'reset' } });
    await fire(afterDeathMs);
    await isBack;
    expect(await thread.dispatch('last-end', {})).toEqual({ ok: true, value: 'hung' });
    await thread.stop();
  });

  it('is left alone while it answers, however little it has to do', async () => {
    const { thread, fire } = await start();
    for (let asked = 0; asked < 3 * questions; asked += 1) {
      await fire(questionMs);
      // What was asked first is answered first.
      expect(await thread.dispatch('last-end', {})).toEqual({ ok: true, value: 'none' });
    }
    await thread.stop();
  });

  it('ends a hung one that is to be stopped, too', async () => {
    const { thread, fire } = await start();
    void thread.dispatch('hang', {});
    const stopped = thread.stop();
    for (let asked = 0; asked <= questions; asked += 1) await fire(questionMs);
    await stopped;
    expect(await thread.dispatch('hello', {})).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('is started again and again until it starts: a disk may be full for a while', async () => {
    const folder = scratch('refusing');
    const { thread, fire } = await start(folder);
    const isBack = restarted(thread);
    writeFileSync(join(folder, 'refuse'), '');
    await thread.dispatch('die', {});
    await fire(afterDeathMs);
    for (let tried = 0; tried < 3; tried += 1) {
      const reply = await thread.dispatch('hello', {});
      expect(reply).toMatchObject({ ok: false, error: { message: expect.stringContaining('full') } });
      if (tried === 2) rmSync(join(folder, 'refuse'));
      await fire(againMs);
    }
    await isBack;
    expect(await thread.dispatch('hello', {})).toEqual({ ok: true, value: 'hello' });
    await thread.stop();
    rmSync(folder, { recursive: true });
  });

  it('tells what cannot be kept to the core that takes over', async () => {
    const { thread, fire } = await start();
    await thread.dispatch('keep', {});
    await thread.dispatch('die', {});
    await fire(afterDeathMs);
    expect(await thread.dispatch('kept', {})).toEqual({ ok: true, value: { service: 'secret' } });
    await thread.stop();
  });
});

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCoreThread } from '../../src/core/start-core-thread.ts';
import { scratch, until } from '../real-core.ts';

const start = (dataFolder = '/nowhere', patienceMs = 30_000) =>
  startCoreThread({
    version: '0',
    dataFolder,
    flags: {},
    practiceCatalogue: '',
    patienceMs,
    coreFile: new URL('./fixtures/dying-core.ts', import.meta.url),
    startPractice: () => Promise.reject(new Error('not asked for')),
  });

describe('the core’s thread', () => {
  it('answers what waits when it dies, and is started anew', async () => {
    const thread = await start();
    const heard: string[] = [];
    thread.listen((event) => heard.push(event.type));
    const waiting = thread.dispatch('silent', {});
    expect(await thread.dispatch('die', {})).toMatchObject({ ok: false, error: { code: 'reset' } });
    // Not `internal`: it may be on disk, and must be asked for again.
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'reset' } });
    expect(await thread.dispatch('too soon', {})).toMatchObject({ ok: false });
    await until(
      async () => heard,
      (types) => types.includes('restarted'),
    );
    expect(await thread.dispatch('hello', {})).toEqual({ ok: true, value: 'hello' });
    await thread.stop();
    expect(await thread.dispatch('hello', {})).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('is ended and started anew when it hangs, and the next one knows it', async () => {
    const thread = await start('/nowhere', 2_000);
    const heard: string[] = [];
    thread.listen((event) => heard.push(event.type));
    expect(await thread.dispatch('hang', {})).toMatchObject({ ok: false, error: { code: 'reset' } });
    await until(
      async () => heard,
      (types) => types.includes('restarted'),
    );
    expect(await thread.dispatch('last-end', {})).toEqual({ ok: true, value: 'hung' });
    await thread.stop();
  });

  it('is left alone while it answers, however little it has to do', async () => {
    const thread = await start('/nowhere', 2_000);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await thread.dispatch('last-end', {})).toEqual({ ok: true, value: 'none' });
    await thread.stop();
  });

  it('ends a hung one that is to be stopped, too', async () => {
    const thread = await start('/nowhere', 2_000);
    void thread.dispatch('hang', {});
    await thread.stop();
    expect(await thread.dispatch('hello', {})).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('is started again and again until it starts: a disk may be full for a while', { timeout: 30_000 }, async () => {
    const folder = scratch('refusing');
    const thread = await start(folder);
    const heard: string[] = [];
    thread.listen((event) => heard.push(event.type));
    writeFileSync(join(folder, 'refuse'), '');
    await thread.dispatch('die', {});
    await until(
      () => thread.dispatch('hello', {}),
      (reply) => !reply.ok && reply.error.message.includes('full'),
    );
    rmSync(join(folder, 'refuse'));
    await until(
      async () => heard,
      (types) => types.includes('restarted'),
      20_000,
    );
    expect(await thread.dispatch('hello', {})).toEqual({ ok: true, value: 'hello' });
    await thread.stop();
    rmSync(folder, { recursive: true });
  });

  it('tells what cannot be kept to the core that takes over', async () => {
    const thread = await start();
    await thread.dispatch('keep', {});
    await thread.dispatch('die', {});
    await until(
      () => thread.dispatch('kept', {}),
      (reply) => reply.ok,
    );
    expect(await thread.dispatch('kept', {})).toEqual({ ok: true, value: { service: 'secret' } });
    await thread.stop();
  });
});

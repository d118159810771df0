import { describe, expect, it } from 'vitest';
import { startCoreThread } from '../../src/core/start-core-thread.ts';
import { until } from './running-core.ts';

const start = () =>
  startCoreThread({
    version: '0',
    dataFolder: '/nowhere',
    flags: {},
    practiceCatalogue: '',
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
});

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { logFolder, readLog, rotatingFile } from '../../../src/core/diagnostics/rotating-file.ts';
import { createStationLog } from '../../../src/core/diagnostics/station-log.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { startRunningCore } from '../../host/running-core.ts';
import { until } from '../running-core.ts';

let folder: string;
beforeEach(() => {
  folder = scratch('log');
});
afterEach(() => removeFolder(folder));

describe('the files of the log', () => {
  it('are so many and so large, and hold the newest lines in their order', () => {
    const place = join(folder, 'logs');
    const file = rotatingFile(place, { bytes: 100, files: 3 });
    for (let line = 0; line < 60; line += 1) file.write(`line ${String(line).padStart(2, '0')} ü\n`);
    const names = readdirSync(place);
    expect(names.sort()).toEqual(['dockside.1.log', 'dockside.2.log', 'dockside.log']);
    for (const name of names) expect(statSync(join(place, name)).size).toBeLessThanOrEqual(100);
    const lines = readLog(place).trim().split('\n');
    expect(lines.at(-1)).toBe('line 59 ü');
    expect(lines).toEqual([...lines].sort());
    expect(lines.length).toBeGreaterThan(20);
  });

  it('go on where the last run ended', () => {
    rotatingFile(folder, { bytes: 100, files: 2 }).write(`${'a'.repeat(90)}\n`);
    rotatingFile(folder, { bytes: 100, files: 2 }).write(`${'b'.repeat(90)}\n`);
    expect(readLog(folder)).toBe(`${'a'.repeat(90)}\n${'b'.repeat(90)}\n`);
    expect(readFileSync(join(folder, 'dockside.log'), 'utf8')).toBe(`${'b'.repeat(90)}\n`);
  });

  it('hold nobody up where the disk takes them not', () => {
    writeFileSync(join(folder, 'logs'), 'no folder');
    expect(() => rotatingFile(join(folder, 'logs')).write('line\n')).not.toThrow();
    expect(existsSync(join(folder, 'logs', 'dockside.log'))).toBe(false);
  });
});

describe('a line of the log', () => {
  const logged = () => readLog(folder);

  it('says what went wrong and where, and quotes nothing of it', () => {
    const log = createStationLog(rotatingFile(folder));
    const cause = new TypeError('"Dana Ünal, 5 Elm Street" is no order');
    log.failed('the outbox failed', new Failure('bad-reply', 'Bearer t0ken-1 of Dana Ünal', { cause }));
    log.failed('it was no error', 'Dana Ünal');
    expect(logged()).not.toMatch(/Dana|Elm|t0ken/);
    const [first] = logged().trim().split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({
      level: 50,
      msg: 'the outbox failed',
      error: { name: 'Failure', code: 'bad-reply', cause: { name: 'TypeError' } },
    });
    const { error } = JSON.parse(first ?? '');
    expect(error.at[0]).toMatch(/^.*log\.test\.ts:\d+:\d+$/);
    expect(JSON.stringify(error)).not.toContain(import.meta.dirname);
  });

  it('tells of starts, stops and what the service was asked, by names of the interface', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const { core, folder: dataFolder, stop } = await startRunningCore();
    const lines = () =>
      readLog(logFolder(dataFolder))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg: string; endpoint?: string; outcome?: unknown; tookMs?: number });
    core.note('the window hung');
    await core.dispatch('inventory.refresh', { sku: 'SKU-1042' });
    await until(
      async () => lines(),
      (all) => all.some(({ msg }) => msg === 'request'),
    );
    await core.stop();
    expect(lines().map(({ msg }) => msg)).toEqual(expect.arrayContaining(['started', 'the window hung', 'stopped']));
    const request = lines().find(({ msg }) => msg === 'request');
    expect(request).toMatchObject({
      endpoint: expect.stringMatching(/^(sku|inventory)\./),
      outcome: 200,
      tookMs: expect.any(Number),
    });
    await stop();
  });
});

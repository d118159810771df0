import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { startCoreThread } from '../../../src/core/start/start-core-thread.ts';
import { readStartFlags } from '../../../src/core/start/start-flags.ts';
import { startProblem } from '../../../src/main/station/start-problem.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { practiceCatalogue, startRunningCore } from '../../host/running-core.ts';

test('says in words that another copy has the data folder', { tags: 'long' }, async () => {
  const running = await startRunningCore();
  const problem = startProblem(await failureOf(startOn(running.folder)));
  await running.stop();
  expect(problem).toEqual({
    title: 'Dockside did not start',
    text: expect.stringMatching(
      /^Another copy of Dockside is using the data folder .*Close it first.*\n\n另一个 Dockside 正在使用/,
    ),
    exitCode: 1,
  });
  expect(problem.text).toContain(running.folder);
});

test('says in words that the data is a newer version’s', { tags: 'long' }, async () => {
  const folder = scratch('host');
  onTestFinished(() => removeFolder(folder));
  mkdirSync(join(folder, 'practice'));
  const db = new Database(join(folder, 'practice', 'work.db'));
  db.pragma('user_version = 9999');
  db.close();
  const problem = startProblem(await failureOf(startOn(folder)));
  expect(problem.text).toMatch(/work\.db was written by a newer version of Dockside.*\n\n.*请安装新版本/);
  expect(problem.exitCode).toBe(1);
});

test('says which flag is wrong, and which there are', () => {
  const problem = startProblem(failureIn(() => readStartFlags(['--listen', 'x'])));
  expect(problem.exitCode).toBe(2);
  expect(problem.text).toMatch(/^--listen must be a port/);
  expect(problem.text).toContain('--shipping-type <type>');
});

test('shows the stack of a bug, and none of a failure', () => {
  const bug = new TypeError('x is not a function');
  expect(startProblem(bug).text).toBe(bug.stack);
  expect(startProblem(new Failure('internal', 'It cannot be.')).text).toBe('It cannot be.');
  expect(startProblem('thrown text')).toMatchObject({ text: 'thrown text', exitCode: 1 });
});

function startOn(dataFolder: string) {
  return startCoreThread({
    version: '0',
    dataFolder,
    flags: {},
    practiceCatalogue,
    startPractice: () => Promise.reject(new Error('not needed')),
  });
}

function failureOf(starting: Promise<unknown>): Promise<unknown> {
  return starting.then(
    () => 'it started',
    (error: unknown) => error,
  );
}

function failureIn(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

import { describe, expect, it } from 'vitest';
import { bucketEnd, type LatencyDay, latencyBucket } from '../../../src/contract/bridge/diagnostics.ts';
import { expectAnswers, expectNoAnswer, taken, takes, times } from './asked-and-answered.ts';

describe('the bucket of a latency', () => {
  it.each([
    [-5, 0, 1],
    [0, 0, 1],
    [0.9, 0, 1],
    [120.4, 120, 121],
    [249.9, 249, 250],
    [250, 250, 300],
    [299.9, 250, 300],
    [300, 300, 350],
    [9_999, 9_950, 10_000],
    [10_000, 10_000, 10_050],
    [3_600_000, 10_000, 10_050],
  ])('%d ms are counted from %i ms on, up to %i ms', (ms, bucket, end) => {
    expect([latencyBucket(ms), bucketEnd(bucket)]).toEqual([bucket, end]);
  });
});

describe('what a window measured', () => {
  const count = { kind: 'tone', bucket: 250, count: 1 };
  const adds = (change: object) => takes('diagnostics.add', { counts: [{ ...count, ...change }] })[0];

  it('is one of four times', () => {
    expect(['tone', 'band', 'work', 'answer', 'sleep', ''].map((kind) => adds({ kind }))).toEqual([
      ...[true, true, true, true],
      ...[false, false],
    ]);
  });

  it('is counted in buckets that there are, up to a million in each', () => {
    const buckets = [0, 249, 250, 10_000, 260, 10_050, -1, 1.5];
    expect(buckets.filter((bucket) => adds({ bucket }))).toEqual([0, 249, 250, 10_000]);
    expect([0, 1, 1_000_000, 1_000_001, 1.5].filter((n) => adds({ count: n }))).toEqual([1, 1_000_000]);
    const lists = [2_000, 2_001].map((n) => times(n, count));
    expect(taken('diagnostics.add', {}, 'counts', lists)).toEqual(lists.slice(0, 1));
  });

  it('is read by day', () => {
    const day: LatencyDay = { day: '2026-11-21', counts: [{ kind: 'answer', bucket: 3, count: 2 }] };
    expectAnswers('diagnostics.read', [day]);
    expectNoAnswer('diagnostics.read', [{ ...day, day: '2026-02-30' }], [{ day: day.day }]);
    expect(taken('diagnostics.read', {}, 'days', [0, 1, 31, 32])).toEqual([1, 31]);
  });
});

it('the facts of a station are what it runs on, and how large its data is', () => {
  const versions = ['dockside', 'electron', 'chromium', 'node', 'sqlite', 'system'] as const;
  const sizes = ['work', 'catalogue', 'station', 'backups', 'record', 'logs', 'free'] as const;
  expectAnswers('diagnostics.facts', {
    versions: versions.map((of) => ({ of, is: '1.0' })),
    sizes: sizes.map((of) => ({ of, bytes: 1 })),
  });
  expectNoAnswer('diagnostics.facts', { versions: [{ of: '', is: '1' }], sizes: [] });
  expectNoAnswer('diagnostics.facts', { versions: [], sizes: [{ of: '', bytes: 1 }] });
});

it('a report says what was struck out of it', () => {
  const kinds = ['secret', 'address', 'person', 'customer', 'e-mail', 'folder', 'computer', 'code'] as const;
  const report = { name: 'report.txt', text: 'All is well.' };
  expectAnswers('diagnostics.bundle', { ...report, struck: kinds.map((kind) => ({ kind, n: 1 })) });
  expectNoAnswer('diagnostics.bundle', { ...report, struck: [{ kind: '', n: 1 }] });
});

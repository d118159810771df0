import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultProfile } from '../../../src/contract/devices/scan-profile.ts';
import { tryScans } from '../../../src/renderer/scan/try-scans.ts';
import { scanAny } from './check/scanner-model.ts';

describe('a trial of the scanner', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start() {
    const told: unknown[] = [];
    const onLeave = vi.fn<() => void>();
    const window = { performance, setTimeout, clearTimeout } as unknown as Window;
    const trial = tryScans(window, defaultProfile, {
      onResult: (result, command) => told.push([result.kind === 'scan' ? result.text : result.kind, command]),
      onLeave,
    });
    const scan = (text: string) => {
      const from = performance.now();
      for (const key of scanAny({ ms: 3 }, text)) trial.key({ ...key, timeStamp: from + key.timeStamp });
    };
    return { trial, scan, told, onLeave };
  }

  test('ends by itself a minute after the last scan', () => {
    const { scan, onLeave } = start();
    vi.advanceTimersByTime(50_000);
    scan('SKU-1042');
    vi.advanceTimersByTime(50_000);
    expect(onLeave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_001);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('leaves nothing behind once it has been ended', () => {
    const { trial, onLeave } = start();
    trial.stop();
    vi.advanceTimersByTime(120_000);
    expect(onLeave).not.toHaveBeenCalled();
  });

  test('tells which scans are commands', () => {
    const { scan, told } = start();
    for (const text of ['SKU-1042', 'DOCK.NO', 'DOCK.UNDO']) {
      scan(text);
      vi.advanceTimersByTime(3000);
    }
    expect(told).toEqual([
      ['SKU-1042', null],
      ['DOCK.NO', { kind: 'end' }],
      ['DOCK.UNDO', { kind: 'not-now' }],
    ]);
  });
});

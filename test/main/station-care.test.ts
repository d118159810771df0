import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import type { HostWishes } from '../../src/contract/bridge/station.ts';
import { followWishes } from '../../src/main/station/follow-wishes.ts';
import { createKeepAwake } from '../../src/main/station/keep-awake.ts';
import { endHungPage } from '../../src/main/window/hung-window.ts';
import { broughtBack } from '../../src/main/window/keep-on-screen.ts';
import { showDisplay } from '../../src/main/window/show-display.ts';

describe('what the core wishes', () => {
  const quiet: HostWishes = { startAtLogin: false, display: 'window', awake: false, language: 'en' };

  test('is heard at the start and when it changes, once each, also while it is being asked', async () => {
    const wished = [quiet, quiet, { ...quiet, awake: true }];
    let tell: (event: { type: 'documents' | 'print' }) => void = () => undefined;
    let asked = 0;
    const core = {
      dispatch: async () => ({ ok: true as const, value: wished[Math.min(asked++, 2)] }),
      listen: (listener: (event: never) => void) => {
        tell = listener as typeof tell; // these two are all it is told here
        return () => undefined;
      },
    };
    const heard: HostWishes[] = [];
    followWishes(core, (wishes) => heard.push(wishes));
    tell({ type: 'print' });
    for (let time = 0; time < 5; time += 1) tell({ type: 'documents' });
    await vi.waitFor(() => expect(asked).toBe(2));
    tell({ type: 'documents' });
    await vi.waitFor(() => expect(heard).toEqual([quiet, { ...quiet, awake: true }]));
  });

  test('stays as it was while the core is away', async () => {
    const heard: HostWishes[] = [];
    const dispatch = vi.fn(async () => ({ ok: false as const, error: { code: 'reset' as const, message: 'away' } }));
    followWishes({ dispatch, listen: () => () => undefined }, (wishes) => heard.push(wishes));
    await vi.waitFor(() => expect(dispatch).toHaveBeenCalled());
    expect(heard).toEqual([]);
  });
});

test('a screen is kept on by one blocker at a time', () => {
  const on = new Set<number>();
  let last = 0;
  const blocker = {
    start: () => {
      last += 1;
      on.add(last);
      return last;
    },
    stop: (id: number) => on.delete(id),
    isStarted: (id: number) => on.has(id),
  };
  const keepAwake = createKeepAwake(blocker);
  const sizes = [true, true, false, false, true].map((awake) => {
    keepAwake(awake);
    return on.size;
  });
  expect(sizes).toEqual([1, 1, 0, 0, 1]);
});

test('a window is asked only for what it is not already', () => {
  const state = { kiosk: false, full: false };
  const asked: string[] = [];
  const window = {
    isDestroyed: () => false,
    isKiosk: () => state.kiosk,
    isFullScreen: () => state.full,
    setKiosk: (kiosk: boolean) => {
      asked.push(`kiosk ${kiosk}`);
      Object.assign(state, { kiosk, full: kiosk });
    },
    setFullScreen: (full: boolean) => {
      asked.push(`full ${full}`);
      state.full = full;
    },
  };
  for (const display of ['window', 'kiosk', 'kiosk', 'full-screen', 'window'] as const) showDisplay(window, display);
  expect(asked).toEqual(['kiosk true', 'kiosk false', 'full true', 'full false']);
});

describe('a page that hangs', () => {
  function hanging() {
    const crashes: number[] = [];
    const window = Object.assign(new EventEmitter(), {
      isDestroyed: () => false,
      webContents: { forcefullyCrashRenderer: () => crashes.push(1) },
    });
    let due: (() => void) | null = null;
    endHungPage(
      window as never, // an emitter with what is used of a window
      (_ms, run) => {
        due = run;
        return () => {
          due = null;
        };
      },
      () => undefined,
    );
    return { window, crashes, time: () => due?.() };
  }

  test('is ended once it was waited for', () => {
    const { window, crashes, time } = hanging();
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(crashes).toEqual([]);
    time();
    expect(crashes).toEqual([1]);
  });

  test('is left alone when it comes back meanwhile', () => {
    const { window, crashes, time } = hanging();
    window.emit('unresponsive');
    window.emit('responsive');
    time();
    expect(crashes).toEqual([]);
  });

  test('is ended when it hangs once more', () => {
    const { window, crashes, time } = hanging();
    window.emit('unresponsive');
    window.emit('responsive');
    window.emit('unresponsive');
    time();
    expect(crashes).toEqual([1]);
  });
});

describe('a window whose monitor is gone', () => {
  const left = { x: 0, y: 0, width: 1920, height: 1040 };
  const window = { x: 100, y: 100, width: 1280, height: 800 };

  test('stays where most of it can be seen', () => {
    expect(broughtBack(window, [left], left)).toBe(null);
    expect(broughtBack({ ...window, x: -600 }, [left], left)).toBe(null);
    // Across two monitors it is seen on none by half, and stays only by the one that shows half of it.
    expect(broughtBack({ ...window, x: 1279 }, [left], left)).toBe(null);
  });

  test('comes to the middle of the one that is left, no larger than that', () => {
    expect(broughtBack({ ...window, x: 1920 }, [left], left)).toEqual({ x: 320, y: 120, width: 1280, height: 800 });
    expect(broughtBack({ ...window, x: 1300 }, [left], left)).toMatchObject({ x: 320 });
    const small = { x: 0, y: 0, width: 1024, height: 640 };
    expect(broughtBack({ ...window, x: 5_000 }, [small], small)).toEqual(small);
  });
});

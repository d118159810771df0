import type { Actor, Scene } from '../scene.ts';
import { busyPlan, openRow } from './plans.ts';
import { longestScans, recentScans, verdicts } from './verdicts.ts';

/** What a window finds when it starts is one line; pressed, it stays in full. A question is in full by itself. */
export async function openBand({ page, appears }: Actor): Promise<void> {
  const line = page.locator('.band-line > .band-toggle');
  if (await line.isVisible()) await line.click();
  await appears('.band-full');
}

const plan = { 'document.current': busyPlan(), 'document.list': [openRow] };

/** The band in every tone: the newest scan is the one that it shows. */
export const bandScenes: readonly Scene[] = [
  ...(
    ['good', 'boxComplete', 'over', 'unknown', 'duplicate', 'command', 'ask', 'failed', 'wrongPlan', 'typed'] as const
  ).map(
    (name): Scene => ({
      name: `band-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      screen: 'inbound',
      ready: '[data-testid=line]',
      answers: { ...plan, 'scan.recent': [verdicts[name], ...recentScans.slice(1)] },
      act: openBand,
    }),
  ),
  {
    // It comes as the service's later answer would: an error that waits takes every key for its acknowledgement.
    name: 'band-wrong-held',
    screen: 'inbound',
    isMain: true,
    ready: '[data-testid=line]',
    answers: {
      ...plan,
      'scan.recent': recentScans.slice(1),
      // Its acknowledgement.
      'scan.submit': ({ scanId, text, at }) => ({
        verdict: { ...verdicts.command, scanId, text, at },
        navigate: null,
        documentId: null,
        appended: [],
        showSku: null,
      }),
      'diagnostics.add': {},
    },
    act: async ({ emit, appears }) => {
      emit({ type: 'verdict', verdict: verdicts.wrong });
      await appears('[data-testid=verdict-band][data-hold=true]');
    },
  },
  {
    // Three more were scanned before anybody looked.
    name: 'band-wrong-refused',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: {
      ...plan,
      'scan.recent': recentScans.slice(1),
      'scan.submit': ({ scanId, text, at }) => ({
        verdict: { ...verdicts.refused, scanId, text, at },
        navigate: null,
        documentId: null,
        appended: [],
        showSku: null,
      }),
    },
    act: async ({ page, emit, scan, appears }) => {
      emit({ type: 'verdict', verdict: verdicts.wrong });
      await appears('[data-testid=verdict-band][data-hold=true]');
      for (const [index, code] of ['SKU-1042', 'SKU-1007', 'SKU-1042'].entries()) {
        await scan(code);
        await page
          .getByTestId('not-counted')
          .filter({ hasText: String(index + 1) })
          .waitFor();
      }
    },
  },
  {
    name: 'band-longest',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...plan, 'scan.recent': [verdicts.longest, ...longestScans.slice(1)] },
    act: openBand,
  },
  {
    name: 'band-longest-unknown',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...plan, 'scan.recent': [verdicts.longestUnknown, ...longestScans.slice(1)] },
    act: openBand,
  },
  {
    name: 'band-endless-code',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...plan, 'scan.recent': [verdicts.endlessUnknown, ...recentScans.slice(1)] },
    act: openBand,
  },
  {
    name: 'band-not-on-disk',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...plan, 'scan.recent': recentScans, 'scan.submit': 'away' },
    act: async ({ scan, appears }) => {
      await scan('SKU-1042');
      await appears('[data-testid=verdict-band][data-tone=failed]');
    },
  },
  {
    name: 'band-starting',
    screen: 'inbound',
    isBeforeStart: true,
    ready: '.starting',
    answers: { 'station.read': 'away' },
  },
];

/** What stays of it. */
export const lineOfBand: Scene = {
  name: 'line-of-band',
  screen: 'inbound',
  isMain: true,
  ready: '[data-testid=line]',
  answers: { ...plan, 'scan.recent': recentScans },
};

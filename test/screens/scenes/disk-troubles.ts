import type { BackupView } from '../../../src/contract/bridge/backups.ts';
import { refusal } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { dayMs, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { busyPlan, openRow } from './plans.ts';
import { openSection } from './settings.ts';
import { recentScans } from './verdicts.ts';

const ready = '[role=tab]';

const backup = (number: number, at: number, more: Partial<BackupView> = {}): BackupView => ({
  name: `work-${String(number).padStart(8, '0')}.db`,
  at,
  bytes: 4_812_800 + number * 8_192,
  isBeforeUpdate: false,
  figures: { scans: 11_800 + number * 12, unscanned: 2_400 + number * 2, open: 2, waiting: 5 },
  ...more,
});

const listed = {
  folder: '/home/floor/.local/share/dockside/live-api.example-fulfilment.com-4f1c2a9b0d/backups',
  now: { scans: 13_912, unscanned: 2_760, open: 3, waiting: 1 },
  backups: [
    backup(172, now - 4 * minuteMs),
    backup(171, now - 14 * minuteMs),
    backup(170, now - 24 * minuteMs, { figures: null }),
    backup(144, now - 5 * hourMs),
    backup(8, now - 40 * dayMs, { name: 'work-schema-8.db', isBeforeUpdate: true }),
  ],
};

const record = {
  folder: '/home/floor/.local/share/dockside/live-api.example-fulfilment.com-4f1c2a9b0d/record',
  files: [
    { name: 'record-2026-11.txt', bytes: 2_480_000 },
    { name: 'record-2026-10.txt', bytes: 812_000 },
  ],
};

const answers = { 'backups.list': listed, 'backups.record-files': record, 'backups.record': record };

/** What a person sees of backups, and of a disk that does not do what it should. */
export const diskScenes: readonly Scene[] = [
  { name: 'settings-backups', screen: 'settings', isMain: true, ready, answers, act: openSection('backups') },
  {
    name: 'settings-backups-restore',
    screen: 'settings',
    ready,
    answers,
    act: async (actor) => {
      await openSection('backups')(actor);
      await actor.page.locator('.backup-row button').first().click();
      await actor.appears('.restore-words');
    },
  },
  {
    name: 'settings-backups-record',
    screen: 'settings',
    ready,
    answers,
    act: async (actor) => {
      await openSection('backups')(actor);
      await actor.page.locator('.record-files button').first().click();
      await actor.appears('.record-files button:nth-of-type(2)');
      await actor.page.locator('.record-files').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'notice-brought-back',
    screen: 'home',
    ready: '.notice-bar',
    station: {
      notices: [
        message('notice.work-damaged'),
        message('notice.restored', { backup: 'work-00000172.db' }),
        message('notice.salvaged-gaps', { rows: 13_640 }),
        message('notice.asks-first'),
        message('notice.aside', { aside: 'work.db.aside-2026-11-21T10-22-41' }),
      ],
    },
  },
  {
    name: 'notice-backup-failed',
    screen: 'home',
    ready: '.notice-bar',
    station: { notices: [message('notice.backup-failed'), message('problem.disk-full')] },
  },
  {
    name: 'band-disk-full',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: {
      'document.current': busyPlan(),
      'document.list': [openRow],
      'scan.recent': recentScans,
      'scan.submit': refusal('conflict', 'The disk is full.', message('problem.disk-full')),
    },
    act: async ({ scan, appears }) => {
      await scan('SKU-1042');
      await appears('[data-testid=verdict-band][data-tone=failed]');
    },
  },
];

import { Failure } from '../../../src/contract/failure.ts';
import type { SitePast } from '../../../src/contract/site/site-view.ts';
import { message } from '../../../src/contract/verdict.ts';
import { minuteMs, now, type Scene } from '../scene.ts';
import { openSection } from './settings.ts';
import { atSite } from './site.ts';

const past: SitePast = {
  ...{ station: 'BENCH-3', entries: 48_211, lastAt: now - 14 * minuteMs, hasOwnWork: false },
  backup: { at: now - 50 * minuteMs, bytes: 4_200_000 },
};
const key = `DSITER1${'0123456789ABCDEFGHIJKLMNPRSTUVWX'.repeat(2).slice(0, 58)}`;

const asked = (name: string, more: Partial<SitePast>): Scene => {
  const scene = atSite({ backup: null }, name);
  return {
    ...scene,
    answers: { ...scene.answers, 'site.past': { past: { ...past, ...more } } },
    act: async (actor) => {
      await openSection('site')(actor);
      await actor.appears('[data-testid=site-past]');
    },
  };
};
const withKey = asked('settings-site-past-wrong-key', {});

/** What becomes of the work that the hub has under this name, and backups that do not get there. */
export const siteBackupScenes: readonly Scene[] = [
  asked('settings-site-past', {}),
  asked('settings-site-past-own-work', { hasOwnWork: true, backup: null }),
  {
    ...withKey,
    answers: {
      ...withKey.answers,
      'site.bring-back': new Failure('invalid-input', 'wrong key', {
        details: { problems: [{ path: '', message: 'wrong key', words: message('problem.snapshot-wrong-key') }] },
      }),
    },
    act: async (actor) => {
      await openSection('site')(actor);
      await actor.appears('[data-testid=site-past]');
      await actor.scan(key);
      await actor.page.locator('[data-testid=site-past] button[type=submit]').click();
      await actor.appears('.failure-note');
    },
  },
  {
    ...{ name: 'outbox-paused-by-site', screen: 'outbox', ready: '[data-testid=paused]' },
    station: { paused: { reason: 'site', until: null } },
  },
  {
    ...{ name: 'outbox-paused-by-old-computer', screen: 'outbox', ready: '[data-testid=paused]' },
    station: { paused: { reason: 'old-computer', until: now + 8 * minuteMs } },
  },
  atSite(
    { backup: { at: now - 4 * 1_440 * minuteMs, bytes: 4_200_000, trouble: 'key-changed' } },
    'settings-site-backup-key',
  ),
];

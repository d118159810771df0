import type { StationAct } from '../../../src/contract/bridge/operators.ts';
import { message } from '../../../src/contract/verdict.ts';
import { dayMs, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { diskScenes } from './disk-troubles.ts';
import { longest } from './goods.ts';
import { openPeople, operatorScenes, people } from './operators.ts';
import { outboxScenes } from './outbox.ts';
import { settingsScenes } from './settings.ts';
import { siteBackupScenes } from './site-backups.ts';
import { siteWorkScenes } from './site-work.ts';
import { stationCareScenes } from './station-care.ts';

const act = (seq: number, ago: number, operator: string, summary: StationAct['summary']): StationAct => ({
  ...{ seq, at: now - ago, operator, summary },
});
const journal: readonly StationAct[] = [
  act(6, minuteMs, 'Ana Oliveira', message('journal.signed-in')),
  act(5, hourMs, longest.operator, message('journal.discarded', { key: longest.unbroken })),
  act(4, 2 * hourMs, 'Ana Oliveira', message('journal.idle-lock', { n: 10 })),
  act(3, 3 * dayMs, 'Ana Oliveira', message('journal.pin-set', { name: '王小明' })),
  act(2, 3 * dayMs, 'Ana Oliveira', message('journal.made-administrator', { name: 'Ana Oliveira' })),
  act(1, 3 * dayMs, 'Operator 1', message('journal.operator-added', { name: 'Ana Oliveira' })),
];

/** The same screen, with somebody signed in who is no administrator. */
function toAnOperator(name: string, scenes: readonly Scene[]): Scene {
  const scene = scenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  const { isMain: _, ...rest } = scene;
  const signIn = { locked: false, listed: people.length, administrator: false, pinRequired: true, idleLockMinutes: 10 };
  const answers = { ...rest.answers, 'operator.list': people.map((row) => ({ ...row, badge: null })) };
  return {
    ...{ ...rest, name: `${name}-to-an-operator`, answers },
    station: { ...rest.station, operator: 'M. Okafor', signIn },
    settings: { ...rest.settings, operator: 'M. Okafor' },
  };
}

/** What an administrator decides, and what everybody else is told of it. */
export const administratorScenes: readonly Scene[] = [
  {
    ...openPeople,
    name: 'settings-operator-role',
    act: async (actor) => {
      await openPeople.act(actor);
      await actor.appears('.operator-row');
      await actor.page.locator('.operator-row button').first().click();
      await actor.appears('[role=dialog] [role=radiogroup]');
      await actor.page.mouse.move(0, 0);
    },
  },
  {
    ...openPeople,
    name: 'settings-station-journal',
    answers: { ...openPeople.answers, 'operator.journal': journal },
    act: async (actor) => {
      await openPeople.act(actor);
      await actor.appears('.timeline-item');
      await actor.page.locator('.timeline-item').last().scrollIntoViewIfNeeded();
    },
  },
  toAnOperator('settings-operators', operatorScenes),
  toAnOperator('settings-connection', settingsScenes),
  toAnOperator('settings-station', settingsScenes),
  toAnOperator('settings-computer', stationCareScenes),
  toAnOperator('settings-backups', diskScenes),
  toAnOperator('outbox-unsure', outboxScenes),
  toAnOperator('outbox-paused-by-old-computer', siteBackupScenes),
  toAnOperator('settings-site-past', siteBackupScenes),
  toAnOperator('board-orders-left', siteWorkScenes),
];

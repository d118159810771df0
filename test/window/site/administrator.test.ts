import { expect, it } from 'vitest';
import type { ParsedInput } from '../../../src/contract/bridge/channels.ts';
import { sendScan } from '../../screens/keys.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { openPeople, people } from '../../screens/scenes/operators.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look = { theme: 'light', language: 'en', size: '1280x800' } as const;

const needsOne: readonly (readonly [scene: string, controls: readonly string[]])[] = [
  ['settings-operators', ['Add operator', 'Edit M. Okafor', 'Change PIN of M. Okafor', 'Remove M. Okafor']],
  ['settings-connection', ['Use this connection', 'Test connection']],
  ['settings-station', ['Save']],
  ['settings-backups', ['Restore the backup work-00000172.db']],
  ['outbox-unsure', ['Discard']],
  ['outbox-paused-by-old-computer', ['Release orders']],
  ['board-orders-left', ['Take over its orders']],
  ['settings-site-past', ['Bring its work back', 'Bring back without the key', 'Begin with nothing']],
];

it.each(needsOne)(
  '%s says to an operator what needs an administrator, before they try, and leads to the sign-in',
  { tags: 'long' },
  async (name, controls) => {
    const scene = allScenes.find((each) => each.name === `${name}-to-an-operator`);
    if (scene === undefined) throw new Error('there is no such scene');
    const { page, actor } = await theatre().visit(scene, look);
    for (const control of controls)
      expect(await page.getByRole('button', { name: control, exact: true }).isDisabled(), control).toBe(true);
    const note = page.getByTestId('needs-administrator');
    expect(await note.innerText()).toContain('administrator’s badge');
    await note.getByRole('button').click();
    await actor.appears('.sign-in-name');
  },
);

it('a role is given with the keyboard alone', { tags: 'long' }, async () => {
  const saved: ParsedInput<'operator.save'>[] = [];
  const [, second] = people;
  if (second === undefined) throw new Error('nobody');
  const scene = {
    ...openPeople,
    answers: {
      ...openPeople.answers,
      'operator.save': (input: ParsedInput<'operator.save'>) => {
        saved.push(input);
        return second;
      },
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  await page.getByRole('button', { name: `Edit ${second.name}` }).focus();
  await page.keyboard.press('Enter');
  await actor.appears('[role=dialog]');
  for (const key of ['Tab', 'Tab', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(saved).toEqual([{ id: second.id, name: second.name, badge: second.badge, role: 'administrator' }]);
});

it('a badge that is scanned at somebody’s entry fills its field, whatever has the focus, and signs nobody in', async () => {
  const scans: string[] = [];
  const scene = {
    ...openPeople,
    answers: {
      ...openPeople.answers,
      'scan.submit': ({ text }: ParsedInput<'scan.submit'>) => {
        scans.push(text);
        throw new Error('nothing is scanned here');
      },
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  await page.getByRole('button', { name: 'Add operator' }).click();
  await actor.appears('[role=dialog]');
  await page.keyboard.type('Zoe');
  await sendScan(page, 'DOCK.OPERATOR.B-77');
  await expect.poll(() => page.getByRole('textbox', { name: 'Badge' }).inputValue()).toBe('B-77');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Zoe');
  expect(scans).toEqual([]);
});

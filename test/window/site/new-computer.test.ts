import { expect, it } from 'vitest';
import type { ParsedInput } from '../../../src/contract/bridge/channels.ts';
import { playOf } from '../../screens/play.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

// What becomes of the work is told in core/site/backups/new-computer.test.ts.

const theatre = theatreOfFile();
const look = { theme: 'light', language: 'en', size: '1280x800' } as const;
const badge = 'DOCK.OPERATOR.B-77';
const key = `DSITER1${'0123456789ABCDEFGHIJKLMNPRSTUVWX'.repeat(2).slice(0, 58)}`;

/** The question at the new computer, and what was scanned into the work there. */
async function ask(name: string) {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  const scans: string[] = [];
  const answers = {
    ...scene.answers,
    'scan.submit': ({ text }: ParsedInput<'scan.submit'>) => {
      scans.push(text);
      return 'never' as const;
    },
  };
  const { page, actor } = await theatre().visit({ ...scene, answers }, look);
  /** Whoever was signed in as no administrator is one now. */
  const promote = () => {
    const signIn = { locked: false, listed: 2, administrator: true, pinRequired: false, idleLockMinutes: 0 };
    theatre().stage.play(playOf({ ...scene, answers, station: { ...scene.station, signIn } }, look));
    actor.emit({ type: 'station' });
  };
  return { actor, scans, promote, field: page.getByRole('textbox', { name: 'Recovery key' }) };
}

it.each([
  ['nobody is signed in who may', 'settings-site-past-to-an-operator'],
  ['there is no key to be given', 'settings-site-past-own-work'],
])('a badge signs in where %s', async (_, name) => {
  const { actor, scans, field } = await ask(name);
  await actor.scan(badge);
  await expect.poll(() => scans).toEqual([badge]);
  if ((await field.count()) > 0) expect(await field.inputValue()).toBe('');
});

it('the recovery key goes into its field, and is recorded nowhere, whoever scans it', { tags: 'long' }, async () => {
  const asked = await ask('settings-site-past');
  await asked.actor.scan(key);
  await expect.poll(() => asked.field.inputValue()).toBe(key);
  expect(asked.scans).toEqual([]);
  const early = await ask('settings-site-past-to-an-operator');
  await early.actor.scan(key);
  await early.actor.scan(badge);
  await expect.poll(() => early.scans).toEqual([badge]);
  expect(await early.field.inputValue()).toBe('');
  early.promote();
  await expect.poll(() => early.field.inputValue()).toBe(key);
});

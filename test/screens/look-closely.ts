import type { CDPSession, Page } from 'playwright';
import { keyboardProblems } from './checks/keyboard.ts';
import { shiftsSoFar } from './checks/layout-shift.ts';
import type { Scene } from './scene.ts';
import { verdicts } from './scenes/verdicts.ts';
import { comeToRest, paint, type Theatre, type Visit } from './visit.ts';

// What is looked at in the main scenes, and where a scene shows it best.

/** Beside the main scenes and the dialogs. */
const byKeyboardToo = [
  'inbound-no-plan',
  'inbound-plans',
  'inbound-question',
  'inventory-hits',
  'outbox-paused',
  'doctor-first',
  'doctor-stopped',
];

export const isDialog = ({ name }: Scene): boolean => name.startsWith('dialog-') || name.endsWith('-discard');

/** What jumped since the page was opened. */
export async function shiftFaults(page: Page): Promise<readonly string[]> {
  const { sum, what } = await shiftsSoFar(page);
  return sum < 0.01 ? [] : what;
}

/** What jumps while verdicts of every tone come. */
export async function verdictShiftFaults({ page, actor }: Visit): Promise<readonly string[]> {
  await acknowledge({ page, actor });
  await page.evaluate(() => {
    window.takeShifts?.();
    window.shifts = [];
  });
  for (const verdict of Object.values(verdicts)) {
    actor.emit({ type: 'verdict', verdict: { ...verdict, hold: false, scanId: `later-${verdict.tone}` } });
    await actor.appears(`[data-testid=verdict-band][data-tone=${verdict.tone}]`);
    await paint(page);
  }
  return shiftFaults(page);
}

/** What the keyboard alone cannot do; a dialog is answered, closed by Escape, and gives the focus back. */
export async function keyboardFaults({ page, actor }: Visit, scene: Scene): Promise<readonly string[]> {
  if (isDialog(scene)) {
    const faults = await keyboardProblems(page, { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement !== document.body);
    return faults;
  }
  if (!scene.isMain && !byKeyboardToo.includes(scene.name)) return [];
  await acknowledge({ page, actor });
  return keyboardProblems(page);
}

/** An error that waits takes the first key for its acknowledgement, and lets no other verdict come before it. */
async function acknowledge({ page, actor }: Visit): Promise<void> {
  const held = page.locator('[data-testid=verdict-band][data-hold=true]');
  if ((await held.count()) === 0) return;
  await actor.press('yes');
  await held.waitFor({ state: 'detached' });
}

/** With text a third larger, as the system asks for it: it is larger, and what is vital stays whole. */
export async function largerTextFaults({ page }: Visit, { stage }: Theatre): Promise<readonly string[]> {
  const before = await sizesOfText(page);
  const system = await page.context().newCDPSession(page);
  try {
    await scaleText(system, 1.3);
    await comeToRest(page, stage);
    const after = await sizesOfText(page);
    const faults = [...(await cutButtons(page))];
    if (after.button <= before.button * 1.15) faults.push(`a button has ${after.button} px, and had ${before.button}`);
    // A title that fits its line no more, beside larger marks, is set on two lines, and a step smaller; never more than that.
    if (after.title <= before.title * 0.9) faults.push(`the title has ${after.title} px, and had ${before.title}`);
    return faults;
  } finally {
    await scaleText(system, 1);
    await system.detach();
    await comeToRest(page, stage);
  }
}

async function scaleText(system: CDPSession, scale: number): Promise<void> {
  // Newer than the types that Playwright brings.
  await (system as unknown as { send: (method: string, values: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedOSTextScale',
    { scale },
  );
}

function sizesOfText(page: Page): Promise<{ title: number; button: number }> {
  return page.evaluate(() => {
    const sizeOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
    };
    return { title: sizeOf('[data-testid=verdict-title]'), button: sizeOf('main button') };
  });
}

/** Words of buttons and of the band that stick out of them. */
function cutButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'main .button, [role=dialog] .button, [data-testid=verdict-title]',
    )) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const isCut = text.right > box.right + 2 || text.left < box.left - 2 || text.bottom > box.bottom + 4;
      if (text.width > 0 && isCut) found.push(`${element.className} “${element.textContent?.slice(0, 30)}”`);
    }
    return found;
  });
}

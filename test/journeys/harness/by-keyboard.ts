import type { Page } from 'playwright';

/** More stops than any screen has: what is not found by then cannot be reached. */
const mostStops = 150;
/** As a quick person types: a scanner would be taken for one. */
const typingMs = 60;

/** Works a page as somebody does who has nothing but a keyboard: Tab leads to what is wanted, or it cannot be reached. */
export function byKeyboard(page: () => Page) {
  const focused = () =>
    page().evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return '';
      const labelled = (at.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      const field = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
      return (at.getAttribute('aria-label') || labelled || field?.textContent || at.textContent || '').trim();
    });

  /** Tab until the thing of that name has the focus. Throws with all that was passed where it never gets it. */
  async function to(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let stops = 0; stops < mostStops; stops += 1) {
      const at = await focused();
      if (name.test(at)) return;
      passed.push(at.slice(0, 40));
      await page().keyboard.press(key);
    }
    throw new Error(`no Tab leads to ${name}: ${[...new Set(passed)].join(' | ')}`);
  }

  return {
    focused,
    to,
    press: (key: string) => page().keyboard.press(key),
    /** In the field of that name, in the place of what stands there. */
    async fill(name: RegExp, text: string): Promise<void> {
      await to(name);
      await page().keyboard.press('Control+A');
      await page().keyboard.type(text, { delay: typingMs });
    },
    async choose(name: RegExp): Promise<void> {
      await to(name);
      await page().keyboard.press('Enter');
    },
  };
}

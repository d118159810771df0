import axe from 'axe-core';
import type { Page } from 'playwright';

/** What another theme can spoil. */
const colours = ['color-contrast-enhanced', 'link-in-text-block'];
/** Text on its ground has 7:1: whoever asks for that need not ask for 4.5:1, and asking takes the longest of all. */
const contrast = { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } };

/** `color-contrast on .strip-mode: …`, one for every place. */
export async function axeProblems(page: Page, only: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  // Evaluated from outside, so the page's own rules against foreign scripts stay as they are.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ only: rules, contrast }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }; // the source above puts it there
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: rules } : { rules: contrast }),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          // Ids are made anew with every page, so the tag itself says where it is.
          nodes.map(({ html, any, all, none }) => {
            const why = [...any, ...all, ...none][0]?.message ?? 'not as it should be';
            return `${id}: ${why} ${html.replace(/ (id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '').slice(0, 160)}`;
          }),
        );
    },
    { only: only === 'colours' ? colours : null, contrast },
  );
}

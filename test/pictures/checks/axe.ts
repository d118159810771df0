import axe from 'axe-core';
import type { Page } from 'playwright';

/** What another theme can spoil. */
const colours = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** `color-contrast on .strip-mode: …`, one for every place. */
export async function axeProblems(page: Page, only: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  // Evaluated from outside, so the page's own rules against foreign scripts stay as they are.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (rules) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }; // the source above puts it there
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        // Text on its ground has 7:1, not only 4.5:1.
        ...(rules ? { runOnly: rules } : { rules: { 'color-contrast-enhanced': { enabled: true } } }),
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
    only === 'colours' ? colours : null,
  );
}

import axe from 'axe-core';
import type { Page } from 'playwright';

/** Its types leave out where it keeps how grave each rule is. */
interface Rules {
  readonly _audit: {
    readonly rules: readonly { id: string; impact?: string; enabled: boolean; tags: readonly string[] }[];
  };
}
const isGrave = (impact: string | null | undefined) => impact === 'serious' || impact === 'critical';
/** The rest is not reported, and not asked: that takes half of the time. How text stands out is asked in every look (contrast.ts). */
const grave = (axe as unknown as Rules)._audit.rules
  .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
  .filter(({ id, impact }) => isGrave(impact) && id !== 'color-contrast')
  .map(({ id }) => id);

/**
 * `button-name: … <button class="strip-mode">…, and at 3 other places`, one for every rule and reason. The script is there already, or is
 * put there.
 */
export async function axeProblems(page: Page): Promise<readonly string[]> {
  // Evaluated from outside, so the page's own rules against foreign scripts stay as they are.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }; // the source above puts it there
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: rules,
      preload: false,
      iframes: false,
    });
    const places = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => ({
          why: `${id}: ${[...any, ...all, ...none][0]?.message ?? 'not as it should be'}`,
          // Ids are made anew with every page, so the tag itself says where it is.
          where: html.replace(/ (id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '').slice(0, 160),
        })),
      );
    return [...Map.groupBy(places, ({ why }) => why)].map(([why, all]) => {
      const others = all.length - 1;
      return `${why} ${all[0]?.where}${others > 0 ? `, and at ${others} other places` : ''}`;
    });
  }, grave);
}

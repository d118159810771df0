import type { Page } from 'playwright';

/** What moves for longer than that: `div.bar transition 300 ms`. */
export function motionsLongerThan(page: Page, mostMs: number): Promise<readonly string[]> {
  return page.evaluate((most) => {
    const found = new Set<string>();
    const longest = (durations: string) =>
      Math.max(
        ...durations.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1_000)),
      );
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
        const name = `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')}${part ?? ''}`;
        if (longest(transitionDuration) > most) found.add(`${name} transition ${transitionDuration}`);
        if (animationName !== 'none' && longest(animationDuration) > most)
          found.add(`${name} animation ${animationDuration}`);
      }
    }
    return [...found];
  }, mostMs);
}

import type { Page } from 'playwright';

/** On the floor a finger in a glove, at the desk a bare one or a mouse: the app says where a screen is used (app.tsx). */
const leastTargetPx = { floor: 52, desk: 44 };
/** A head of a list at the desk is as high as its rows are, which are pressed as well. */
const leastHeadPx = 32;

/** What can be pressed and is too small for its place: `button.x “Save” 120x40`. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(findSmallTargets, { leastPx: leastTargetPx, leastHeadPx, selector: interactive });
}

/** Everything that a person can press, choose or type into. */
export const interactive = [
  'button',
  'a[href]',
  'input',
  'select',
  'textarea',
  'summary',
  ...['button', 'link', 'radio', 'tab', 'option', 'switch', 'checkbox', 'menuitem', 'slider', 'spinbutton'].map(
    (role) => `[role=${role}]`,
  ),
].join(', ');

/** Runs in the page, so it stands alone. */
function findSmallTargets(input: { leastPx: typeof leastTargetPx; leastHeadPx: number; selector: string }): string[] {
  const place = document.documentElement.dataset.place === 'desk' ? 'desk' : 'floor';
  const least = input.leastPx[place];
  const found = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>(input.selector)) {
    // A part of a date is one of several in a field that is the target; its label is what is pressed for a hidden choice.
    const target =
      element.closest('label') ??
      element.closest<HTMLElement>('[data-target]') ??
      (element.matches('[role=spinbutton]') ? element.closest<HTMLElement>('[role=group]') : null) ??
      element;
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden=true], [inert]')) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1 || isForReadersOnly(element)) continue;
    const leastHeight = place === 'desk' && element.closest('[role=columnheader]') ? input.leastHeadPx : least;
    if (width < least - 0.5 || height < leastHeight - 0.5) {
      const words = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30);
      const name = `${target.localName}${[...target.classList].map((each) => `.${each}`).join('')}`;
      found.add(`${name} “${words}” ${Math.round(width)}x${Math.round(height)}`);
    }
  }
  return [...found];

  function isForReadersOnly(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, width, position } = getComputedStyle(box);
      if (clipPath === 'inset(50%)' || (position === 'absolute' && width === '1px')) return true;
    }
    return false;
  }
}

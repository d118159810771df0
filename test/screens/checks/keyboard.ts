import type { Page } from 'playwright';
import { interactive } from './targets.ts';

/** What Tab need not come to. */
const allowed: readonly { readonly selector: string; readonly because: string }[] = [
  { selector: '.search-field .field-button', because: 'Escape clears a search, and Tab goes on to what was found' },
];

/** What the keyboard alone cannot do: reach a thing, see where it is, keep to the order of the page, get out again. */
export async function keyboardProblems(page: Page, { within = 'body' } = {}): Promise<readonly string[]> {
  const beginsInside = await page.evaluate(remember, {
    selector: interactive,
    focusable: `${interactive}, [tabindex], [contenteditable]`,
    exceptions: allowed.map(({ selector }) => selector).join(', '),
    within,
  });
  const problems: string[] = [];
  let first: number | null = null;
  let before = -1;
  let turns = 0;
  const most = (await page.evaluate(() => window.keyboardCheck?.all.length ?? 0)) * 2 + 20;
  let cameRound = false;
  let isInCell = await page.evaluate(isFocusInCell);
  for (let step = 0; step < most && !cameRound; step += 1) {
    // In a sheet of cells Tab goes from cell to cell; Escape is the way out of it.
    if (isInCell) await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const { at, name, isVisible, inCell } = await page.evaluate(lookAtFocus);
    isInCell = inCell;
    if (at === null) continue;
    if (at === first) cameRound = true;
    else {
      first ??= at;
      if (!isVisible) problems.push(`${name} does not show that it has the focus`);
      if (at < before) turns += 1;
      // Begun in the middle, it goes on at the top once.
      if (at < before && turns > (beginsInside ? 1 : 0)) problems.push(`${name} comes after what stands behind it`);
      before = at;
    }
  }
  if (!cameRound) problems.push('the focus never comes round');
  return [...problems, ...(await page.evaluate(unreached))];
}

interface KeyboardCheck {
  /** What had the focus from the start: how it looks without is seen once the focus has left it. */
  first: Element | null;
  /** Everything on the page in its order; a place in it is how an element is known outside. */
  readonly all: Element[];
  readonly wanted: Element[];
  readonly looks: Map<Element, string>;
  readonly reached: Set<Element>;
}

declare global {
  interface Window {
    keyboardCheck?: KeyboardCheck;
    lookOf?: (element: Element) => string;
  }
}

// These run in the page, so each stands alone but for what the first leaves there.

const isFocusInCell = () => document.activeElement?.closest('[role=gridcell]') != null;

function remember({
  selector,
  focusable,
  exceptions,
  within,
}: Record<'selector' | 'focusable' | 'exceptions' | 'within', string>): boolean {
  window.lookOf = (element) => {
    const parts: string[] = [];
    // Of rows and cells the chosen one shows it.
    const chosen = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    if (chosen !== null) parts.push(getComputedStyle(chosen).outline);
    // A hidden input shows its focus on the label around it.
    for (let box: Element | null = element, level = 0; box && level < 3; box = box.parentElement, level += 1) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(box, part);
        parts.push(style.outline, style.boxShadow, style.border, style.backgroundColor);
      }
      for (const child of box.children) parts.push(getComputedStyle(child).outline, getComputedStyle(child).boxShadow);
    }
    return parts.join('|');
  };
  const { lookOf } = window;
  const scope = document.querySelector(within) ?? document.body;
  const all = [...document.querySelectorAll('body *')];
  const wanted = [...scope.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    if (element.closest('[aria-hidden=true], [inert], [hidden]') || element.matches(':disabled, [aria-disabled=true]'))
      return false;
    if (element.matches(exceptions)) return false;
    const target = element.closest('label') ?? element;
    const { width, height } = target.getBoundingClientRect();
    return width > 1 && height > 1 && target.checkVisibility({ visibilityProperty: true });
  });
  // Also what only arrows lead to now, and what scrolls, which the browser comes to by itself.
  const canHaveFocus = (element: Element) =>
    element.matches(focusable) ||
    element.scrollHeight > element.clientHeight ||
    element.scrollWidth > element.clientWidth;
  window.keyboardCheck = {
    first: document.activeElement,
    all,
    wanted,
    looks: new Map(all.filter(canHaveFocus).map((each) => [each, lookOf(each)])),
    reached: new Set(),
  };
  if (document.activeElement !== document.body) return true;
  // A press somewhere is where the keyboard would go on from; a person begins at the top.
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  top.remove();
  return false;
}

function lookAtFocus(): { at: number | null; name: string; isVisible: boolean; inCell: boolean } {
  const { keyboardCheck: check, lookOf } = window;
  const element = document.activeElement;
  if (!check || !lookOf || !element || element === document.body)
    return { at: null, name: '', isVisible: true, inCell: false };
  if (check.first && check.first !== element) {
    check.looks.set(check.first, lookOf(check.first));
    check.first = null;
  }
  check.reached.add(element);
  const at = check.all.indexOf(element);
  const name = `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
  const inCell = element.closest('[role=gridcell]') !== null;
  // What came up meanwhile has no look to compare with.
  if (at < 0) return { at: null, name, isVisible: true, inCell };
  return { at, name, isVisible: lookOf(element) !== check.looks.get(element), inCell };
}

function unreached(): string[] {
  const { keyboardCheck: check } = window;
  if (!check) return [];
  // Arrows go on inside of these; Tab comes to one of their parts.
  const groups =
    '[role=radiogroup], [role=tablist], [role=listbox], [role=grid], [role=toolbar], [role=menu], fieldset';
  const isReached = (element: Element) => {
    if (check.reached.has(element)) return true;
    const label = element.closest('label');
    if (label && [...check.reached].some((each) => label.contains(each))) return true;
    const group = element.closest(groups);
    return group !== null && [...check.reached].some((each) => group.contains(each));
  };
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    return `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')} “${words}”`;
  };
  const standing = check.wanted.filter((element) => element.isConnected);
  return [
    ...standing.filter((element) => !isReached(element)).map((each) => `${nameOf(each)} cannot be reached by Tab`),
    ...standing
      .filter((element) => element instanceof HTMLElement && element.tabIndex > 0)
      .map((each) => `${nameOf(each)} comes after nothing that stands before it`),
  ];
}

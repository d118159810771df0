import type { Page } from 'playwright';

/** What may be cut although nothing nearby says the whole of it. */
const allowed: readonly { readonly selector: string; readonly because: string }[] = [
  { selector: 'pre', because: 'the raw answer of a service scrolls sideways' },
  { selector: 'input, textarea', because: 'a field scrolls while it is typed in' },
  {
    selector: '.recent-rows',
    because: 'what does not fit goes whole into a column beside; the marks above show them all',
  },
];

/** What goes sideways on purpose: a sheet is as wide as the file that it came from, a table as its chosen columns. Their texts are looked at too. */
const sideways = '.cell-grid, .table-wide, .first-lines';

/** What is in sight as a whole, however small the window: it scrolls only where even that is not enough. */
const whole = '.app > .rail, .notice-bar > div';

/** Every text that cannot be read whole: cut by its own box, by one around it, running out of its button, or with a word in two. */
export function cutOffTexts(page: Page): Promise<readonly string[]> {
  const exceptions = allowed.map(({ selector }) => selector).join(', ');
  return page.evaluate(findCutOffTexts, { exceptions, sideways, whole });
}

/** Runs in the page, so it stands alone. */
function findCutOffTexts({
  exceptions,
  sideways,
  whole,
}: Record<'exceptions' | 'sideways' | 'whole', string>): string[] {
  const slack = 1.5;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest(exceptions) || isUnseen(element)) continue;
    const problem = whatCuts(node, element);
    const broken = brokenWord(node, element);
    if (broken !== null) found.push(`${nameOf(element)} “${text.slice(0, 40)}” breaks “${broken}”`);
    if (problem !== null && !(isCutOnPurpose(element) && wholeIsNear(element, text))) {
      found.push(`${nameOf(element)} “${text.slice(0, 40)}” ${problem}`);
    }
  }
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways');
  for (const element of document.querySelectorAll<HTMLElement>(whole)) {
    if (element.scrollHeight > element.clientHeight + slack) found.push(`${nameOf(element)} scrolls`);
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *, [role=dialog], [role=dialog] *')) {
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (
      scrolls &&
      element.scrollWidth > element.clientWidth + slack &&
      !element.matches(`${exceptions}, ${sideways}`)
    ) {
      found.push(`${nameOf(element)} scrolls sideways`);
    }
  }
  return [...new Set(found)];

  function whatCuts(textNode: Node, parent: Element): string | null {
    const range = document.createRange();
    range.selectNodeContents(textNode);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const own = blockOf(parent);
    if (own instanceof HTMLElement && clips(own) && own.scrollWidth > own.clientWidth + slack) return 'is cut sideways';
    if (own instanceof HTMLElement && clips(own) && own.scrollHeight > own.clientHeight + slack + 2)
      return 'is cut below';
    const button = parent.closest('button, [role=button], [role=tab], [role=option], summary');
    for (const rect of rects) {
      const box = own.getBoundingClientRect();
      if (rect.right > box.right + slack || rect.left < box.left - slack) {
        const other = textUnder(rect, textNode);
        if (other) return `runs over “${other.textContent?.trim().slice(0, 20)}”`;
        const around = own.parentElement?.getBoundingClientRect();
        if (around && (rect.right > around.right + slack || rect.left < around.left - slack))
          return 'runs out of its box';
      }
      if (button && sticksOut(rect, button.getBoundingClientRect())) return `runs out of ${nameOf(button)}`;
      const cutter = cutterOf(rect, own);
      if (cutter) return `is cut by ${nameOf(cutter)}`;
    }
    return null;
  }

  /** A word that goes on in the next line without a hyphen. Codes and what is as long as one have no better place to break. */
  function brokenWord(textNode: Node, parent: Element): string | null {
    if (parent.closest('.code')) return null;
    const text = textNode.textContent ?? '';
    for (const { 0: token, index: at } of text.matchAll(/\S{2,20}(?!\S)/g)) {
      if (at > 0 && /\S/.test(text[at - 1] ?? '')) continue;
      for (const { 0: word, index } of token.matchAll(/[\p{Script=Latin}\d]{2,14}/gu)) {
        // The box of what follows a soft hyphen begins with that hyphen, in the line before.
        if (token[index - 1] === '\u00ad') continue;
        const range = document.createRange();
        range.setStart(textNode, at + index);
        range.setEnd(textNode, at + index + word.length);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        const [first] = rects;
        const next = rects.find(({ top }) => first && top > first.top + first.height / 2);
        if (!first || !next) continue;
        const end = [...word].findIndex((_, place) => {
          range.setStart(textNode, at + index + place);
          range.setEnd(textNode, at + index + place + 1);
          return range.getBoundingClientRect().top > first.top + first.height / 2;
        });
        return `${word.slice(0, end)}|${word.slice(end)}`;
      }
    }
    return null;
  }

  /** Another text in the same place. A label may be wider than its column as long as nothing stands beside it. */
  function textUnder(rect: DOMRect, own: Node): Node | null {
    const around = own.parentElement?.parentElement;
    const others = around ? document.createTreeWalker(around, NodeFilter.SHOW_TEXT) : null;
    for (let other = others?.nextNode(); other; other = others?.nextNode()) {
      if (other === own || other.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(other);
      const at = range.getBoundingClientRect();
      const across = Math.min(rect.right, at.right) - Math.max(rect.left, at.left);
      if (across > slack && Math.min(rect.bottom, at.bottom) - Math.max(rect.top, at.top) > slack) return other;
    }
    return null;
  }

  /** The box around that hides part of it. What scrolls shows the rest when it is scrolled to. */
  function cutterOf(rect: DOMRect, from: Element): Element | null {
    let across = true;
    let down = true;
    for (let box = from.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') across = false;
      // The rows of a table hang in a pane that is moved by its own bar.
      if (overflowY === 'auto' || overflowY === 'scroll' || box.matches('[role=rowgroup]')) down = false;
      const edge = box.getBoundingClientRect();
      if (across && overflowX !== 'visible' && (rect.right > edge.right + slack || rect.left < edge.left - slack))
        return box;
      if (down && overflowY !== 'visible' && (rect.bottom > edge.bottom + slack + 2 || rect.top < edge.top - slack - 2))
        return box;
      if (position === 'fixed') return null;
    }
    return null;
  }

  function sticksOut(rect: DOMRect, box: DOMRect): boolean {
    return (
      rect.right > box.right + slack ||
      rect.left < box.left - slack ||
      rect.bottom > box.bottom + slack + 2 ||
      rect.top < box.top - slack - 2
    );
  }

  function blockOf(element: Element): Element {
    let box = element;
    while (box.parentElement && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
    return box;
  }

  function clips(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    return [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
  }

  /** Not drawn at all, or only there for readers of the screen. */
  function isUnseen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, width, position } = getComputedStyle(box);
      if (clipPath === 'inset(50%)' || (position === 'absolute' && width === '1px')) return true;
    }
    return false;
  }

  function isCutOnPurpose(element: Element): boolean {
    const own = blockOf(element);
    return [element, own].some(
      (each) =>
        each.classList.contains('cut') ||
        getComputedStyle(each).getPropertyValue('-webkit-line-clamp') !== 'none' ||
        getComputedStyle(each).textOverflow === 'ellipsis',
    );
  }

  function wholeIsNear(element: Element, text: string): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const said = [box.getAttribute('title'), box.getAttribute('aria-label')].join(' ');
      // Of a long code only the ends are shown.
      if (text.split('…').every((part) => said.includes(part))) return true;
    }
    return false;
  }

  function nameOf(element: Element): string {
    const id = element.getAttribute('data-testid');
    const own = id
      ? `[data-testid=${id}]`
      : `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
    const around = element.parentElement?.closest('[class], [data-testid]');
    return around ? `${around.classList.length > 0 ? `.${around.classList[0]}` : around.localName} > ${own}` : own;
  }
}

/** As the ref of an answer: a form is longer than a small screen, and the answer stands at its end. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

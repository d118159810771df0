/** A ref for a result: a form is longer than a small screen, and the result is at its end. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

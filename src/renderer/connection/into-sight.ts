/** A ref for a result: a form is longer than a small screen, and the result may be beyond its edge. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

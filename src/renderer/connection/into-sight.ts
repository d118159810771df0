/** A ref for a result: a form is longer than a small screen, and the result may be beyond its edge. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The same for why a form was refused: told at its first field that is wrong, or else here. */
export function faultIntoSight(element: HTMLElement | null): void {
  intoSight(element?.closest('form')?.querySelector('.field-error') ?? element);
}

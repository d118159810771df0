/** The day, month or year of a date field before a burst; null if it was empty. */
export interface DatePartState {
  readonly element: HTMLElement;
  readonly value: string | null;
}

/** Whether the element is one part of a date: not an input, but an element that takes digits and moves on to the next part. */
export function isDatePart(element: HTMLElement): boolean {
  return element.role === 'spinbutton' && element.isContentEditable;
}

export function datePartsAround(element: HTMLElement): readonly DatePartState[] {
  return partsAround(element).map((part) => ({ element: part, value: shownIn(part) }));
}

/** Types as the keyboard would. A full part passes the focus on, and the next character follows it. */
export async function typeIntoDate(element: HTMLElement, text: string): Promise<void> {
  let part = element;
  for (const character of text) {
    await send(part, 'insertText', character);
    const next = element.ownerDocument.activeElement;
    part = partsAround(element).find((each) => each === next) ?? part;
  }
}

/** Restores only what has changed, by the same kind of editing: the date is stored behind the parts, not in them. */
export async function restoreDate(element: HTMLElement, parts: readonly DatePartState[]): Promise<void> {
  const changed = parts.filter(({ element: part, value }) => part.isConnected && shownIn(part) !== value);
  if (changed.length === 0) return;
  for (const part of changed) {
    // Focus arriving from another part clears the digits typed so far.
    parts.find((each) => each !== part)?.element.focus();
    part.element.focus();
    if (part.value !== null) await typeIntoDate(part.element, padded(part.element, part.value));
    else while (shownIn(part.element) !== null && (await send(part.element, 'deleteContentBackward', null)));
  }
  parts.find((each) => each.element !== element)?.element.focus();
  element.focus();
}

/** A script cannot type here: these parts listen to `beforeinput`. Returns true if the input was accepted. */
async function send(part: HTMLElement, inputType: string, data: string | null): Promise<boolean> {
  const taken = !part.dispatchEvent(
    new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }),
  );
  // The input is rendered in a microtask; the next character depends on it.
  await null;
  return taken;
}

/** Pads to the most digits the part can have, so that it is full and waits for no more. */
function padded(part: HTMLElement, value: string): string {
  return value.padStart(part.ariaValueMax?.length ?? 0, '0');
}

function partsAround(element: HTMLElement): readonly HTMLElement[] {
  return [...(element.parentElement?.querySelectorAll<HTMLElement>('[role=spinbutton]') ?? [])];
}

function shownIn(part: HTMLElement): string | null {
  return part.hasAttribute('data-placeholder') ? null : part.ariaValueNow;
}

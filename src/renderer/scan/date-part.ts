/** The day, month or year of a date field as it was before a burst; null while it was empty. */
export interface DatePartState {
  readonly element: HTMLElement;
  readonly value: string | null;
}

/** Whether it is one part of a date: no input, but an element of its own that takes digits and goes on to the next part. */
export function isDatePart(element: HTMLElement): boolean {
  return element.role === 'spinbutton' && element.isContentEditable;
}

export function datePartsAround(element: HTMLElement): readonly DatePartState[] {
  return partsAround(element).map((part) => ({ element: part, value: shownIn(part) }));
}

/** Types as the keyboard would. A part that is full hands the focus on, and the next character goes after it. */
export async function typeIntoDate(element: HTMLElement, text: string): Promise<void> {
  let part = element;
  for (const character of text) {
    await send(part, 'insertText', character);
    const next = element.ownerDocument.activeElement;
    part = partsAround(element).find((each) => each === next) ?? part;
  }
}

/** Only what has changed, through the same editing that changed it: the date lives behind the parts, not in them. */
export async function restoreDate(element: HTMLElement, parts: readonly DatePartState[]): Promise<void> {
  const changed = parts.filter(({ element: part, value }) => part.isConnected && shownIn(part) !== value);
  if (changed.length === 0) return;
  for (const part of changed) {
    // Coming from another part, it forgets the digits that it has got so far.
    parts.find((each) => each !== part)?.element.focus();
    part.element.focus();
    if (part.value !== null) await typeIntoDate(part.element, padded(part.element, part.value));
    else while (shownIn(part.element) !== null && (await send(part.element, 'deleteContentBackward', null)));
  }
  parts.find((each) => each.element !== element)?.element.focus();
  element.focus();
}

/** The browser would not let a script type here: these parts listen to what comes before the input. True: it was taken. */
async function send(part: HTMLElement, inputType: string, data: string | null): Promise<boolean> {
  const taken = !part.dispatchEvent(
    new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }),
  );
  // What was typed is drawn in a microtask; the next character builds on it.
  await null;
  return taken;
}

/** As many digits as the part can have: it is then full, and waits for no further one. */
function padded(part: HTMLElement, value: string): string {
  return value.padStart(part.ariaValueMax?.length ?? 0, '0');
}

function partsAround(element: HTMLElement): readonly HTMLElement[] {
  return [...(element.parentElement?.querySelectorAll<HTMLElement>('[role=spinbutton]') ?? [])];
}

function shownIn(part: HTMLElement): string | null {
  return part.hasAttribute('data-placeholder') ? null : part.ariaValueNow;
}

import { type DatePartState, datePartsAround, isDatePart, restoreDate, typeIntoDate } from './date-part.ts';

/** The state of a focused element that takes typed text, before a burst. */
export interface FieldState {
  readonly element: HTMLElement;
  /** Null for an editable element that is not an input: it can take text, but is not restored. */
  readonly value: string | null;
  readonly selection: readonly [start: number, end: number] | null;
  /** All parts of the date the element belongs to; empty for other elements. */
  readonly dateParts: readonly DatePartState[];
}

/** The element that receives a text key; null for buttons, lists, read-only fields and the page itself. */
export function textFieldOf(event: KeyboardEvent): HTMLElement | null {
  // The path reaches into shadow trees, where `target` is the host.
  const target = event.composedPath()[0];
  if (target instanceof HTMLTextAreaElement) return target.readOnly || target.disabled ? null : target;
  if (target instanceof HTMLInputElement) {
    return target.readOnly || target.disabled || NO_TEXT.has(target.type) ? null : target;
  }
  return target instanceof HTMLElement && target.isContentEditable ? target : null;
}

/** Whether only the browser can type into it: native date fields have an editor for each of their parts. */
export function hasOwnEditor(field: HTMLElement): boolean {
  return field instanceof HTMLInputElement && OWN_EDITOR.has(field.type);
}

export function fieldState(element: HTMLElement): FieldState {
  if (!isInput(element)) {
    return { element, value: null, selection: null, dateParts: isDatePart(element) ? datePartsAround(element) : [] };
  }
  const { selectionStart, selectionEnd } = element;
  const selection = selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const);
  return { element, value: element.value, selection, dateParts: [] };
}

/** Types into the field as the keyboard would: selection, undo, `maxlength` and all listeners see ordinary input. */
export function typeInto(element: HTMLElement, text: string): void {
  if (isDatePart(element)) void typeIntoDate(element, text);
  // Deprecated, but still the only call that types: setRangeText loses undo and the events before the change.
  else if (element.matches(':focus')) element.ownerDocument.execCommand('insertText', false, text);
  // The focus has moved on since the key was pressed: do not take it back.
  else if (isInput(element) && element.isConnected) {
    const [start, end] = fieldState(element).selection ?? [element.value.length, element.value.length];
    setValue(element, element.value.slice(0, start) + text + element.value.slice(end), 'insertText');
  }
}

export function restoreField({ element, value, selection, dateParts }: FieldState): void {
  if (dateParts.length > 0) void restoreDate(element, dateParts);
  if (value === null || !isInput(element) || !element.isConnected || element.value === value) return;
  setValue(element, value, 'historyUndo');
  if (selection !== null) element.setSelectionRange(...selection);
}

/** Bypasses React's own `value` property on the element, so that React notices the change. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement, value: string, inputType: string): void {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}

function isInput(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

const NO_TEXT: ReadonlySet<string> = new Set(
  'button checkbox color file hidden image radio range reset submit'.split(' '),
);
const OWN_EDITOR: ReadonlySet<string> = new Set('date datetime-local month time week'.split(' '));

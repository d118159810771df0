import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Ground } from '../feedback/state-mark.tsx';
import { type CellMove, extendByKey, isRangeKey, moveByKey } from './cell-move.ts';

export interface GridCell {
  readonly text: string;
  /** Something that needs attention, as ground, icon and words. */
  readonly mark?: { readonly ground: Ground; readonly icon: LucideIcon; readonly words: string } | undefined;
  readonly isReadOnly?: boolean;
}

/**
 * The field of the active cell. It keeps typed text to itself until it is left: keys cause no render, and scanner input that got in is
 * removed unnoticed.
 */
export function CellInput(props: {
  readonly cell: GridCell;
  readonly label: string;
  /** Takes the focus when this differs from `focused`, which is then set to it. */
  readonly focus: number;
  readonly focused: RefObject<number>;
  /** A range begins here: what was typed is saved, as what is done with the range follows it. */
  readonly isInRange: boolean;
  readonly onMove: (how: CellMove) => void;
  /** Moves the other corner of the range; null: the sheet has no ranges. */
  readonly onExtend: ((how: CellMove) => void) | null;
  /** Ends the range; false if there is none. */
  readonly onCollapse: () => boolean;
  readonly onWrite: (text: string) => Promise<boolean>;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}) {
  const { cell, label, focus, focused, isInRange, onMove, onExtend, onCollapse, onToggle, onOpen } = props;
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(cell.text);
  const written = useRef(cell.text);
  /** The caret is in the text: horizontal keys move it. */
  const isInside = useRef(false);
  const onWrite = useRef(props.onWrite);
  onWrite.current = props.onWrite;

  // Not with the commit itself: what lies behind a dialog takes no focus until the dialog is gone.
  useEffect(() => {
    if (focus === 0 || focus === focused.current) return;
    focused.current = focus;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [focus, focused]);

  useLayoutEffect(() => {
    const input = field.current;
    if (!input || shown.current === cell.text) return;
    const isTyping = input.value !== shown.current && input.value.trim() !== written.current;
    shown.current = cell.text;
    written.current = cell.text;
    // Keeps text being typed.
    if (isTyping) return;
    input.value = cell.text;
    if (document.activeElement === input) input.select();
  }, [cell.text]);

  const keep = useRef((input: HTMLInputElement) => {
    isInside.current = false;
    const text = input.value.trim();
    if (input.value === shown.current || text === written.current) return;
    written.current = text;
    void onWrite.current(text).then((isWritten) => {
      // Saving it again retries.
      if (!isWritten) written.current = shown.current;
    });
  });

  useLayoutEffect(() => {
    if (isInRange && field.current) keep.current(field.current);
  }, [isInRange]);

  // Another cell was pressed: a removed field gets no event.
  useLayoutEffect(() => {
    const input = field.current;
    return () => {
      if (input) keep.current(input);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const isTyping = input.value !== shown.current || isInside.current;
    if (event.key === 'Escape') {
      if (!isTyping) return onCollapse() ? undefined : input.blur();
      event.preventDefault();
      event.stopPropagation();
      input.value = shown.current;
      isInside.current = false;
      return input.select();
    }
    // Selects the text being typed, not all rows.
    if (isTyping && event.ctrlKey) {
      event.stopPropagation();
      // The browser's bookmarks and history are not for somebody typing, either.
      if (onExtend !== null && isRangeKey(event)) event.preventDefault();
    }
    if (event.key === 'Enter' && cell.isReadOnly) return onOpen();
    const further = isTyping || onExtend === null ? null : extendByKey(event);
    if (further !== null) {
      event.preventDefault();
      return onExtend?.(further);
    }
    const how = moveByKey(event, isTyping);
    if (how !== null) {
      event.preventDefault();
      keep.current(input);
      onMove(how);
    } else if (/^(Home|End|Arrow)/.test(event.key)) isInside.current = true;
  };

  return (
    <input
      ref={field}
      className="cell-input"
      defaultValue={cell.text}
      readOnly={cell.isReadOnly}
      aria-label={label}
      aria-invalid={cell.mark !== undefined}
      aria-description={cell.mark?.words}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        isInside.current = false;
        event.currentTarget.select();
      }}
      onPointerDown={() => {
        isInside.current = document.activeElement === field.current;
      }}
      onInput={(event) => {
        const input = event.currentTarget;
        onCollapse();
        // No value begins with a space: it marks the row.
        if (input.value !== ' ') return;
        input.value = shown.current;
        input.select();
        onToggle();
      }}
      onPaste={(event) => {
        // What is pasted over the cell takes the place of what was being typed.
        if (event.isDefaultPrevented()) event.currentTarget.value = shown.current;
      }}
      onBlur={(event) => keep.current(event.currentTarget)}
    />
  );
}

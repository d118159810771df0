import { useEffect, useRef, useState } from 'react';

export interface KeptText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** When the field loses the focus, or by Enter; once for the same text. */
  readonly keep: () => void;
  /** Shows what was chosen from a list in place of what was typed, and saves it that way. */
  readonly choose: (text: string, save: () => Promise<boolean>) => void;
  /** Reverts typed text; returns false if there was none. */
  readonly takeBack: () => boolean;
}

/**
 * The text of a field until it is saved; outside changes replace it unless somebody is typing. `pasted`: another one each time that a paste
 * into the form fills the field; what was being typed in it goes, and is not saved.
 */
export function useKeptText(value: string, onKeep: (text: string) => Promise<boolean>, pasted?: object): KeptText {
  const [text, setText] = useState(value);
  const before = useRef(value);
  const written = useRef(value);
  const now = useRef({ text, value, onKeep });
  now.current = { text, value, onKeep };

  useEffect(() => {
    const was = before.current;
    before.current = value;
    written.current = value;
    setText((typed) => (typed === was || typed.trim() === value ? value : typed));
  }, [value]);

  useEffect(() => {
    if (pasted !== undefined) setText(now.current.value);
  }, [pasted]);

  const keep = useRef(() => {
    const typed = now.current.text.trim();
    if (typed !== written.current) write(typed, () => now.current.onKeep(typed));
  });

  function write(typed: string, save: () => Promise<boolean>): void {
    written.current = typed;
    void save().then((isKept) => {
      // Leaving the field again retries.
      if (!isKept) written.current = now.current.value;
    });
  }

  // A removed field gets no event.
  useEffect(() => {
    const keepLast = keep.current;
    return () => keepLast();
  }, []);

  return {
    text,
    setText,
    keep: keep.current,
    choose: (chosen, save) => {
      // The Enter that chose it keeps the field, too, before it is drawn again.
      now.current = { ...now.current, text: chosen };
      setText(chosen);
      write(chosen, save);
    },
    takeBack: () => {
      if (text === value) return false;
      setText(value);
      return true;
    },
  };
}

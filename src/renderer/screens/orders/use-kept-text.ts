import { useEffect, useRef, useState } from 'react';

export interface KeptText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** When the field is left, or by Enter; once for the same text. */
  readonly keep: () => void;
  /** Takes back what was typed; false where nothing was. */
  readonly takeBack: () => boolean;
}

/** What is typed in a field until it is kept; what comes from elsewhere meanwhile takes its place unless somebody types. */
export function useKeptText(value: string, onKeep: (text: string) => Promise<boolean>): KeptText {
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

  const keep = useRef(() => {
    const typed = now.current.text.trim();
    if (typed === written.current) return;
    written.current = typed;
    void now.current.onKeep(typed).then((isKept) => {
      // Left again, it is tried again.
      if (!isKept) written.current = now.current.value;
    });
  });

  // Nothing tells a field that is taken away.
  useEffect(() => {
    const keepLast = keep.current;
    return () => keepLast();
  }, []);

  return {
    text,
    setText,
    keep: keep.current,
    takeBack: () => {
      if (text === value) return false;
      setText(value);
      return true;
    },
  };
}

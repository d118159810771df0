import type { ReactNode } from 'react';

/** A choice, and what follows from it. */
export function Explained({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="explained">
      {children}
      <p className="quiet">{words}</p>
    </div>
  );
}

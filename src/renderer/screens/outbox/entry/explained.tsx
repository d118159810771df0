import type { ReactNode } from 'react';

/** An option with its consequence. */
export function Explained({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="explained grid gap-4 items-center">
      {children}
      <p className="quiet">{words}</p>
    </div>
  );
}

import type { ReactNode } from 'react';

/** Samples side by side under their name; wide ones take the whole row. */
export function Samples({ children, columns = 2 }: { readonly children: ReactNode; readonly columns?: 1 | 2 | 3 }) {
  return <div className={`samples samples-${columns}`}>{children}</div>;
}

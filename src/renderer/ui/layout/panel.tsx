import type { ReactNode } from 'react';
import './panel.css';

export function Panel({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return <section className={`panel ${className}`}>{children}</section>;
}

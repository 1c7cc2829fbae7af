import type { ReactNode } from 'react';
import './row-actions.css';

/**
 * Shows what a row or card (li or article) offers beyond its main button: where there is a mouse, only while the mouse
 * or the focus is in the row; on touch screens always.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="row-actions flex items-center gap-1">{children}</span>;
}

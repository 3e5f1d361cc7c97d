/** Replaces the markdown renderer that @rjsf/core imports: document texts are drawn as text, never as markup. */
import { createElement, type ReactNode } from 'react';

export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return createElement('span', null, children);
}

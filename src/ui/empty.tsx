/** An empty list: drawing, one sentence, and one button to begin. */
import type { ReactNode } from 'react';
import './empty.css';

interface EmptyProps {
  readonly title: string;
  readonly text: string;
  /** One link or button. */
  readonly children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <section className="sheet empty">
      <svg className="art" viewBox="0 0 140 84" aria-hidden="true">
        <path
          d="M16 64a54 54 0 0 1 108 0"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1.75"
          strokeDasharray="1 5.5"
          strokeLinecap="round"
        />
        <path d="M54 64a16 16 0 0 1 32 0Z" fill="var(--ember)" />
        <path d="M4 64.8h132" stroke="var(--ink)" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M48 72h44M58 78h24" stroke="var(--ember-edge)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <h2 className="h-sec">{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

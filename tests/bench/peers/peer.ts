/** The interface that each peer's page sets on `window` for the measurement. */

export interface Opening {
  readonly questions: number;
  readonly layout: 'slides' | 'page';
  readonly answers: Readonly<Record<string, string>>;
  /** Start from a server's text; otherwise everything is prepared in advance. */
  readonly fromText: boolean;
}

interface Peer {
  /** The layouts that it supports. */
  readonly layouts: readonly Opening['layout'][];
  /** Prepares what a host has ready before a user opens the exercise. */
  prepare(opening: Opening): void;
  open(): void;
  /** The answers as last reported to the host. */
  answers(): Readonly<Record<string, unknown>>;
  /** Number of wrong answers among all questions, shown or not. */
  check(answers: Readonly<Record<string, unknown>>): number;
  /** Selector of the control of a question; for a choice, of one option. */
  control(key: string): string;
  /** Selector of the button that checks the slide and continues. */
  readonly next: string;
}

declare global {
  interface Window {
    peer: Peer;
  }
}

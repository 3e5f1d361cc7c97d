/** What each page of a peer puts on `window` for the one that measures. */

export interface Opening {
  readonly questions: number;
  readonly layout: 'slides' | 'page';
  readonly answers: Readonly<Record<string, string>>;
  /** Beginning with the text that a server sent; else everything that can be made ready is ready before. */
  readonly fromText: boolean;
}

interface Peer {
  /** What it cannot draw. */
  readonly layouts: readonly Opening['layout'][];
  /** Everything that a host has at hand before somebody opens the exercise. */
  prepare(opening: Opening): void;
  open(): void;
  /** The answers as they were last reported to the host. */
  answers(): Readonly<Record<string, unknown>>;
  /** How many of all questions are answered wrongly, shown or not. */
  check(answers: Readonly<Record<string, unknown>>): number;
  /** Selector of the control of a question; of a choice, of one of them. */
  control(key: string): string;
  /** Selector of the button that checks the slide and goes on. */
  readonly next: string;
}

declare global {
  interface Window {
    peer: Peer;
  }
}

/** The engine's own words, per locale. Documents bring the questions; these are the buttons and messages. */
import type { FieldErrorCode } from '../engine/exercise.ts';

export interface EngineWords {
  readonly next: string;
  readonly back: string;
  readonly finish: string;
  readonly save: string;
  readonly progress: string;
  /** {{n}} of {{total}} */
  readonly step: string;
  readonly errors: Readonly<Record<FieldErrorCode, string>>;
  readonly allRequired: string;
  readonly oneRequired: string;
  /** Widgets' words, `widget.thing`. Interpolated with {{name}} by `fill`. */
  readonly [more: string]: unknown;
}

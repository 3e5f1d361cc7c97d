/** The engine's own texts, per locale: buttons and messages. Documents contain the questions. */
import type { FieldErrorCode } from '#renderers/engine/exercise.ts';

/** Every text is complete (not joined from parts). `fill` replaces `{{name}}`. */
export interface EngineWords {
  readonly next: string;
  readonly back: string;
  readonly finish: string;
  readonly save: string;
  /** Returns to the question that the user came from, after a change. */
  readonly comeBack: string;
  readonly progress: string;
  /** {{n}}, {{total}} */
  readonly step: string;
  /** {{n}}, {{total}}, {{label}} */
  readonly stepText: string;
  /** The button that opens the list of all slides: {{n}}, {{total}} */
  readonly overview: string;
  /** The same with the part of a longer process: {{part}}, the text on the button. */
  readonly overviewOf: string;
  /** Returns to the slide that the user jumped from: {{n}} */
  readonly returnTo: string;
  readonly optional: string;
  readonly answers: string;
  readonly recall: string;
  readonly edit: string;
  /** {{label}} */
  readonly editOf: string;
  readonly quote: readonly [string, string];
  readonly yes: string;
  readonly no: string;
  /** From zero to sixteen; in French feminine, for answers and situations. */
  readonly numbers: readonly string[];

  readonly errors: Readonly<Record<FieldErrorCode, string>>;
  /** {{n}} required answers are missing, two or more. */
  readonly stillMissing: string;
  readonly oneStillMissing: string;
  /** Added if questions come one slide at a time. */
  readonly fewWords: string;
  readonly oneRequired: string;
  readonly review: string;
  /** {{label}}, {{message}} */
  readonly errorLine: string;
  readonly keep: {
    /** Stores an answer as it is, although a rule rejects it, and continues. */
    readonly action: string;
    /** Announced when the button appears. */
    readonly offer: string;
    /** Marks a kept answer. */
    readonly mark: string;
  };

  readonly brokenTitle: string;
  /** {{title}} of the exercise */
  readonly brokenText: string;
  /** The same if the user cannot continue without it: {{title}} */
  readonly brokenNeeded: string;
  readonly repaired: string;
  /** Shown if no slide of an exercise is visible. */
  readonly nothingToAnswer: string;

  readonly pause: {
    readonly skip: string;
    readonly again: string;
    readonly breatheIn: string;
    readonly breatheOut: string;
    readonly still: string;
    readonly over: string;
    /** {{length}} */
    readonly starts: string;
    readonly ended: string;
    readonly skipped: string;
    readonly oneMinute: string;
    /** {{n}} */
    readonly minutes: string;
    /** {{n}} */
    readonly seconds: string;
  };
  readonly text: {
    /** {{n}} */
    readonly left: string;
    readonly oneLeft: string;
    readonly noneLeft: string;
    /** {{n}} */
    readonly over: string;
    readonly suggestions: string;
    readonly noSuggestion: string;
    readonly oneSuggestion: string;
    /** {{n}} */
    readonly someSuggestions: string;
    readonly readOnly: string;
  };
  readonly date: {
    readonly pick: string;
    /** The native date field behind the button. */
    readonly field: string;
  };
  readonly duration: {
    readonly count: string;
    readonly unit: string;
    /** Before a unit is chosen. */
    readonly choose: string;
  };
  readonly moment: {
    /** The title of a folded card without a title. */
    readonly untitled: string;
    readonly fold: string;
    /** {{duration}}, {{peak}} */
    readonly lengths: string;
    /** {{n}} of {{total}} criteria, {{choice}} */
    readonly criteria: string;
    /** As `criteria`, for a count of one. */
    readonly oneCriterion: string;
    readonly complete: string;
    readonly fewer: string;
  };
  readonly entry: {
    readonly none: string;
    readonly more: string;
    /** {{n}} */
    readonly shown: string;
    readonly gone: string;
    readonly goneLine: string;
  };
  readonly file: {
    readonly choose: string;
    readonly replace: string;
    /** {{name}} */
    readonly remove: string;
    /** {{name}} */
    readonly removed: string;
    /** {{name}} */
    readonly keeping: string;
    /** {{name}} */
    readonly kept: string;
    readonly onDevice: string;
    readonly waits: string;
    readonly unfinished: string;
    readonly failed: string;
    readonly unavailable: string;
    /** {{kind}}, {{size}} */
    readonly about: string;
    readonly picture: string;
    /** {{n}} */
    readonly bytes: string;
    /** {{n}} */
    readonly kilobytes: string;
    /** {{n}} */
    readonly megabytes: string;
  };
  readonly scale: {
    readonly unanswered: string;
    readonly invite: string;
    readonly clear: string;
    /** {{max}} */
    readonly outOf: string;
    /** {{n}}, {{max}}, {{nuance}} */
    readonly valueText: string;
    /** {{n}}, {{max}} */
    readonly valueOnly: string;
    /** {{word}} without its intensifier */
    readonly rather: string;
    /** {{word}} */
    readonly closerTo: string;
    readonly between: string;
    /** The first words of an end that can be softened. */
    readonly intensifiers: readonly string[];
  };
  readonly chips: {
    readonly add: string;
    readonly addLabel: string;
    readonly confirmAdd: string;
    /** {{item}} */
    readonly remove: string;
    /** Before the first choice: {{max}}, as a word if possible. */
    readonly upTo: string;
    /** For a fixed number of slots, before the first choice: {{max}} */
    readonly places: string;
    /** {{n}}, {{max}} */
    readonly count: string;
    readonly countOne: string;
    readonly touch: string;
    /** {{n}} */
    readonly full: string;
    readonly emptySlot: string;
    /** {{item}} */
    readonly removed: string;
    /** {{item}} */
    readonly twice: string;
  };
  readonly phrase: {
    readonly startWith: string;
    /** {{item}} */
    readonly startWithItem: string;
    readonly yourWords: string;
    /** {{item}} */
    readonly insert: string;
    readonly copy: string;
  };
  /** A plain form, without slides. */
  readonly plain: {
    /** No choice yet. */
    readonly choose: string;
    /** A branch without a name: {{n}} */
    readonly option: string;
    /** {{label}} */
    readonly kindOf: string;
    /** {{item}} */
    readonly copy: string;
    readonly addEntry: string;
    /** {{item}} */
    readonly nameOf: string;
    /** {{label}}, {{part}} */
    readonly partOf: string;
    readonly year: string;
    readonly month: string;
    readonly day: string;
    readonly hour: string;
    readonly minute: string;
    readonly second: string;
    readonly now: string;
    readonly clear: string;
    readonly more: string;
    /** The button that draws more of a large form: {{label}} */
    readonly further: string;
    /** {{n}} kB */
    readonly size: string;
    /** {{n}} megabytes */
    readonly fileTooLarge: string;
    /** {{label}}, {{n}} */
    readonly rowOf: string;
  };
  readonly rows: {
    readonly add: string;
    readonly addIntuition: string;
    readonly placeholder: string;
    /** {{n}} */
    readonly rowLabel: string;
    /** {{n}} */
    readonly intuitionLabel: string;
    /** {{item}} */
    readonly handle: string;
    readonly up: string;
    readonly down: string;
    /** {{item}} */
    readonly upItem: string;
    /** {{item}} */
    readonly downItem: string;
    /** {{item}} */
    readonly remove: string;
    /** {{item}} */
    readonly removed: string;
    readonly undo: string;
    /** {{item}}, {{n}}, {{total}} */
    readonly moved: string;
    readonly realised: string;
    /** {{n}} */
    readonly full: string;
    readonly blank: string;
  };
}

/** Replaces `{{name}}` with values. A name without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

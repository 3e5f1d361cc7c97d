/** The form engine's public face: a host imports from here and from nowhere deeper. */

// The document and its reader.
export { PLAIN_WIDGET } from '#renderers/document/default-widget.ts';
export { defaultLimits, type Limits } from '#renderers/document/document-limits.ts';
export type { Problem } from '#renderers/document/document-problem.ts';
export {
  type DocumentPlace,
  type ReadAnswer,
  type ReadDocument,
  type ReadSettings,
  readAnswer,
  readDocument,
} from '#renderers/document/read-document.ts';
export { isSafeTarget } from '#renderers/document/text-cleaning.ts';
export { answersNow } from '#renderers/engine/answers-now.ts';
export { lineOf } from '#renderers/engine/entry-line.ts';
export type { KeptMarks } from '#renderers/engine/kept.ts';
export {
  type AnswerRecord,
  type Carried,
  markKept,
  noRecord,
  type Parked,
  type ParkedReason,
  readAnswerRecord,
  recordAnswers,
  type Stored,
} from '#renderers/engine/question-record.ts';
export { wordsIn } from '#renderers/words/engine-words.ts';
export type { Change, ChangeCode, ChangeKind } from './document/changes/change.ts';
export { type Classified, classifyChange } from './document/changes/classify.ts';
export { type Bump, bumpBetween, compareVersions, largerBump } from './document/changes/versions.ts';
export type {
  AnyDocument,
  EntrySpec,
  ExerciseDocument,
  Feed,
  FieldOptions,
  FieldUi,
  LineVariant,
  Locale,
  Migration,
  MigrationChange,
  PageDocument,
  PageSection,
  Schema,
  Slide,
  SummarySection,
  When,
} from './document/document.ts';
// The engine: pure functions of an exercise, its answers and their context.
export { type Adopted, adoptAnswers } from './engine/adopt.ts';
export { type Answers, type Context, isEmpty, type View, viewOf } from './engine/answers.ts';
export { compileExercise } from './engine/compile.ts';
export { compileCondition } from './engine/condition.ts';
export type {
  CompiledField,
  CompiledSlide,
  Condition,
  Exercise,
  FieldError,
  FieldErrorCode,
  FieldWording,
  Recalled,
  SlideErrors,
  SlideWording,
  SummaryGroup,
  SummaryItem,
} from './engine/exercise.ts';
export { type ExplainedKey, type ExplainedSlide, explainSlide } from './engine/explain.ts';
export {
  type ExplainedCondition,
  type ExplainedRule,
  explainCondition,
} from './engine/explain-condition.ts';
export { type ExplainedText, type ExplainedVariant, explainWording } from './engine/explain-wording.ts';
export type { TracedInsertion } from './engine/interpolate.ts';
export { type Split, splitHidden } from './engine/park.ts';
export { type PendingChange, pendingChange, withWording } from './engine/pending.ts';
export { neighbour, type Plan, type Progress, planSlides, progressOf } from './engine/plan.ts';
export { resumeSlide, type Wanted } from './engine/resume.ts';
export { summarise } from './engine/summary.ts';
export { checkExercise, checkField, checkSlide, waitsForAnswer } from './engine/validate.ts';
export {
  type HostLabels,
  interpolate,
  wordSentence,
  wordSlide,
  wordsOf,
} from './engine/wording.ts';
export { wordingOptions } from './engine/wording-options.ts';
export { ExerciseForm } from './form/exercise-form.tsx';
export type { ExerciseFormProps } from './form/exercise-form-props.ts';
export type { WidgetCard } from './widgets/card.ts';
export { defaultWidgetFor, widgetByName, widgets } from './widgets/registry.ts';
export type { Services, Tone, Widget, WidgetProps } from './widgets/widget.ts';
export { type EngineWords, fill } from './words/words.ts';

/**
 * The codes of all findings of the reader and the checker, with the facts for their sentences. Codes are stable: tools
 * and tests may rely on them. Each has texts in every language (`check/words/`).
 */

import type { WidgetNeed } from './card.ts';
import type { Bump } from './changes/version-bump.ts';
import type { InBoth, Locale } from './document.ts';
import type { Exceeded } from './document-limits.ts';
import type { WordingProblem } from './parse-wording.ts';

/** The name of a question: its key for developers, its short label for authors. */
export interface QuestionName {
  readonly key: string;
  /** Its short label; undefined if it has none. Keys of the host may have one per language. */
  readonly title?: string | InBoth;
}

/** What a member must be. */
export type Wanted =
  | 'text'
  | 'texts'
  | 'keys'
  | 'key-map'
  | 'object'
  | 'objects'
  | 'flag'
  | 'number'
  | 'value'
  | 'values'
  | 'type'
  | 'condition'
  | 'conditions'
  | 'pause'
  | 'each-or-one'
  | 'two-ends'
  | 'messages';

/** What kind of value was expected. */
export type Noun = 'collection' | 'kind-of-key' | 'message-key' | 'entry-context' | 'key' | 'mode';

/** A type of an answer; `items` of a list. */
export interface AnswerKind {
  readonly type: string;
  readonly items?: string;
}

/** A difference from the published document, and its version step. */
export interface VersionChange {
  readonly bump: Bump;
  readonly change:
    | 'content-changed'
    | 'choice-tightened'
    | 'limit-tightened'
    | 'question-added'
    | 'question-deprecated'
    | 'question-removed'
    | 'question-required'
    | 'required-question-added'
    | 'section-added'
    | 'slide-added'
    | 'suggestion-added';
  readonly question?: QuestionName;
  /** The keyword of a limit. */
  readonly limit?: string;
  /** A slide's name. */
  readonly slide?: string;
}

type None = Readonly<Record<string, never>>;

interface Found {
  readonly found: unknown;
}

interface At {
  /** Position in the text, in UTF-16 units from 0. */
  readonly at: number;
}

interface Signed extends At {
  readonly sign: string;
}

/** The most likely intended name, if a similar one exists. */
interface Near {
  readonly meant: string | undefined;
}

interface Asked {
  readonly question: QuestionName;
}

/** A value outside the allowed ones. `known` is empty if they are too many to list. */
interface Unlisted extends Found, Near {
  readonly known: readonly string[];
}

interface PerLanguage {
  readonly fr: unknown;
  readonly en: unknown;
}

export interface FactsByCode {
  // The document and its members
  'branch-not-an-object': None;
  'unknown-language': None;
  'document-not-an-object': None;
  'not-json': {
    readonly expected?: string | undefined;
    readonly found?: string | undefined;
    readonly reason?: string;
  };
  'not-checked': { readonly reason: string };
  'bad-format': Found;
  'bad-document-name': Found & { readonly name: string };
  'name-differs': Found;
  'bad-locale': Found & { readonly locale: string };
  'locale-differs': { readonly declared: string | undefined };
  'bad-version': Found & { readonly written: string };
  'bad-kind': Found & { readonly kind: string };
  'no-document-title': Found;
  'bad-description': Found;
  'no-object': Found;
  'no-sections': Found;
  'not-a-list': Found;
  'not-an-object': Found;
  'missing-member': { readonly name: string };
  'unknown-member': Near;
  'wrong-shape': Found & { readonly wanted: Wanted };
  'no-such-property': Near;
  'too-many-bytes': { readonly kilobytes: number; readonly max: number };
  'too-many-slides': { readonly count: number; readonly max: number };
  'too-many-sections': { readonly count: number; readonly max: number };
  'too-many-fields': { readonly count: number };
  'not-major-minor-patch': Found;
  'no-changes': None;
  'migration-not-older': Found;
  'unknown-change': Unlisted;
  'change-without-key': Found;
  'still-asked': Asked;
  'no-migration-target': Found & Near;
  'no-such-choice': Found & Asked & { readonly possible: readonly unknown[] };
  'older-version': { readonly now: string; readonly before: string };
  'version-too-low': {
    readonly now: string;
    readonly before: string;
    readonly change: VersionChange;
    readonly written: string;
  };
  'question-removed': { readonly since: string };
  'type-changed': { readonly since: string; readonly was: AnswerKind; readonly now: AnswerKind };
  'fixed-key-missing': { readonly key: string; readonly reason: InBoth };
  'fixed-prefix-missing': { readonly prefix: string; readonly reason: InBoth };
  'not-of-step': { readonly prefix: string };
  'not-of-part': { readonly prefix: string };
  'choice-missing': { readonly known: readonly string[] };
  'not-one-of': Unlisted & { readonly noun: Noun | InBoth };
  'no-line': None;
  'takes-no-feeds': Unlisted;
  'feed-without-entry': None;
  'feed-without-value': None;
  // Schema
  'wrong-dialect': Found & { readonly dialect: string };
  'broken-reference': {
    readonly ref: string;
    readonly fault: 'remote' | 'elsewhere' | 'missing' | 'circular';
  };
  'pattern-not-allowed': { readonly keyword: string };
  'unknown-keyword': Near & { readonly instead: string | undefined };
  'unknown-format': Found & Near;
  'reserved-name': None;
  'root-not-an-object': Found;
  'conditional-schema': None;
  'nested-answer': { readonly kind: 'object' | 'list' };
  'wrong-schema-type': Found & { readonly types: readonly string[]; readonly isQuoted: boolean };
  'not-an-allowed-value': Found & Near & { readonly allowed: readonly string[] };
  'out-of-range': Found & { readonly comparison: string; readonly limit: string };
  'empty-list': None;
  'value-twice': None;
  'bad-schema': { readonly reason: string };
  'does-not-compile': { readonly reason: string };
  'required-unknown': { readonly key: string } & Near;
  'required-deprecated': Asked;
  'empty-text-accepted': None;
  'empty-list-accepted': None;
  'no-max-length': { readonly max: number };
  'max-length-too-large': Found & { readonly max: number };
  'no-max-items': None;
  // Slides, questions, conditions
  'no-slides': None;
  'on-no-slide': None;
  'twice-on-slide': { readonly slide: string };
  'on-several-slides': { readonly slides: readonly string[] };
  'name-taken': { readonly name: string; readonly by: number; readonly holder: 'section' | 'slide' };
  'empty-slide': None;
  'empty-section': None;
  'unknown-field': { readonly key: string } & Near;
  'deprecated-field': Asked;
  'unknown-key': { readonly key: string } & Near;
  'comes-later': Asked;
  'asked-here': Asked;
  'asked-later': Asked & { readonly slide: number };
  'shown-to-every-type': { readonly key: string };
  'not-only-for': { readonly key: string; readonly value: string };
  'not-decided': None;
  'never-shown': { readonly when: unknown };
  'unknown-block': Unlisted;
  'unknown-collection': Found & Near;
  'not-kept': { readonly path: string } & Near;
  'unknown-part': Found & Near & { readonly possible: readonly unknown[] };
  'no-condition': None;
  'condition-not-an-object': Found;
  'keyword-not-allowed': Near & {
    readonly keyword: string;
    readonly instead: string | undefined;
    readonly known: readonly string[];
  };
  'wrong-condition-value': Found & { readonly keyword: string; readonly wanted: Wanted };
  'tested-not-required': Asked;
  'never-this-value': Asked &
    Near & { readonly value: unknown; readonly inList: boolean; readonly possible: readonly unknown[] };
  'unknown-widget': Unlisted;
  'wrong-widget-member': {
    readonly widget: string;
    readonly asked: 'ui:field' | 'ui:widget';
    readonly right: 'ui:field' | 'ui:widget';
  };
  'unfitting-type': { readonly widget: string; readonly types: readonly string[]; readonly type: string };
  'unfitting-widget': { readonly widget: string; readonly needs: WidgetNeed };
  'unknown-option': Near;
  'option-not-read': { readonly widget: string; readonly readers: readonly string[] };
  'word-too-long': { readonly word: string; readonly length: number; readonly max: number };
  'word-twice': { readonly word: string };
  'exactly-differs': Found & { readonly limit: string; readonly exactly: unknown };
  'closed-without-choices': None;
  'unknown-message': { readonly keyword: string } & Near;
  'message-not-a-text': { readonly keyword: string } & Found;
  // Texts
  'section-without-title': None;
  'no-title': None;
  'no-ui-title': None;
  'empty-text': None;
  'braces-not-read': None;
  'broken-insertion': At & { readonly source: string; readonly fault: WordingProblem['code'] };
  'function-of-other-language': { readonly source: string; readonly name: string; readonly language: Locale };
  'unknown-function': Near & {
    readonly source: string;
    readonly name: string;
    readonly known: readonly string[];
  };
  'unknown-insertion': Near & { readonly source: string; readonly key: string };
  'may-be-empty': Asked & { readonly fallback: string | undefined };
  'straight-apostrophe': { readonly word: string };
  'three-dots': At;
  'two-spaces': At;
  'space-at-end': { readonly end: 'beginning' | 'end' };
  'ordinary-space-before': Signed;
  'ordinary-space-after': At;
  'narrow-space': At;
  'no-space-before': Signed;
  'no-space-after': At;
  'bare-capital': { readonly word: string; readonly written: string };
  'gendered-form': { readonly word: string };
  'space-before': Signed;
  'french-quote': Signed;
  'markup-sign': Signed;
  'straight-quote': At;
  'control-character': Signed;
  'link-target': { readonly target: string };
  // Both languages
  'document-missing': { readonly other: Locale };
  'versions-differ': PerLanguage;
  'only-in': { readonly there: Locale; readonly missing: Locale };
  'answers-differ': PerLanguage;
  'structure-differs': PerLanguage & { readonly what: string };
  'order-differs': { readonly fr: readonly string[]; readonly en: readonly string[] };
  'text-missing': { readonly other: Locale };
  'same-text': { readonly text: string };
  'recalls-differ': { readonly fr: readonly QuestionName[]; readonly en: readonly QuestionName[] };
  // Found by the reader
  'asked-before': None;
  'bad-option': Found;
  'blank-in-choice': None;
  'mixed-constants': None;
  'no-documents': None;
  'no-name': { readonly name: string };
  'no-type': None;
  'not-asked-before': Asked;
  'not-drawn-by': { readonly widget: string; readonly types: readonly string[] };
  'not-finite': None;
  'null-branch': None;
  'open-root': None;
  'plain-form': None;
  'too-deep': { readonly max: number };
  'too-large': { readonly limit: Exceeded; readonly max: number };
  unreadable: { readonly reason: string };
}

export type FindingCode = keyof FactsByCode;

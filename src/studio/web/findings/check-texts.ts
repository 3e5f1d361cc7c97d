/** Checks a document during editing with the server's rules, and computes its next version. */
import { checkDocuments, type DocumentSet } from '#renderers/check/check-documents.ts';
import type { Finding } from '#renderers/check/finding.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type Difference, differencesOf, isNewPage } from '#src/studio/document/differences.ts';
import { type MovedPiece, pieceName } from '#src/studio/document/moves.ts';
import { documentsNaming, type NamedIn } from '#src/studio/document/naming.ts';
import { nextVersionOf } from '#src/studio/document/next-version.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { type Pair, pairOf, stepBetween } from '#src/studio/document/step.ts';

export interface Written {
  readonly name: string;
  readonly texts: Texts;
  readonly published: Texts;
}

export type Mark = 'new' | 'changed';

/** Pages and questions with changes other than of texts, by `pieceName`. */
export type Marks = Readonly<Record<string, Mark>>;

export interface Checked {
  readonly findings: readonly Finding[];
  /** The document's next version; undefined if nothing changes or a text cannot be read. */
  readonly version: string | undefined;
  readonly marks: Marks;
  /** Names of the documents in which the change may cause errors. */
  readonly touched: readonly string[];
}

type Others = Readonly<Record<Locale, ReadonlyMap<string, NamedIn>>>;

/** Checks one document among others. References go in both directions. */
export interface Checker {
  /** @param others the draft's versions, by name. */
  readonly know: (others: Readonly<Record<string, Texts>>) => void;
  readonly check: (written: Written) => Checked;
  /** Errors in `other` that the edited document causes, and that its published text does not cause. */
  readonly broken: (written: Written, other: string) => readonly Finding[];
}

export function createChecker(): Checker {
  let others: Others = { fr: new Map(), en: new Map() };
  /** Errors of each other document with the edited document's published text. */
  let before = { key: '', errors: new Map<string, ReadonlySet<string>>() };

  const among = ({ name }: Written, own: DocumentSet): DocumentSet => {
    const branch = (locale: Locale) => [
      ...[...others[locale]].flatMap(([other, { value }]) => (other === name ? [] : [[other, value]])),
      ...Object.entries(own[locale] ?? {}),
    ];
    // Leave an unreadable language out, so that the other one gets no error for a missing counterpart.
    return Object.fromEntries(
      locales.flatMap((locale) =>
        Object.hasOwn(own, locale) ? [[locale, Object.fromEntries(branch(locale))]] : [],
      ),
    );
  };
  const errorsOf = (set: DocumentSet, other: string): readonly Finding[] =>
    checkDocuments(set, productProfile, undefined, new Set([other])).filter(
      ({ severity }) => severity === 'error',
    );

  return {
    know: (texts) => {
      before = { key: '', errors: new Map() };
      others = byLocale(
        (locale) =>
          new Map(
            Object.entries(texts).flatMap(([name, pair]) => {
              const json = parseJson(pair[locale]);
              return json.ok ? [[name, { value: json.value, text: pair[locale] }] as const] : [];
            }),
          ),
      );
    },
    check: (written) => {
      const { name, texts, published } = written;
      const [former, after] = [pairOf(published), pairOf(texts)];
      const isReadable = locales.every((locale) => after[locale] !== undefined);
      const step = isReadable ? stepBetween(name, former, after) : undefined;
      const version = step && step.bump !== 'none' ? nextVersionOf(former, after, step) : undefined;
      const findings = checkDocuments(
        among(written, setOf(name, texts, after, version)),
        productProfile,
        setOf(name, published, former, undefined),
        new Set([name]),
      );
      // A change of wording cannot cause errors in other documents.
      const mayTouch = step !== undefined && step.kind !== 'same' && step.kind !== 'wording';
      const touched = mayTouch
        ? locales.flatMap((locale) => documentsNaming(name, former[locale], others[locale], productProfile))
        : [];
      const marks = step === undefined ? {} : marksOf(differencesOf(name, step, former, after));
      return { findings, version, marks, touched: [...new Set(touched)] };
    },
    broken: (written, other) => {
      const { name, texts, published } = written;
      const key = `${name}\n${published.fr}\n${published.en}`;
      if (before.key !== key) before = { key, errors: new Map() };
      const had =
        before.errors.get(other) ??
        new Set(
          errorsOf(among(written, setOf(name, published, pairOf(published), undefined)), other).map(
            identityOf,
          ),
        );
      before.errors.set(other, had);
      const now = errorsOf(among(written, setOf(name, texts, pairOf(texts), undefined)), other);
      return now.filter((finding) => !had.has(identityOf(finding)));
    },
  };
}

function marksOf(differences: readonly Difference[]): Marks {
  const marks = new Map<string, Mark>();
  const mark = (piece: MovedPiece, isNew: boolean) => {
    const name = pieceName(piece);
    if (isNew || !marks.has(name)) marks.set(name, isNew ? 'new' : 'changed');
  };
  for (const { what, kind, slide, question } of differences) {
    if (kind === 'wording') continue;
    if (question !== undefined) mark({ kind: 'question', name: question }, what.endsWith('question-added'));
    if (slide !== undefined) mark({ kind: 'page', name: slide }, isNewPage({ what }));
  }
  return Object.fromEntries(marks);
}

function identityOf({ locale, rule, code, pointer }: Finding): string {
  return [locale, rule, code, pointer].join('\n');
}

function setOf(name: string, texts: Texts, pair: Pair, version: string | undefined): DocumentSet {
  const entries = locales.flatMap((locale) => {
    const document = pair[locale];
    if (document === undefined) return texts[locale] === '' ? [[locale, {}] as const] : [];
    return [[locale, { [name]: version === undefined ? document : { ...document, version } }] as const];
  });
  return Object.fromEntries(entries);
}

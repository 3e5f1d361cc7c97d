/** The cache of exercise documents on this device: the last good one of each name and language. */
import type { AnyDocument, Locale } from '#renderers/format/document.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { ReadAnswer, ReadSettings } from '#renderers/format/read-document.ts';
import { sameJson } from '#renderers/json.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import { createListeners } from '#src/platform/listeners.ts';
import { type DocumentsMark, readRecord, writeRecord } from './store/person-database.ts';
import type { Store } from './store/store.ts';

interface FoundDocument {
  readonly document: AnyDocument;
  /** The language it is in: the other one where the wished one is missing. */
  readonly locale: Locale;
  /** What the last answer had to say about this document in this language. */
  readonly problems: readonly Problem[];
}

/** Stored in the person's database, so that exercises open without network. */
export interface DocumentCache {
  /** undefined: not there in any language. The answer is the same object until something changes. */
  find(name: string, locale: Locale): FoundDocument | undefined;
  /** What was wrong with the last answer. */
  problems(): readonly Problem[];
  /**
   * Stores what the raw text of the server’s answer brings. A refused document never replaces the last good one, a document
   * that the answer leaves out stays, and the same version leaves the stored copy. The same text again is not read.
   * Throws StorageProblem.
   * @param tag the server's for this answer.
   */
  update(answer: string, tag?: string): Promise<void>;
  /** The tag of the last answer. Throws StorageProblem. */
  knownTag(): Promise<string | undefined>;
  /** Called after every change, other tabs' changes included. */
  subscribe(listener: () => void): () => void;
  /** Reads them from the database again. Throws StorageProblem. */
  load(): Promise<void>;
}

type Rows = readonly (readonly [readonly [Locale, string], AnyDocument])[];

/** @param settings the widgets that the host draws, and other limits of the reader. */
export function createDocumentCache(store: Store, settings: ReadSettings | undefined): DocumentCache {
  const listeners = createListeners();
  let documents = byLocale((): ReadonlyMap<string, AnyDocument> => new Map());
  let problems: readonly Problem[] = [];
  let found = new Map<string, FoundDocument | undefined>();
  /** Of this page's own last answer: there is none in the database where something in it was found fault with. */
  let last: DocumentsMark | undefined;

  const readMark = async (): Promise<DocumentsMark | undefined> =>
    last ?? (await store.read(['records'], (transaction) => readRecord(transaction, 'documentsAnswer')));

  function show(rows: Rows, reported: readonly Problem[]): void {
    const of = (locale: Locale) =>
      new Map(
        rows.filter(([[language]]) => language === locale).map(([[, name], document]) => [name, document]),
      );
    documents = byLocale(of);
    problems = reported;
    found = new Map();
    listeners.call();
  }

  async function load(): Promise<void> {
    const [rows, reported] = await store.read(['documents', 'records'], (transaction) =>
      Promise.all([transaction.store('documents').all(), readRecord(transaction, 'documentProblems')]),
    );
    show(rows, reported ?? []);
  }

  function look(name: string, locale: Locale): FoundDocument | undefined {
    for (const language of [locale, ...locales.filter((other) => other !== locale)]) {
      const document = documents[language].get(name);
      if (document === undefined) continue;
      const own = problems.filter((problem) => problem.document === name && problem.locale === language);
      return { document, locale: language, problems: own };
    }
    return undefined;
  }

  return {
    load,
    find(name, locale) {
      const key = `${locale}/${name}`;
      if (!found.has(key)) found.set(key, look(name, locale));
      return found.get(key);
    },
    problems: () => problems,
    async update(text, tag) {
      const mark = { fingerprint: `${text.length}.${contentHash(text)}`, tag };
      if (sameJson(mark, await readMark())) return;
      // The reader is a fifth of the first load and is needed only when the server has answered.
      const { readAnswer } = await import('#renderers/format/read-document.ts');
      const answer = readAnswer(text, settings);
      const changed = await writeAnswer(store, answer, mark);
      last = mark;
      if (!changed) return;
      await load();
      store.tabs.post({ about: 'written', part: 'documents', isStateSame: true });
    },
    knownTag: async () => (await readMark())?.tag,
    subscribe: listeners.subscribe,
  };
}

/** Writes what is new in an answer; false where nothing is. */
function writeAnswer(
  store: Store,
  { documents, problems }: ReadAnswer,
  mark: DocumentsMark,
): Promise<boolean> {
  return store.commit(['documents', 'records'], 'strict', async (transaction) => {
    const stored = transaction.store('documents');
    let changed = false;
    for (const locale of locales)
      for (const [name, document] of Object.entries(documents[locale])) {
        const good = await stored.get([locale, name]);
        if (good?.version === document.version) continue;
        await stored.put([locale, name], document);
        changed = true;
      }
    if (!sameJson((await readRecord(transaction, 'documentProblems')) ?? [], problems)) {
      await writeRecord(transaction, 'documentProblems', problems);
      changed = true;
    }
    if (problems.length === 0) await writeRecord(transaction, 'documentsAnswer', mark);
    else await transaction.store('records').delete('documentsAnswer');
    return { result: changed };
  });
}

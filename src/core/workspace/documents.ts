/** Cache of the exercise documents on this device: the last valid one of each name and language. */
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
  /** Its language: the other one if the requested one is missing. */
  readonly locale: Locale;
  /** Problems with this document in this language, from the last answer. */
  readonly problems: readonly Problem[];
}

/** Stored in the person's database, so that exercises open offline. */
export interface DocumentCache {
  /** undefined if there is none in any language. Returns the same object until something changes. */
  find(name: string, locale: Locale): FoundDocument | undefined;
  /** Problems with the last answer. */
  problems(): readonly Problem[];
  /**
   * Stores the documents of the server's raw answer. A refused document never replaces the last valid one. A document
   * missing from the answer stays, and the same version keeps the stored copy. An identical text is not parsed again.
   * Throws StorageProblem.
   * @param tag the server's ETag for this answer.
   */
  update(answer: string, tag?: string): Promise<void>;
  /** The ETag of the last answer. Throws StorageProblem. */
  knownTag(): Promise<string | undefined>;
  /** Called after every change, including those of other tabs. */
  subscribe(listener: () => void): () => void;
  /** Reads them from the database again. Throws StorageProblem. */
  load(): Promise<void>;
}

type Rows = readonly (readonly [readonly [Locale, string], AnyDocument])[];

/** @param settings the widgets of the host, and other limits of the reader. */
export function createDocumentCache(store: Store, settings: ReadSettings | undefined): DocumentCache {
  const listeners = createListeners();
  let documents = byLocale((): ReadonlyMap<string, AnyDocument> => new Map());
  let problems: readonly Problem[] = [];
  let found = new Map<string, FoundDocument | undefined>();
  /** Mark of this page's last answer. The database has none if the answer had problems. */
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
      // The reader is a fifth of the first load, and only needed once the server has answered.
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

/** Writes the new documents of an answer; returns false if there are none. */
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

/** The exercise documents kept on this device: the last good one of each name and language. */
import type { AnyDocument, Locale } from '#renderers/document/document.ts';
import type { Problem } from '#renderers/document/document-problem.ts';
import type { DocumentPlace, ReadSettings } from '#renderers/document/read-document.ts';
import { byLocale, isLocale, locales } from '#src/domain/locale.ts';
import { sameJson } from './merge/content-hash.ts';
import { type PersonDatabase, readRecord, writeRecord } from './store/person-database.ts';
import type { Keep } from './store/storage-queue.ts';

interface FoundDocument {
  readonly document: AnyDocument;
  /** The language it is in: the other one where the wished one is missing. */
  readonly locale: Locale;
  /** What the last answer had to say about this document in this language. */
  readonly problems: readonly Problem[];
}

/** Kept in the person's database, so that exercises open without network. */
export interface DocumentCache {
  /** undefined: not there in any language. The answer is the same object until something changes. */
  find(name: string, locale: Locale): FoundDocument | undefined;
  /** What was wrong with the last answer taken. */
  problems(): readonly Problem[];
  /**
   * Takes the raw text of the server's answer. A refused document never replaces the last good one, a document
   * that the answer leaves out stays, and the same version keeps the stored copy. Throws StorageProblem.
   */
  take(answer: string): Promise<void>;
  /** Called after every change, other tabs' changes included. */
  subscribe(listener: () => void): () => void;
}

/** The documents held, and how to read and write them. */
export interface DocumentStore {
  readonly cache: DocumentCache;
  /** Reads them from the database again. */
  load(): Promise<void>;
}

type Rows = readonly (readonly [readonly [Locale, string], AnyDocument])[];

/**
 * @param settings the widgets that the host draws, and other limits of the reader.
 * @param onTaken other tabs are to be told.
 */
export function createDocumentStore(options: {
  readonly database: PersonDatabase;
  readonly settings: ReadSettings | undefined;
  readonly keep: Keep;
  readonly onTaken: () => void;
}): DocumentStore {
  const { database, settings, keep, onTaken } = options;
  const listeners = new Set<() => void>();
  let documents: Readonly<Record<Locale, ReadonlyMap<string, AnyDocument>>> = {
    fr: new Map(),
    en: new Map(),
  };
  let problems: readonly Problem[] = [];
  let found = new Map<string, FoundDocument | undefined>();

  function become(rows: Rows, told: readonly Problem[]): void {
    const of = (locale: Locale) =>
      new Map(rows.filter(([[held]]) => held === locale).map(([[, name], document]) => [name, document]));
    documents = byLocale(of);
    problems = told;
    found = new Map();
    for (const listener of [...listeners]) listener();
  }

  async function read(): Promise<void> {
    const [rows, told] = await database.read(['documents', 'records'], (transaction) =>
      Promise.all([transaction.store('documents').all(), readRecord(transaction, 'documentProblems')]),
    );
    become(rows, told ?? []);
  }

  function look(name: string, locale: Locale): FoundDocument | undefined {
    for (const held of [locale, ...locales.filter((other) => other !== locale)]) {
      const document = documents[held].get(name);
      if (document === undefined) continue;
      const told = problems.filter((problem) => problem.document === name && problem.locale === held);
      return { document, locale: held, problems: told };
    }
    return undefined;
  }

  return {
    load: () => keep(read),
    cache: {
      find(name, locale) {
        const key = `${locale}/${name}`;
        if (!found.has(key)) found.set(key, look(name, locale));
        return found.get(key);
      },
      problems: () => problems,
      async take(text) {
        // The reader is a fifth of the first load and is needed only when the server has answered.
        const { readAnswer } = await import('#renderers/document/read-document.ts');
        const hasGood = ({ name, locale }: DocumentPlace): boolean =>
          isLocale(locale) && documents[locale].has(name);
        const answer = readAnswer(text, { ...settings, hasGood });
        await keep(async () => {
          const changed = await database.write(['documents', 'records'], 'strict', async (transaction) => {
            const store = transaction.store('documents');
            const before = await readRecord(transaction, 'documentProblems');
            let kept = 0;
            for (const locale of locales)
              for (const [name, document] of Object.entries(answer.documents[locale])) {
                const good = await store.get([locale, name]);
                if (good?.version === document.version) continue;
                await store.put([locale, name], document);
                kept++;
              }
            const spoke = !sameJson(before ?? [], answer.problems);
            if (spoke) await writeRecord(transaction, 'documentProblems', answer.problems);
            return kept > 0 || spoke;
          });
          if (!changed) return;
          await read();
          onTaken();
        });
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

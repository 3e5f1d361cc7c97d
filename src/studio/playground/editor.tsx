/** The studio's JSON view on the playground's texts, with the checker's findings at their lines. */
import '#src/studio/web/kit/studio.css';
import '#src/studio/web/editor/editor.css';
import { useMemo, useRef } from 'react';
import { byLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { lastReadable } from '#src/studio/document/last-readable.ts';
import { changed, type History, redone, undone } from '#src/studio/document/undo-history.ts';
import { CodePane, type CodeViewHandle } from '#src/studio/web/code/code-view.tsx';
import { applyFix } from '#src/studio/web/findings/apply-fix.ts';
import { type LocalizedFinding, useFindings } from '#src/studio/web/findings/use-findings.ts';
import { shippedTexts } from './fixtures.ts';
import { singleDocument } from './open-text.ts';
import type { OpenTexts } from './use-texts.ts';

interface EditorProps extends OpenTexts {
  /** Name of the document. */
  readonly name: string;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly onEdit: (step: (history: History) => History) => void;
  /** Called with a text that was not typed. Returns the text to show. */
  readonly onPasted: (text: string) => string;
}

/** Not JSON, so that the checker leaves the language out. An empty text would count as a missing document. */
const unchecked = ' ';

export function Editor({ name, published, history, locale, onLocale, onEdit, onPasted }: EditorProps) {
  const handle = useRef<CodeViewHandle>(null);
  const { texts } = history.present;
  const { texts: readable, faults } = useMemo(() => lastReadable(history, published), [history, published]);
  const [checked, before] = useMemo(() => {
    const isChecked = (text: string) => singleDocument(text) !== undefined;
    return [
      byLocale((each) => (isChecked(texts[each]) ? texts[each] : unchecked)),
      byLocale((each) => (isChecked(published[each]) ? published[each] : unchecked)),
    ];
  }, [texts, published]);
  const { findings } = useFindings({ name, texts: checked, published: before, others: shippedTexts }, 'en');

  function write(next: Texts, where: string, typedAt?: number): void {
    const isNew = (each: Locale) => typedAt === undefined && next[each] !== texts[each];
    const taken = byLocale((each) => (isNew(each) ? onPasted(next[each]) : next[each]));
    onEdit((present) => changed(present, taken, where, typedAt));
  }

  function fix({ locale: of, fix: edits = [] }: LocalizedFinding): void {
    const fixed = byLocale((each) => ((of ?? each) === each ? applyFix(texts[each], edits) : texts[each]));
    write(fixed, 'fix');
  }

  return (
    <CodePane
      name={name}
      editor={{
        state: { history, published },
        pair: readPair(name, readable),
        faults,
        findings,
        readOnly: false,
        version: undefined,
        asked: '',
      }}
      hash=""
      locale={locale}
      handle={handle}
      onLocale={onLocale}
      onWrite={write}
      onUndo={() => onEdit(undone)}
      onRedo={() => onEdit(redone)}
      onFix={fix}
      onPlace={() => undefined}
    />
  );
}

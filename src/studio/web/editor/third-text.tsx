/** Editor for a third text that resolves a conflict. Insertions are chips; a list has one field a line. */
import { useEffect, useRef } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { type FieldHandle, WordingField } from '#src/studio/web/texts/wording-field.tsx';

interface ThirdTextProps {
  readonly lines: readonly string[];
  readonly locale: Locale;
  readonly isBody: boolean;
  readonly draft: DocumentDraft | undefined;
  readonly onLines: (lines: readonly string[]) => void;
  readonly onRecall: (insert: (source: string) => void) => void;
}

export function ThirdText({ lines, locale, isBody, draft, onLines, onRecall }: ThirdTextProps) {
  const { words } = useStudioWords();
  const first = useRef<FieldHandle>(null);
  /** Undo steps, newest last, and the current rank. A ref, because keys may arrive faster than renders. */
  const history = useRef({ steps: [lines], rank: 0 });
  useEffect(() => first.current?.focus(), []);

  function go(to: number): void {
    const found = history.current.steps[to];
    if (found === undefined) return;
    history.current.rank = to;
    onLines(found);
  }

  function write(index: number, text: string): void {
    const { steps, rank } = history.current;
    const next = (steps[rank] ?? lines).with(index, text);
    history.current = { steps: [...steps.slice(0, rank + 1), next], rank: rank + 1 };
    onLines(next);
  }

  return (
    <div className="conflict-third">
      {lines.map((line, index) => (
        <Line
          key={index}
          handle={index === 0 ? first : undefined}
          label={words.editor.conflict.third(
            words.localeNames[locale],
            lines.length > 1 ? index + 1 : undefined,
          )}
          text={line}
          {...{ locale, isBody, draft, onRecall }}
          onText={(text) => write(index, text)}
          onUndo={() => go(history.current.rank - 1)}
          onRedo={() => go(history.current.rank + 1)}
        />
      ))}
    </div>
  );
}

interface LineProps extends Pick<ThirdTextProps, 'locale' | 'isBody' | 'draft' | 'onRecall'> {
  readonly handle: React.RefObject<FieldHandle | null> | undefined;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

function Line({ handle, locale, onRecall, ...rest }: LineProps) {
  const own = useRef<FieldHandle>(null);
  const field = handle ?? own;
  return (
    <div className="tx-f on" lang={locale}>
      <WordingField
        {...rest}
        locale={locale}
        handle={field}
        readOnly={false}
        description=""
        onFocus={() => undefined}
        onRecall={() => onRecall((source) => field.current?.insert(source))}
      />
    </div>
  );
}

/** Dialog with the list of keyboard shortcuts. */
import { useId } from 'react';
import { Button } from '#src/studio/web/kit/button.tsx';
import { keyNames } from '#src/studio/web/kit/key-names.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';

const keys = [
  ['Ctrl+K', 'search'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Tab', 'next'],
  ['Alt+PageDown', 'nextPage'],
  ['Alt+PageUp', 'previousPage'],
  ['Alt+ArrowUp', 'moveUp'],
  ['Alt+ArrowDown', 'moveDown'],
  ['Space', 'lift'],
  ['@', 'recall'],
  ['Alt+Enter', 'variant'],
  ['F8', 'problem'],
  ['Shift+F8', 'problemBefore'],
  ['Ctrl+Enter', 'publish'],
  ['Ctrl+/', 'list'],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { words, locale } = useStudioWords();
  const id = useId();
  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.keys.title}</h2>
      <dl className="keys">
        {keys.map(([combination, name]) => (
          <div key={name}>
            <dt>{words.keys[name]}</dt>
            <dd>
              <kbd>{keyNames(combination, locale)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        <Button look="night" onClick={onClose}>
          {words.close}
        </Button>
      </footer>
    </OpenDialog>
  );
}

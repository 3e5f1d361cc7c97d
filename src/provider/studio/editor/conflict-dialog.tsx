/** The same text changed by two hands: one of the two is chosen. */
import { useId, useState } from 'react';
import { asTexts, isText } from '#renderers/document/json.ts';
import { OpenDialog } from '#src/ui/kit/open-dialog.tsx';
import type { Pair, Texts } from '../../edit/document-pair.ts';
import { setText } from '../../edit/set-text.ts';
import type { TextClash } from '../../server/merge-texts.ts';
import { namedPlace } from '../../server/named-place.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { textsByPointer } from './one-sided.ts';
import { shownWording } from './shown-wording.ts';

interface ConflictDialogProps {
  readonly clash: TextClash;
  readonly who: string;
  readonly texts: Texts;
  readonly pair: Pair;
  readonly onSettle: (texts: Texts) => void;
}

export function ConflictDialog({ clash, who, texts, pair, onSettle }: ConflictDialogProps) {
  const { words } = useStudioWords();
  const id = useId();
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  const say = (value: unknown) =>
    isText(value)
      ? shownWording(value, undefined)
      : value === undefined
        ? words.editor.conflict.nothing
        : JSON.stringify(value);

  function settle() {
    const { locale, place, theirs } = clash;
    const members = pair[locale]?.members;
    const found = [...textsByPointer(pair).keys()].find((pointer) => namedPlace(members, pointer) === place);
    const list = asTexts(theirs);
    const taken = isText(theirs) ? theirs : list;
    if (choice === 'mine' || found === undefined || taken === undefined) onSettle(texts);
    else {
      // A list of words is one place: its items stand below it.
      const pointer = list ? found.slice(0, found.lastIndexOf('/')) : found;
      onSettle({ ...texts, [locale]: setText(texts[locale], pointer, taken) });
    }
  }

  return (
    <OpenDialog className="st-dialog st-dialog--wide" aria-labelledby={id} onClose={() => undefined}>
      <h2 id={id}>{words.editor.conflict.title(who)}</h2>
      <p className="hint">{words.editor.conflict.lead}</p>
      <div className="conflict" role="radiogroup" aria-labelledby={id} lang={clash.locale}>
        {(['mine', 'theirs'] as const).map((each) => (
          <label key={each} className="radio">
            <input
              className="vh"
              type="radio"
              name={id}
              checked={choice === each}
              onChange={() => setChoice(each)}
            />
            <i aria-hidden="true" />
            <span>
              <small>
                {each === 'mine' ? words.editor.conflict.yours : words.editor.conflict.theirs(who)}
              </small>
              {say(clash[each])}
            </span>
          </label>
        ))}
      </div>
      <p className="hint">
        {words.editor.conflict.before} « {say(clash.base)} »
      </p>
      <footer>
        <button type="button" className="st-btn st-btn--night st-btn--tall" onClick={settle}>
          {choice === 'mine' ? words.editor.conflict.keepYours : words.editor.conflict.keepTheirs}
        </button>
      </footer>
    </OpenDialog>
  );
}

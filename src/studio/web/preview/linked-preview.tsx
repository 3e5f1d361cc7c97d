/** The preview on a phone. Shows the draft during editing; stores nothing on the phone. */
import { useEffect, useState } from 'react';
import { chooseLocale } from '#src/contract/domain/locale.ts';
import { Preview } from './preview.tsx';
import { previewWords } from './preview-words.ts';
import { followShown, type ShownState } from './shown-call.ts';
import { useLook } from './use-look.ts';

type ShownNow = Extract<ShownState, { readonly kind: 'shown' }>;

export function LinkedPreview({ token }: { readonly token: string }) {
  const [state, setState] = useState<ShownState>(token === '' ? { kind: 'over' } : { kind: 'waiting' });
  const [follows, setFollows] = useState(true);
  const [timesFollowed, setTimesFollowed] = useState(0);
  /** The page that this phone shows. */
  const [last, setLast] = useState<ShownNow>();
  useEffect(() => (token === '' ? undefined : followShown(token, setState)), [token]);
  if (state.kind === 'shown' && follows && last !== state) setLast(state);
  const current = shownHere(state, last, follows);
  // After the link ends, use the language of the last shown page.
  const locale = (current ?? last)?.shown.locale ?? chooseLocale(undefined, navigator.languages);
  const words = previewWords[locale];
  useLook(locale, current ? current.shown.theme : 'system');
  return (
    <div className="preview-phone" lang={locale}>
      <header className="preview-bar">
        <p>
          <b>{words.trial}</b> {current && current.shown.sample !== 'empty' ? `${words.sampled} ` : ''}
          {words.nothingKept}
        </p>
        {state.kind !== 'shown' ? null : follows ? (
          <span className="preview-follows">{words.follows}</span>
        ) : (
          <button
            type="button"
            className="preview-follow"
            onClick={() => {
              setFollows(true);
              setTimesFollowed(timesFollowed + 1);
            }}
          >
            {words.follow}
          </button>
        )}
      </header>
      <main>
        {current ? (
          <Preview
            // Following again starts on the editor's page, with its answers.
            key={timesFollowed}
            shown={current.shown}
            onSlide={() => {
              setLast(current);
              setFollows(false);
            }}
          />
        ) : (
          <p className="preview-note" role="status">
            {state.kind === 'over' ? words.over : words.waiting}
          </p>
        )}
      </main>
    </div>
  );
}

/** Undefined if nothing is shown yet, or if the link has ended. */
function shownHere(state: ShownState, last: ShownNow | undefined, follows: boolean): ShownNow | undefined {
  if (state.kind === 'shown' && (follows || last === undefined)) return state;
  return last && (state.kind === 'shown' || state.kind === 'alone') ? withOwnPlace(state, last) : undefined;
}

/** Returns the latest text of this phone's own page, for a user who has left the editor's page. */
function withOwnPlace({ texts }: Pick<ShownNow, 'texts'>, last: ShownNow): ShownNow {
  const { name, locale, text } = last.shown;
  return { ...last, shown: { ...last.shown, text: texts(locale, name) ?? text } };
}

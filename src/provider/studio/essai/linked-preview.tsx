/** The preview on a phone: what is written in the studio, as it is written; nothing of it stays here. */
import { useEffect, useState } from 'react';
import { chooseLocale } from '#src/domain/locale.ts';
import { Preview } from './preview.tsx';
import { previewWords } from './preview-words.ts';
import { followShown, type ShownState } from './shown-call.ts';
import { useLook } from './use-look.ts';

export function LinkedPreview({ token }: { readonly token: string }) {
  const [state, setState] = useState<ShownState>(token === '' ? { kind: 'over' } : { kind: 'waiting' });
  const [follows, setFollows] = useState(true);
  const [kept, setKept] = useState<ShownState>(state);
  useEffect(() => (token === '' ? undefined : followShown(token, setState)), [token]);
  // Who walks by themselves goes on seeing the new words, at the place where they are.
  const current =
    follows || state.kind !== 'shown' || kept.kind !== 'shown' ? state : withOwnPlace(state, kept);
  const locale =
    current.kind === 'shown' ? current.shown.locale : chooseLocale(undefined, navigator.languages);
  const words = previewWords[locale];
  useLook(locale, current.kind === 'shown' ? current.shown.theme : 'system');
  return (
    <div className="preview-phone" lang={locale}>
      <header className="preview-bar">
        <p>
          <b>{words.trial}</b> {words.nothingKept}
        </p>
        {current.kind !== 'shown' ? null : follows ? (
          <span className="preview-follows">{words.follows}</span>
        ) : (
          <button type="button" className="preview-follow" onClick={() => setFollows(true)}>
            {words.follow}
          </button>
        )}
      </header>
      <main>
        {current.kind === 'shown' ? (
          <Preview
            shown={current.shown}
            onSlide={() => {
              setKept(current);
              setFollows(false);
            }}
          />
        ) : (
          <p className="preview-note" role="status">
            {current.kind === 'over' ? words.over : words.waiting}
          </p>
        )}
      </main>
    </div>
  );
}

type ShownNow = Extract<ShownState, { readonly kind: 'shown' }>;

/** The newest words at the place where this phone is. */
function withOwnPlace(state: ShownNow, kept: ShownNow): ShownState {
  const { name, locale } = kept.shown;
  return { ...kept, shown: { ...kept.shown, text: state.texts(locale, name) ?? kept.shown.text } };
}

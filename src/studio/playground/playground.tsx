/** The playground page: document list, editor, the drawn form, and the engine's results next to it. */
import './playground.css';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { compileExercise } from '#renderers/engine/compile.ts';
import { type Locale, locales, otherLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { StudioLocaleContext } from '#src/studio/web/kit/use-studio-words.ts';
import { adoptText } from './adopt-text.ts';
import { ContextFields } from './context-fields.tsx';
import { Copies } from './copies.tsx';
import { Drawings } from './drawings.tsx';
import { Editor } from './editor.tsx';
import { Documents } from './fixture-list.tsx';
import { chosen, type Opened, opened } from './open-text.ts';
import { Panels } from './panels.tsx';
import { Choices } from './playground-choices.tsx';
import { answersIn, inState } from './preview-state.ts';
import { Give } from './text-input.tsx';
import { type PlaceControl, usePlace } from './use-playground-address.ts';
import { type OpenTexts, useTexts } from './use-texts.ts';

/** The parts of the page of which a narrow screen shows one. */
const tabs = ['List', 'Editor', 'Form', 'Results'] as const;

type Tab = (typeof tabs)[number];

export function Playground() {
  const control = usePlace();
  const { place, faults, go } = control;
  const { isLoading, open, why, edit, give } = useTexts(control);
  const { theme, source } = place;
  const [tab, setTab] = useTab(source);

  useEffect(() => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [theme]);

  const paste = (text: string): string => {
    const adopted = adoptText(text);
    if (adopted.answers) go({ answers: adopted.answers });
    return adopted.text;
  };

  return (
    <StudioLocaleContext.Provider value="en">
      <div className="playground" data-tab={tab}>
        <header className="playground-head">
          <h1 className="h-sec">Playground of the form engine</h1>
          <p className="small muted">Any document, in any state. The address holds all of it.</p>
          <div className="seg playground-tabs" role="group" aria-label="Part of the page">
            {tabs.map((each) => (
              <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
                {each}
              </button>
            ))}
          </div>
        </header>
        <nav className="playground-side" aria-label="Documents">
          <Give
            onText={(text) => {
              const { text: own, answers } = adoptText(text);
              return give(own, { answers });
            }}
          />
          <Documents
            source={source}
            state={place.state}
            theme={theme}
            locale={place.locale}
            layout={place.layout}
            viewport={place.viewport}
          />
        </nav>
        <main className="playground-main">
          {[...faults, ...(why === undefined ? [] : [why])].map((fault) => (
            <p key={fault} className="playground-fault" role="alert">
              {fault}
            </p>
          ))}
          {isLoading ? <p className="hint">Reading …</p> : null}
          {open === undefined ? null : <Shown {...control} open={open} onEdit={edit} onPasted={paste} />}
          <DrawnMark isThere={!isLoading && open === undefined} />
        </main>
      </div>
    </StudioLocaleContext.Provider>
  );
}

/** The shown tab: the form after another document is chosen. */
function useTab(source: string) {
  const [state, setState] = useState<{ readonly source: string; readonly tab: Tab }>({ source, tab: 'Form' });
  if (state.source !== source) setState({ source, tab: 'Form' });
  return [state.tab, (tab: Tab) => setState({ source, tab })] as const;
}

/** Sets `data-drawn` once the page has rendered its address, for tools that visit many addresses. */
function DrawnMark({ isThere }: { readonly isThere: boolean }) {
  useEffect(() => {
    if (!isThere) return;
    // Runs after the timers of the rendered components.
    const timer = setTimeout(() => {
      document.documentElement.dataset['drawn'] = location.hash;
    });
    return () => clearTimeout(timer);
  });
  return null;
}

/** Moves the focus to the heading after the user has chosen another document in the list. */
function useHeadingAfterChoice(source: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (source && document.activeElement?.closest('.playground-side')) heading.current?.focus();
  }, [source]);
  return heading;
}

/** What the text holds now, and what can be drawn: while there is nothing in it, its last documents. */
function useOpened(text: string, published: Texts): { readonly now: Opened; readonly drawn: Opened } {
  const now = useMemo(() => opened(text), [text]);
  const [last, setLast] = useState({ published, read: now });
  const isDrawable = now.documents.size > 0 || last.published !== published;
  if (isDrawable && last.read !== now) setLast({ published, read: now });
  const drawn = isDrawable ? now : last.read;
  return useMemo(() => ({ now, drawn }), [now, drawn]);
}

/** Both texts as one; an empty language counts only if both are empty. */
function useBothOpened({ published, history }: OpenTexts) {
  const { texts } = history.present;
  const steady = useDeferredValue(texts);
  const fr = useOpened(steady.fr, published);
  const en = useOpened(steady.en, published);
  const read = useMemo(() => {
    const filled = [steady.en === '' || steady.fr !== '' ? fr : undefined, steady.en === '' ? undefined : en];
    const both = filled.filter((each) => each !== undefined);
    return {
      single: { fr: fr.now.single, en: en.now.single },
      documents: new Map(both.flatMap(({ drawn }) => [...drawn.documents])),
      problems: both.flatMap(({ now }) => now.problems),
      isStale: both.some(({ now, drawn }) => now !== drawn),
    };
  }, [steady, fr, en]);
  return { read, isSteady: steady === texts };
}

interface ShownProps extends PlaceControl {
  readonly open: OpenTexts;
  readonly onEdit: Parameters<typeof Editor>[0]['onEdit'];
  readonly onPasted: (text: string) => string;
}

/**
 * Characters in both languages, twice the longest document of the product. CodeMirror and the checker would block the
 * page for longer texts.
 */
const maxEditable = 100_000;

function Shown({ place, go, count, open, onEdit, onPasted }: ShownProps) {
  const { source, pick, state } = place;
  const { read, isSteady } = useBothOpened(open);
  const heading = useHeadingAfterChoice(source);
  const documents = useMemo(() => {
    const wanted = place.locale === 'both' ? locales : [place.locale];
    return [...new Set(wanted.flatMap((locale) => chosen(read, pick, locale) ?? []))];
  }, [read, pick, place.locale]);
  const [document] = documents;
  const one = useMemo(
    () =>
      documents.map((each) =>
        each.kind === 'exercise' && state !== 'all' ? inState(each, state) : undefined,
      ),
    [documents, state],
  );
  const begun = useMemo(() => (one[0] && state !== 'all' ? answersIn(one[0], state) : {}), [one, state]);
  const answers = place.answers ?? begun;
  const { texts } = open.history.present;
  const [locale, setLocale] = useEditedLocale(place, texts, go);
  const edited = documents.find((each) => each.locale === locale);
  const exercise = useMemo(
    () => (edited?.kind === 'exercise' ? compileExercise(edited) : undefined),
    [edited],
  );
  const isFramed = place.viewport !== 'fluid' || place.theme === 'both' || documents.length > 1;
  const isEditable = texts.fr.length + texts.en.length < maxEditable;
  return (
    <>
      <div className="playground-title">
        <div>
          <h2 className="h-sec" ref={heading} tabIndex={-1} lang={document?.locale}>
            {document?.title ?? (read.problems.length > 0 ? 'Refused' : 'No document in it')}
          </h2>
          <p className="small muted">
            {source === 'given' ? 'A text of your own' : source}
            {document === undefined ? null : `, ${document.name} ${document.version}, ${document.locale}`}
          </p>
        </div>
        <Copies document={read.single[locale]} exercise={exercise} answers={answers} place={place} />
      </div>
      <Choices place={place} documents={read.documents} document={document} onPlace={go} />
      <div className="playground-both" data-wide={isFramed || undefined}>
        <section className="playground-editor" aria-label="Editor">
          {isEditable ? (
            <Editor
              {...open}
              name={document?.name ?? 'document'}
              locale={locale}
              onLocale={setLocale}
              onEdit={onEdit}
              onPasted={onPasted}
            />
          ) : (
            <p className="hint">This text is too long for the editor.</p>
          )}
        </section>
        <section className="playground-drawn" aria-label="Form">
          {read.isStale ? (
            <p className="playground-note" role="status">
              The text cannot be drawn now: this is its last version that can.
            </p>
          ) : null}
          {document === undefined ? (
            <p className="hint">
              {read.problems.length > 0
                ? 'Nothing can be drawn: the problems say why.'
                : 'The answer is right, and empty.'}
            </p>
          ) : (
            <Drawings
              documents={documents}
              one={one}
              answers={answers}
              place={place}
              problems={read.problems}
              onPlace={go}
              isFramed={isFramed}
              drawing={`${source} ${pick} ${state} ${place.layout} ${count}`}
            />
          )}
        </section>
        <section className="playground-results" aria-label="Results">
          {document === undefined ? null : (
            <ContextFields
              key={document.locale}
              document={document}
              typed={place.context}
              onTyped={(context) => go({ context })}
            />
          )}
          <Panels exercise={one[0]} problems={read.problems} answers={answers} place={place} />
        </section>
      </div>
      <DrawnMark isThere={isSteady} />
    </>
  );
}

/** The language in the editor: the shown one, until the user switches to a language without a form. */
function useEditedLocale(place: PlaceControl['place'], texts: Texts, go: PlaceControl['go']) {
  const [switched, setSwitched] = useState<{ readonly of: string; readonly locale: Locale }>();
  const shown = place.locale === 'both' ? 'fr' : place.locale;
  const other = otherLocale(shown);
  const own = texts[shown] === '' && texts[other] !== '' ? other : shown;
  const locale = switched?.of === `${place.source} ${place.locale}` ? switched.locale : own;
  const switchTo = (next: Locale) => {
    const follows = place.locale !== 'both' && texts[next] !== '';
    setSwitched({ of: `${place.source} ${follows ? next : place.locale}`, locale: next });
    if (follows) go({ locale: next });
  };
  return [locale, switchTo] as const;
}

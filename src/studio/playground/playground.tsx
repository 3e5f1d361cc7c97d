/** The playground page: choices, preview, and the engine's results next to it. */
import './playground.css';
import { useEffect, useMemo, useRef } from 'react';
import { ContextFields } from './context-fields.tsx';
import { Drawn } from './drawn-document.tsx';
import { Documents } from './fixture-list.tsx';
import { chosen, opened } from './open-text.ts';
import { Panels } from './panels.tsx';
import { Choices } from './playground-choices.tsx';
import { answersIn, inState } from './preview-state.ts';
import { Give } from './text-input.tsx';
import { type PlaceControl, usePlace } from './use-playground-address.ts';
import { type Loaded, useText } from './use-text.ts';

export function Playground() {
  const control = usePlace();
  const { place, faults } = control;
  const loaded = useText(place);
  const { theme } = place;

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return (
    <div className="playground">
      <header className="playground-head">
        <h1 className="h-sec">Playground of the form engine</h1>
        <p className="small muted">
          Any document, in any state. The address says all of it: copy it to share it.
        </p>
      </header>
      <nav className="playground-side" aria-label="Documents">
        <Give onPlace={control.go} />
        <Documents
          source={place.source}
          state={place.state}
          theme={theme}
          locale={place.locale}
          layout={place.layout}
        />
      </nav>
      <main className="playground-main">
        {faults.map((fault) => (
          <p key={fault} className="playground-fault" role="alert">
            {fault}
          </p>
        ))}
        <Shown {...control} loaded={loaded} />
      </main>
    </div>
  );
}

interface ShownProps extends PlaceControl {
  readonly loaded: Loaded;
}

function Shown({ loaded, ...control }: ShownProps) {
  const text = loaded.is === 'there' ? loaded.text : undefined;
  const read = useMemo(() => (text === undefined ? undefined : opened(text)), [text]);
  useDrawnMark(loaded.is !== 'loading');
  const heading = useHeadingAfterChoice(control.place.source, loaded.is !== 'loading');
  if (loaded.is === 'none') return <p className="hint">Choose a document, or give one of your own.</p>;
  if (loaded.is === 'missing')
    return (
      <p className="playground-fault" role="alert">
        {loaded.why}
      </p>
    );
  if (read === undefined) return <p className="hint">Reading …</p>;
  return <Choice {...control} read={read} heading={heading} />;
}

/** Sets `data-drawn` once the page has rendered its address, for tools that visit many addresses. */
function useDrawnMark(there: boolean): void {
  useEffect(() => {
    if (!there) return;
    // Runs after the timers of the rendered components.
    const timer = setTimeout(() => {
      document.documentElement.dataset['drawn'] = location.hash;
    });
    return () => clearTimeout(timer);
  });
}

/** Moves the focus to the heading after the user has chosen another document in the list. */
function useHeadingAfterChoice(source: string, there: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(source);
  useEffect(() => {
    if (!there || before.current === source) return;
    before.current = source;
    if (document.activeElement?.closest('.playground-side')) heading.current?.focus();
  }, [source, there]);
  return heading;
}

interface ChoiceProps extends PlaceControl {
  readonly read: ReturnType<typeof opened>;
  readonly heading: ReturnType<typeof useHeadingAfterChoice>;
}

function Choice({ read, heading, place, go, count }: ChoiceProps) {
  const document = useMemo(() => chosen(read, place.pick, place.locale), [read, place.pick, place.locale]);
  const { state } = place;
  const one = useMemo(
    () => (document?.kind === 'exercise' && state !== 'all' ? inState(document, state) : undefined),
    [document, state],
  );
  const begun = useMemo(() => (one && state !== 'all' ? answersIn(one, state) : {}), [one, state]);
  const answers = place.answers ?? begun;
  return (
    <>
      <h2 className="h-sec" ref={heading} tabIndex={-1} lang={document?.locale}>
        {document?.title ?? (read.problems.length > 0 ? 'Refused' : 'No document in it')}
      </h2>
      <p className="small muted">
        {place.source === 'given' ? 'A text of your own' : place.source}
        {document === undefined ? null : `, ${document.name} ${document.version}, ${document.locale}`}
      </p>
      <Choices place={place} documents={read.documents} document={document} onPlace={go} />
      {document === undefined ? null : (
        <ContextFields
          key={document.locale}
          document={document}
          typed={place.context}
          onTyped={(context) => go({ context })}
        />
      )}
      <div className="playground-both">
        {document === undefined ? (
          <p className="hint">
            {read.problems.length > 0
              ? 'Nothing can be drawn: the problems say why.'
              : 'The answer is right, and empty.'}
          </p>
        ) : (
          <Drawn
            key={`${place.source} ${place.pick} ${state} ${place.layout} ${document.locale} ${count}`}
            document={document}
            one={one}
            answers={answers}
            place={place}
            problems={read.problems}
            onPlace={go}
          />
        )}
        <Panels exercise={one} problems={read.problems} answers={answers} place={place} />
      </div>
    </>
  );
}

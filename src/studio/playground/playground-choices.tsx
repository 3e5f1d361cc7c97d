/** Selects state, theme, language, layout, document and slide. */
import { useId } from 'react';
import type { AnyDocument } from '#renderers/format/document.ts';
import { languages, layouts, type PlaygroundPlace, states, themes, viewports } from './playground-address.ts';

interface ChoicesProps {
  readonly place: PlaygroundPlace;
  readonly documents: ReadonlyMap<string, AnyDocument>;
  readonly document: AnyDocument | undefined;
  readonly onPlace: (change: Partial<PlaygroundPlace>) => void;
}

const names: Readonly<Record<string, string>> = {
  all: 'all five',
  fr: 'French',
  en: 'English',
  slides: 'one slide at a time',
  page: 'all on one page',
  system: 'as the system',
  both: 'both',
  fluid: 'this column',
};

export function Choices({ place, documents, document, onPlace }: ChoicesProps) {
  const { state, theme, layout, viewport } = place;
  const locale = place.locale === 'both' ? 'both' : (document?.locale ?? place.locale);
  const slides =
    document?.kind === 'exercise' && state !== 'all' ? (document.uiSchema['ui:slides'] ?? []) : [];
  const pick = [...documents].find(([, each]) => each === document)?.[0] ?? '';
  return (
    <form
      className="playground-choices"
      aria-label="How it is shown"
      onSubmit={(event) => event.preventDefault()}
    >
      {new Set([...documents.values()].map(({ name }) => name)).size > 1 ? (
        <Select
          label="Document"
          value={pick}
          options={[...documents.keys()]}
          onValue={(value) =>
            onPlace({ pick: value, slide: '', answers: undefined, locale: languageOf(value) })
          }
        />
      ) : null}
      <Select
        label="State"
        value={state}
        options={states}
        onValue={(value) => onPlace({ state: value, answers: undefined })}
      />
      <Select label="Theme" value={theme} options={themes} onValue={(value) => onPlace({ theme: value })} />
      <Select
        label="Language"
        value={locale}
        options={languages}
        onValue={(value) => onPlace({ locale: value })}
        note={place.locale === locale ? undefined : `There is none in ${names[place.locale]}.`}
      />
      <Select
        label="Layout"
        value={layout}
        options={layouts}
        onValue={(value) => onPlace({ layout: value })}
      />
      <Select
        label="Viewport"
        value={viewport}
        options={viewports}
        onValue={(value) => onPlace({ viewport: value })}
      />
      {slides.length > 1 && layout === 'slides' ? (
        <Select
          label="Slide"
          value={place.slide === '' ? (slides[0]?.name ?? '') : place.slide}
          options={slides.map(({ name }) => name)}
          onValue={(value) => onPlace({ slide: value })}
        />
      ) : null}
    </form>
  );
}

/** The language of `fr/reconew`. */
function languageOf(pick: string): PlaygroundPlace['locale'] {
  return pick.startsWith('en/') ? 'en' : 'fr';
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly onValue: (value: T) => void;
  readonly note?: string | undefined;
}

function Select<T extends string>({ label, value, options, onValue, note }: SelectProps<T>) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onValue(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option] ?? option}
          </option>
        ))}
      </select>
      {note === undefined ? null : (
        <p className="xs muted" id={`${id}-note`} role="status">
          {note}
        </p>
      )}
    </div>
  );
}

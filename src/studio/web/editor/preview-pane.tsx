/** Preview of the page next to its texts. In an iframe, so that its media queries match a phone. */

import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { locales } from '#src/contract/domain/locale.ts';
import {
  type ClosedContext,
  type ContextValue,
  enumerateContexts,
} from '#src/studio/document/closed-contexts.ts';
import { shortValue } from '#src/studio/document/condition-words.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { EditorPlace, PreviewSettings } from '#src/studio/web/editing/use-place.ts';
import { studioThemes } from '#src/studio/web/kit/studio-preferences.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { PreviewFrame } from '#src/studio/web/preview/preview-frame.tsx';
import { type PreviewEvent, type Shown, samples, type Why } from '#src/studio/web/preview/preview-message.ts';
import { WhyLine } from '#src/studio/web/texts/why-line.tsx';
import { useMenuDetails } from '#src/ui/use-menu-details.ts';

const widths = ['phone', 'desktop'] as const;

interface PreviewPaneProps {
  readonly name: string;
  readonly editor: Editor;
  readonly place: EditorPlace;
  /** JSON pointer of the focused text; '' for none. */
  readonly focus: string;
  readonly onPick: (pointer: string) => void;
}

export function PreviewPane({ name, editor, place, focus, onPick }: PreviewPaneProps) {
  const { texts, pair, page } = editor;
  const { words } = useStudioWords();
  const { locale, sample, theme, context, answers, width } = place.settings;
  const slide = page?.kind === 'around' ? '' : (page?.place ?? '');
  const shown = useMemo<Shown>(
    () => ({ name, text: texts[locale], slide, focus, locale, sample, theme, context, answers }),
    [name, texts, locale, slide, focus, sample, theme, context, answers],
  );
  const [why, setWhy] = useState<Why>();
  const onEvent = (event: PreviewEvent) => {
    if (event.kind === 'ancrage:pick') onPick(event.pointer);
    if (event.kind === 'ancrage:why') setWhy(event.why);
  };
  return (
    <section className="ed-view" aria-label={words.preview.label}>
      <PreviewControls draft={pair[locale]} settings={place.settings} onSettings={place.changeSettings} />
      <div className="phone" data-width={width}>
        <PreviewFrame shown={shown} title={words.preview.frame} className="phone-in" onEvent={onEvent} />
      </div>
      <WhyLine why={why} pair={pair} page={page} focus={focus} />
    </section>
  );
}

interface PreviewControlsProps {
  readonly draft: DocumentDraft | undefined;
  readonly settings: PreviewSettings;
  readonly onSettings: (change: Partial<PreviewSettings>) => void;
}

function PreviewControls({ draft, settings, onSettings }: PreviewControlsProps) {
  const { words } = useStudioWords();
  const { locale, context } = settings;
  const [main, ...others] = draft === undefined ? [] : enumerateContexts(draft);
  const { details, button, onKeyDown } = useMenuDetails();
  return (
    <header>
      <div className="seg seg--s" role="group" aria-label={words.preview.language}>
        {locales.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === locale}
            aria-label={words.locales[each]}
            onClick={() => onSettings({ locale: each })}
          >
            {each}
          </button>
        ))}
      </div>
      {draft && main ? (
        <div key={main.key} className="seg seg--s" role="group" aria-label={words.preview.situation}>
          {main.values.map((value) => (
            <button
              key={String(value)}
              type="button"
              aria-pressed={(context[main.key] ?? main.values[0]) === value}
              onClick={() => onSettings({ context: { ...context, [main.key]: value } })}
            >
              {firstUpper(shortValue(draft, main.key, value, locale))}
            </button>
          ))}
        </div>
      ) : null}
      <details ref={details} className="ed-settings" onKeyDown={onKeyDown}>
        <summary
          ref={button}
          className="st-ico"
          aria-label={words.preview.settings}
          title={words.preview.settings}
        >
          <SlidersHorizontal className="i" aria-hidden="true" />
        </summary>
        <div className="ed-settings-list">
          <Choice
            label={words.preview.sample}
            values={samples}
            value={settings.sample}
            nameOf={(each) => words.preview.samples[each]}
            onValue={(sample) => onSettings({ sample })}
          />
          <Choice
            label={words.preview.theme}
            values={studioThemes}
            value={settings.theme}
            nameOf={(each) => words.theme[each]}
            onValue={(theme) => onSettings({ theme })}
          />
          <Choice
            className="only-wide"
            label={words.preview.width}
            values={widths}
            value={settings.width}
            nameOf={(each) => words.preview.widths[each]}
            onValue={(next) => onSettings({ width: next })}
          />
          {draft ? <ContextChoices {...{ draft, settings, onSettings }} contexts={others} /> : null}
        </div>
      </details>
    </header>
  );
}

interface ContextChoicesProps extends PreviewControlsProps {
  readonly draft: DocumentDraft;
  readonly contexts: readonly ClosedContext[];
}

function ContextChoices({ draft, contexts, settings, onSettings }: ContextChoicesProps) {
  const { preview } = useStudioWords().words;
  const { context, locale } = settings;
  return contexts.map(({ key, values }) => (
    <Choice<ContextValue>
      key={key}
      label={key === '$part' ? preview.part : (draft.properties.get(key)?.title ?? preview.situation)}
      values={values}
      value={context[key] ?? values[0] ?? ''}
      nameOf={(each) => shortValue(draft, key, each, locale)}
      onValue={(value) => onSettings({ context: { ...context, [key]: value } })}
    />
  ));
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface ChoiceProps<T> {
  readonly className?: string;
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly nameOf: (value: T) => string;
  readonly onValue: (value: T) => void;
}

function Choice<T extends ContextValue>({
  className,
  label,
  values,
  value,
  nameOf,
  onValue,
}: ChoiceProps<T>) {
  return (
    <label className={`ed-choice ${className ?? ''}`}>
      <span>{label}</span>
      <select
        className="input"
        value={values.indexOf(value)}
        onChange={({ target }) => {
          const next = values[Number(target.value)];
          if (next !== undefined) onValue(next);
        }}
      >
        {values.map((each, rank) => (
          <option key={String(each)} value={rank}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

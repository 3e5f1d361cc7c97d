// @vitest-environment happy-dom
// `data-text`: on every text of every slide of the bundled documents, and absent by default.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { valueAt } from '#renderers/check/document-place.ts';
import { readDraft } from '#renderers/check/draft.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { parseWording } from '#renderers/format/parse-wording.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { sampleAnswers } from '#src/studio/document/sample.ts';
import { services } from '#src/studio/playground/playground-services.tsx';
import { contextOf } from '#src/studio/playground/quoted-context.ts';
import { widgetFixture, widgetFixtures } from './exercises.ts';

afterEach(() => document.body.replaceChildren());

const files = import.meta.glob<ExerciseDocument>('../../../schemas-fixtures/{fr,en}/*.json', {
  eager: true,
  import: 'default',
});

const shipped = new Map(
  Object.values(files)
    .filter(({ kind }) => kind === 'exercise')
    .map((source) => [`${source.locale} ${source.name}`, source]),
);

function shippedDocument(name: string): ExerciseDocument {
  const source = shipped.get(name);
  if (!source) throw new Error(`no document ${name}`);
  return source;
}

const contexts: readonly (readonly [Answers, Context])[] = [
  [{}, {}],
  [{ pf: 'future' }, { '$source.pf': 'future', $type: 'ppp' }],
  [{ pf: 'past' }, { $type: 'expagil' }],
];

/** The contexts that change the document. All others show the same as the first. */
function contextsOf(source: ExerciseDocument): typeof contexts {
  const text = JSON.stringify(source);
  const names = ([fixed, more]: (typeof contexts)[number]) => Object.keys({ ...fixed, ...more });
  return contexts.filter((each, rank) => rank === 0 || names(each).some((name) => text.includes(name)));
}

interface Screen {
  readonly name: string;
  readonly root: HTMLElement;
}

/** Every slide shown in these contexts, answered and unanswered. */
async function eachScreen(source: ExerciseDocument, textMarks: boolean, look: (screen: Screen) => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const exercise = compileExercise(source);
  const root = document.body.appendChild(document.createElement('div'));
  const drawn = createRoot(root);
  for (const given of [{}, sampleAnswers(source)])
    for (const [fixed, more] of contextsOf(source)) {
      const answers = { ...given, ...('pf' in (source.schema.properties ?? {}) ? fixed : {}) };
      const context = { ...contextOf(source.locale, {}), ...more };
      for (const { slide } of planSlides(exercise, viewOf(answers, context))) {
        await act(async () =>
          drawn.render(
            <ExerciseForm
              key={slide.name}
              exercise={exercise}
              words={wordsIn(source.locale)}
              answers={answers}
              context={context}
              slide={slide.name}
              services={services}
              aside={false}
              onAnswers={() => undefined}
              onSlide={() => undefined}
              onFinish={() => undefined}
              {...(textMarks && { textMarks })}
            />,
          ),
        );
        look({ name: `${source.locale} ${source.name} ${slide.name}`, root });
      }
    }
  await act(async () => drawn.unmount());
  root.remove();
}

/** The words of a text without its insertions, normalized as drawing does. */
function wordsOf(text: string): readonly string[] {
  const { pieces } = parseWording(text);
  return pieces
    .flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))
    .flatMap((piece) => plain(piece).split('\n'))
    .map((piece) => piece.replace(/^- /, '').trim())
    .filter((piece) => /\p{L}/u.test(piece));
}

function plain(text: string): string {
  return text
    .replace(/\[([^[\]]+)\]\([^()\s]+\)/gu, '$1')
    .replaceAll('**', '')
    .replace(/[ \t\u00a0]+/gu, ' ');
}

function shownBy(element: Element): string {
  const placeholder = element.getAttribute('placeholder') ?? '';
  return plain(`${element.textContent} ${placeholder}`);
}

const documents: readonly (readonly [string, ExerciseDocument])[] = [
  ...shipped,
  ...widgetFixtures.map((name) => [`widget ${name}`, widgetFixture(name)] as const),
];

describe.each(documents)('%s', (name, source) => {
  const inDepth = { tags: /reconew|widget/u.test(name) ? [] : 'deep' };

  it('says of every text of the document that a slide shows where it stands', inDepth, async () => {
    const draft = readDraft(source.name, source.locale, source);
    if (!draft) throw new Error('no document');
    const known = new Map(textsOf(draft).map(({ pointer, text }) => [pointer, text]));
    // Texts of the document that are long enough to be unique to it.
    const own = new Set([...known.values()].flatMap(wordsOf).filter((words) => words.length > 12));
    const seen = new Set<string>();
    await eachScreen(source, true, ({ name, root }) => {
      for (const element of root.querySelectorAll('[data-text]')) {
        const pointer = element.getAttribute('data-text') ?? '';
        const text = valueAt(source, pointer);
        expect(text, `${name}: ${pointer}`).toBeTypeOf('string');
        expect(known.has(pointer), `${name}: ${pointer}`).toBe(true);
        // A block of a body shows a part of the text.
        const shown = shownBy(element).trim();
        const whole = wordsOf(String(text));
        const isPart = whole.some((words) => shown.includes(words) || words.includes(shown));
        expect(isPart || whole.length === 0, `${name}: ${pointer} is not « ${shown} »`).toBe(true);
        seen.add(pointer);
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        // A status repeats a sentence, and chosen items are the user's own.
        if (holder?.closest('[data-text], .vh, [role=status], .slot, .chip--own, .starter--voice, dd'))
          continue;
        expect(own.has(plain(node.textContent ?? '').trim()), `${name}: « ${node.textContent} »`).toBe(false);
      }
      for (const field of root.querySelectorAll('[placeholder]:not([data-text])'))
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          expect(own.has(plain(field.placeholder)) && field.value === '', `${name}: ${field.id}`).toBe(false);
    });
    expect(seen.size).toBeGreaterThan(0);
  });
});

it('marks nothing that nobody asked for', async () => {
  for (const name of ['fr reconew', 'fr plf5', 'en amitiepro'])
    await eachScreen(shippedDocument(name), false, ({ name: screen, root }) =>
      expect(root.querySelectorAll('[data-text]'), screen).toHaveLength(0),
    );
});

it('names the variant that is read', async () => {
  const source = shippedDocument('fr reconew');
  const seen = new Set<string>();
  await eachScreen(source, true, ({ root }) => {
    for (const element of root.querySelectorAll('[data-text]'))
      seen.add(element.getAttribute('data-text') ?? '');
  });
  expect([...seen].filter((pointer) => /variants\/\d+\//.test(pointer)).length).toBeGreaterThan(5);
});

it('is never asked for by the app', () => {
  // The pages' components also draw pages in the studio, so they must pass the marks on.
  const sources = import.meta.glob<string>(
    ['../../../src/**/*.{ts,tsx}', '!../../../src/studio/**', '!../../../src/ui/pages/**'],
    { eager: true, query: '?raw', import: 'default' },
  );
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(Object.entries(sources).filter(([, text]) => text.includes('textMarks'))).toEqual([]);
});

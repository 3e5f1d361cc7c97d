// @vitest-environment happy-dom
// Whatever a server sends, what the reader accepts can be drawn and answered, and is harmless.
import { describe, expect, test, vi } from 'vitest';
import { wordsOf as inWords } from '#renderers/check/words/format-finding.ts';
import type { AnyDocument, ExerciseDocument } from '#renderers/format/document.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import { readAnswer } from '#renderers/format/read-document.ts';
import { Body } from '#renderers/parts/slide-text.tsx';
import { widgets } from '#renderers/widgets/registry.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { type BrokenCase, brokenCases, type Outcome } from '../format/broken.ts';
import { draw } from './draw.tsx';
import { open, type Person } from './person.tsx';

/** Maximum elements of a form. More would keep a phone busy. */
const MAX_ELEMENTS = 12_000;

/** Answers of this and other documents, of right and wrong types. */
const known = {
  who: 'Al',
  kind: 'past',
  'other-document': { a: [1, { b: null }] },
  old: 'A word from before',
  thing: 'kept',
};

function outcomeOf(document: AnyDocument | undefined, problems: readonly Problem[]): Outcome {
  if (document === undefined && problems.some(({ effect }) => effect === 'refused')) return 'refused';
  if (problems.some(({ effect }) => effect === 'repaired')) return 'repaired';
  return problems.some(({ code }) => code === 'plain-form') ? 'drawn' : 'ignored';
}

const read = (broken: BrokenCase) => readAnswer(broken.text(), { widgets });

const inherited = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((each) =>
    Reflect.ownKeys(each).map(String),
  );

/** Everything that could run code, load a resource, or link outside. */
const harmful =
  'script, iframe, object, embed, link, meta, base, style, img, video, audio, form, [style*="url"], [srcdoc], [formaction]';

function handlersOf(element: Element): readonly string[] {
  return element.getAttributeNames().filter((name) => /^on/i.test(name));
}

function strangeLinks(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((each) => {
    const target = each.getAttribute('href') ?? each.getAttribute('src') ?? '';
    return target === '' || /^(?:#|\?slide=[\w%.~!*'()-]*$|\/(?![/\\])|https:\/\/)/.test(target)
      ? []
      : [target];
  });
}

function expectHarmless(place: Element): void {
  const all = [...place.querySelectorAll('*')];
  expect(all.length).toBeLessThan(MAX_ELEMENTS);
  expect([...place.querySelectorAll(harmful)].map((each) => each.outerHTML.slice(0, 200))).toEqual([]);
  expect(all.flatMap(handlersOf)).toEqual([]);
  expect(strangeLinks(all)).toEqual([]);
}

/** Every slide, or the single form of a plain document: types a word and tries to continue. */
async function answerAll(source: ExerciseDocument, problems: readonly Problem[]): Promise<void> {
  const slides = source.uiSchema['ui:slides'] ?? [];
  expect(slides.length).toBeGreaterThan(0);
  // The first and the last slides. Those in between are similar.
  for (const { name, fields } of [...slides.slice(0, 3), ...slides.slice(3).slice(-1)]) {
    const person = await open(source, { slide: name, answers: known, problems });
    expectHarmless(person.element);
    expect(person.answers()).toEqual(known);
    expectNotice(person, fields, problems);
    await person.press(/^(?:Next|Finish)$/);
    expectHarmless(person.element);
    const [line] = person.all('input[type=text]:not([readonly]), textarea');
    if (line) await person.type(line, '<b>{{who}}</b> \u202e');
    expect(person.answers()).toMatchObject({ 'other-document': known['other-document'], old: known.old });
    expectHarmless(person.element);
    await person.close();
  }
}

function expectNotice(person: Person, fields: readonly string[], problems: readonly Problem[]): void {
  const repaired = problems.some(
    ({ effect, field }) => effect === 'repaired' && field !== undefined && fields.includes(field),
  );
  if (repaired) expect(person.text()).toContain(wordsIn('en').repaired);
}

async function drawPage(page: AnyDocument): Promise<void> {
  if (page.kind !== 'page') return;
  for (const { title, body } of page.sections) {
    const place = await draw(
      <section>
        <h2>{title}</h2>
        <Body text={body} answers={undefined} locale="en" services={{}} />
      </section>,
    );
    expectHarmless(place);
  }
}

test('there is a case for every kind of fault', () => {
  expect(brokenCases.length).toBeGreaterThanOrEqual(200);
});

describe.each(brokenCases)('$name: $what', (broken) => {
  test(`is ${broken.expected.outcome}`, async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const complaints = vi.spyOn(console, 'error');
    // rjsf warns about contradictory parts of a schema.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = inherited();

    const { documents, problems } = read(broken);
    const document = documents.en['broken'];
    const own = problems.map(({ document: name, locale, place, code, facts, effect, field }) => ({
      ...(name !== 'broken' && { document: name, locale }),
      place,
      code,
      ...inWords({ code, facts }, 'en'),
      effect,
      ...(field !== undefined && { field }),
    }));
    expect(outcomeOf(document, problems)).toBe(broken.expected.outcome);
    const { problems: expected, more = 0 } = broken.expected;
    expect(own.slice(0, expected.length)).toEqual(expected);
    expect(own.length - expected.length).toBe(more);

    // An accepted document is accepted again unchanged.
    if (document !== undefined) {
      const again = readAnswer(JSON.stringify({ en: { broken: document } }), { widgets });
      expect(again.documents.en['broken']).toEqual(JSON.parse(JSON.stringify(document)));
    }
    if (document?.kind === 'exercise') await answerAll(document, problems);
    if (document?.kind === 'page') await drawPage(document);

    expect(fetched).not.toHaveBeenCalled();
    expect(inherited()).toEqual(before);
    expect({}).not.toHaveProperty('polluted');
    expect(complaints.mock.calls.map(([first]) => String(first).slice(0, 300))).toEqual([]);
    vi.unstubAllGlobals();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
});

// @vitest-environment happy-dom
// Answers every bundled exercise question by question to its end, with the real engine and widgets.
import { customizeValidator } from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { isSingleDuration } from '#renderers/engine/duration-format.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { member } from '#renderers/json.ts';
import { answer, control, services } from '../widgets/answering.ts';
import { open, type Person } from './person.tsx';

const ajv = customizeValidator({ customFormats: { 'single-duration': isSingleDuration } });

const documents = import.meta.glob<ExerciseDocument>('../../../schemas-fixtures/{fr,en}/*.json', {
  eager: true,
  import: 'default',
});

const shipped = Object.values(documents).filter(({ kind }) => kind === 'exercise');

/** The document as the app reads it. */
function read(source: ExerciseDocument): ExerciseDocument {
  const { document, problems } = readDocument(source, { name: source.name, locale: source.locale });
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  return document;
}

/** Answers a question with its controls: one line per control for a list. */
async function answerQuestion(person: Person, question: HTMLElement): Promise<void> {
  if (question.querySelector('[type=email]')) {
    await person.type(person.one('[type=email]'), 'anna@example.org');
    return;
  }
  const isList = question.dataset['widget'] === 'list';
  const lines = isList ? [...question.querySelectorAll<HTMLElement>(control)] : [];
  for (const [rank, line] of lines.entries()) await person.type(line, `Une ligne ${rank}`);
  if (lines.length === 0) await answer(person, question);
}

const onward = /^(?:Suivant|Next|Terminer|Finish)$/u;

/** The answers after their files are uploaded. */
function sent(answers: Answers): Answers {
  const arrived = { fid: 1, filename: 'Une photo.png', url: '/files/1' };
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, member(value, 'local') ? arrived : value]),
  );
}

interface Walk {
  readonly asked: readonly string[];
  readonly answers: Answers | undefined;
}

/** @throws if a slide does not continue although all its questions are answered. */
async function walk(document: ExerciseDocument, context: Context = {}): Promise<Walk> {
  const person = await open(document, { services, context });
  const asked: string[] = [];
  for (const _ of document.uiSchema['ui:slides'] ?? []) {
    const { slide } = person.one('[data-slide]').dataset;
    for (const question of person
      .all('.question')
      .filter((each) => !each.parentElement?.closest('.question'))) {
      asked.push(question.dataset['key'] ?? '');
      await answerQuestion(person, question);
    }
    await person.press(onward);
    const [answers] = person.calls.finished;
    if (answers) {
      await person.gone();
      return { asked, answers: sent(answers) };
    }
    const errors = person.all('.err').map((each) => each.textContent);
    if (person.one('[data-slide]').dataset['slide'] === slide)
      throw new Error(`"${slide}" keeps the person: ${errors.join(' ')}`);
  }
  return { asked, answers: undefined };
}

/** ajv's errors for an entry. A question that was never asked does not count as required. */
function errorsOf({ schema }: ExerciseDocument, { asked, answers }: Walk): readonly unknown[] {
  const required = schema.required?.filter((key) => asked.includes(key)) ?? [];
  return ajv.rawValidation({ ...schema, required } as object, answers).errors ?? [];
}

/** Documents with a shared entry read the answers of earlier ones. */
const entryOf = ({ locale, name, entry }: ExerciseDocument): string =>
  `${locale} ${entry.key === 'single' ? entry.collection : name}`;

test.each([...new Set(shipped.map(entryOf))])(
  '%s: answered to the end, and ajv accepts it',
  async (entry) => {
    // The type of progression that includes every document.
    let context: Context = { $type: 'plf' };
    for (const source of shipped.filter((each) => entryOf(each) === entry)) {
      const walked = await walk(read(source), context);
      expect(walked.answers, source.name).toBeDefined();
      expect(errorsOf(source, walked), source.name).toEqual([]);
      context = { ...context, ...walked.answers };
    }
  },
);

test('an exercise that no answer ends is found', async () => {
  const source = shipped.find(({ name, locale }) => name === 'user' && locale === 'en');
  if (!source) throw new Error('no profile');
  const properties = {
    ...source.schema.properties,
    title: { type: 'string', title: 'Title', minLength: 99 },
  };
  const broken = { ...source, schema: { ...source.schema, properties } } as ExerciseDocument;
  await expect(walk(read(broken))).rejects.toThrow('"fonction" keeps the person');
});

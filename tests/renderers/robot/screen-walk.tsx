/** A person before the screen: reads what is drawn, types, presses, follows the messages, and goes on to the end. */

import { useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Schema } from '#renderers/document/document.ts';
import type { Problem } from '#renderers/document/document-problem.ts';
import { sameValue, whatIsAt } from '#renderers/document/plain-places.ts';
import { schemasByPlace } from '#renderers/document/refs.ts';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { readNumber, writeNumber } from '#renderers/engine/number.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import { fetchNestedParts } from '#renderers/form/nested-parts.tsx';
import { rjsfName } from '#renderers/form/plain/rjsf-names.ts';
import type { Services } from '#renderers/widgets/widget.ts';
import { numbersFor, textsFor } from './candidates.ts';
import { entryKeys, keptFile, type Walked } from './engine-walk.ts';
import type { Random } from './random.ts';
import { greater, mark, noWork, type Work } from './work.ts';

/** A person gives up after so many tries. */
const patience = 70;

/** Controls on a screen after which nothing more is added to it. */
const mostControls = 60;

const services: Services = {
  entries: () => entries,
  files: { save: async () => keptFile, open: async () => undefined },
};
const entries = entryKeys.map((key, rank) => ({ key, title: `Entry ${rank}` }));

interface Remembered {
  answers: Answers;
  slide: string;
  finished: Answers | undefined;
  ends: number;
  threw: unknown;
}

interface HostProps {
  readonly exercise: Exercise;
  readonly problems: readonly Problem[];
  readonly context: Context;
  readonly host: Remembered;
}

function Host({ exercise, problems, context, host }: HostProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [slide, setSlide] = useState('');
  useLayoutEffect(() => {
    Object.assign(host, { answers, slide });
  }, [host, answers, slide]);
  return (
    <ExerciseForm
      exercise={exercise}
      answers={answers}
      context={context}
      slide={slide}
      problems={problems}
      services={services}
      onAnswers={setAnswers}
      onSlide={setSlide}
      onFinish={(given) => Object.assign(host, { finished: given, ends: host.ends + 1 })}
    />
  );
}

/** Called at each turn of the page: whoever watches knows that it is not stuck. */
let beat: () => void = () => undefined;

export function onBeat(listener: () => void): void {
  beat = listener;
}

let hardest = noWork;

/** The most work that one press or key has made since this was asked last. */
export function hardestPress(): Work {
  const work = hardest;
  hardest = noWork;
  return work;
}

async function settle(): Promise<void> {
  beat();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  hardest = greater(hardest, mark());
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function write(control: Control, text: string): void {
  const named =
    control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // React listens to what the browser writes, past the setter that it put on the element itself.
  Object.getOwnPropertyDescriptor(named, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** One thing on the screen that can be answered, and everything that can be done with it. */
interface Handle {
  readonly id: string;
  readonly element: HTMLElement;
  readonly isEmpty: boolean;
  readonly actions: () => readonly (() => Promise<void> | void)[];
}

/** Others who may try where one person gives up: some answer all they see, others as little as they can. */
const persons = 4;

export async function walkScreen(
  exercise: Exercise,
  problems: readonly Problem[],
  context: Context,
  random: Random,
): Promise<Walked> {
  // Drawn at once, as everything else.
  await fetchNestedParts();
  let walked = await walkOnce(exercise, problems, context, random, random.pick(shares));
  for (let turn = 1; turn < persons && walked.end === 'stuck' && walked.heldUp === true; turn += 1)
    walked = await walkOnce(exercise, problems, context, random, shares[turn % shares.length] ?? 0);
  return walked;
}

/** Of what may be left empty, how much is answered at first sight. */
const shares: readonly number[] = [0.5, 0, 1];

async function walkOnce(
  exercise: Exercise,
  problems: readonly Problem[],
  context: Context,
  random: Random,
  share: number,
): Promise<Walked> {
  const place = document.body.appendChild(document.createElement('div'));
  const host: Remembered = { answers: {}, slide: '', finished: undefined, ends: 0, threw: undefined };
  const caught = (error: unknown): void => {
    host.threw ??= error;
  };
  const root: Root = createRoot(place, { onUncaughtError: caught, onCaughtError: caught });
  try {
    root.render(<Host exercise={exercise} problems={problems} context={context} host={host} />);
    await settle();
    return await createPerson(exercise, host, place, random, share).walk();
  } finally {
    root.unmount();
    await settle();
    document.body.replaceChildren();
  }
}

/** Every text and number inside of an answer. */
function leavesOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

const stripped = /(?:__(?:oneof|anyof)_select|-(?:count|unit|add|first|key|\d+))$/u;

function createPerson(
  exercise: Exercise,
  host: Remembered,
  place: HTMLElement,
  random: Random,
  share: number,
) {
  const { schema, name: prefix } = exercise.document;
  const places = schemasByPlace(schema);
  const tried = new Map<string, { list: readonly (() => Promise<void> | void)[]; next: number }>();
  let fault: string | undefined;
  /** What was typed: a text proposed by the document is an answer only once one has gone on with it. */
  const typed = new Set<string>();
  const typedInto = new Set<string>();

  const all = <Element extends HTMLElement>(
    selector: string,
    from: ParentNode = place,
  ): readonly Element[] => [...from.querySelectorAll<Element>(selector)];

  /** The rules for a control, from its id; several readings of an id are possible, all are taken. */
  function rulesAt(id: string): readonly Schema[] {
    const read = (rest: string, schemas: readonly Schema[]): readonly Schema[] => {
      if (rest === '') return schemas.flatMap((each) => sameValue(each, places));
      const names = new Set(
        schemas
          .flatMap((each) => sameValue(each, places))
          .flatMap((each) => Object.keys(each.properties ?? {})),
      );
      const found = [...names].flatMap((name) => {
        const shown = rjsfName(name);
        return rest === `_${shown}` || rest.startsWith(`_${shown}_`)
          ? read(rest.slice(shown.length + 1), whatIsAt(schemas, name, places))
          : [];
      });
      const rank = /^_(\d+)(?=_|$)/u.exec(rest);
      // A name of the person's own.
      if (!rank && found.length === 0)
        return whatIsAt(schemas, 'additionalProperties', places).flatMap((each) => sameValue(each, places));
      if (!rank) return found;
      const rows = schemas
        .flatMap((each) => sameValue(each, places))
        .flatMap(({ items }) => (Array.isArray(items) ? [items[Number(rank[1])]] : [items]));
      const items = [
        ...rows.filter((each): each is Schema => typeof each === 'object'),
        ...whatIsAt(schemas, 'additionalItems', places),
      ];
      return [...found, ...read(rest.slice(rank[0].length), items)];
    };
    // What a control adds to the id of its question may be the end of a name as well.
    for (const bare of [id, id.replace(stripped, ''), id.replace(stripped, '').replace(stripped, '')]) {
      const rules = bare.startsWith(prefix) ? read(bare.slice(prefix.length), [schema]) : [];
      if (rules.length > 0) return rules;
    }
    return [];
  }

  function byId<Element extends HTMLElement>(id: string): Element | undefined {
    return all<Element>('[id]').find((element) => element.id === id);
  }

  async function type(id: string, text: string): Promise<void> {
    const control = byId(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    control.focus();
    typed.add(text);
    typedInto.add(id);
    write(control, text);
    await settle();
    const now = byId<HTMLInputElement | HTMLSelectElement>(id);
    // What was typed may belong to another branch, which offers it as a choice.
    const reads = now instanceof HTMLSelectElement ? now.selectedOptions[0]?.text : now?.value;
    const isWritten = !['color', 'file'].includes(now?.type ?? '');
    if (reads !== undefined && isWritten && reads !== text && !sameFigure(reads, text))
      fault ??= `typed ${JSON.stringify(text)} into ${id}, and it reads ${JSON.stringify(reads)}`;
  }

  /** « 1.0 » may become « 1 ». */
  function sameFigure(one: string, other: string): boolean {
    return (
      one.trim() !== '' &&
      other.trim() !== '' &&
      Number(one.replace(',', '.')) === Number(other.replace(',', '.'))
    );
  }

  const figure = (value: number): string => writeNumber(value, exercise.locale);

  function textsTo(control: HTMLInputElement | HTMLTextAreaElement, id: string): readonly string[] {
    const rules = rulesAt(id);
    const widget = control.closest<HTMLElement>('[data-widget]')?.dataset['widget'];
    if (widget === 'duration') return ['3', '20', '1'];
    const items = rules.flatMap(({ items: each }) =>
      each && !Array.isArray(each) ? sameValue(each, places) : [],
    );
    const named = items.flatMap(({ properties }) =>
      properties?.['name'] ? sameValue(properties['name'], places) : [],
    );
    if (widget === 'chips' || widget === 'list') return textsFor(items, random);
    if (widget === 'intuitions') return textsFor(named, random);
    switch (control.type) {
      case 'number':
        return numbersFor(rules, random).map(String);
      case 'date':
        return ['2024-05-17', ...textsFor(rules, random).filter((text) => /^\d{4}-\d\d-\d\d$/u.test(text))];
      case 'datetime-local':
        return ['2024-05-17T10:20'];
      case 'time':
        return ['10:20'];
      case 'color':
        return ['#112233'];
      default: {
        const takesNumbers = rules.some(({ type: each }) =>
          ['integer', 'number'].some((wanted) => [each].flat().includes(wanted)),
        );
        const numbers = takesNumbers
          ? numbersFor(rules, random).map(control.inputMode === 'decimal' ? figure : String)
          : [];
        const takesTexts = !takesNumbers || rules.some(({ type: each }) => [each].flat().includes('string'));
        const texts = takesTexts ? textsFor(rules, random) : [];
        // One line takes no line break.
        return [...numbers, ...texts].map((text) =>
          control instanceof HTMLTextAreaElement ? text : text.replace(/[\r\n]+/gu, ' '),
        );
      }
    }
  }

  const click = (id: string) => () => byId(id)?.click();

  function handleOf(element: HTMLElement): Handle | undefined {
    if (element.closest('.actions, [hidden]')) return undefined;
    if (element instanceof HTMLSelectElement) {
      if (element.disabled) return undefined;
      const { id } = element;
      return {
        id,
        element,
        isEmpty: element.value === '',
        actions: () =>
          random
            .some(
              [...element.options]
                .filter((option) => option.value !== '' && !option.disabled)
                .map((option) => option.value),
              60,
            )
            .map((value) => () => {
              const now = byId<HTMLSelectElement>(id);
              if (!now) return;
              now.value = value;
              now.dispatchEvent(new Event('change', { bubbles: true }));
            }),
      };
    }
    if (element instanceof HTMLTextAreaElement)
      return element.readOnly || element.disabled ? undefined : textHandle(element);
    if (!(element instanceof HTMLInputElement) || element.disabled) return undefined;
    switch (element.type) {
      case 'hidden':
        return undefined;
      case 'checkbox': {
        const { id } = element;
        const group = element.closest('[role="group"].ticks, .tick-list, .quotation-cards');
        return {
          id,
          element,
          isEmpty: group ? !group.querySelector('input:checked') : !element.checked,
          actions: () => [click(id), click(id)],
        };
      }
      case 'radio': {
        const radios = all<HTMLInputElement>('input[type="radio"]').filter(
          ({ name, disabled }) => name === element.name && !disabled,
        );
        if (radios[0] !== element) return undefined;
        const ranks = radios.map((_, rank) => rank);
        return {
          id: `radio ${element.name}`,
          element,
          isEmpty: !radios.some(({ checked }) => checked),
          actions: () =>
            random.some(ranks, 60).map(
              (rank) => () =>
                all<HTMLInputElement>('input[type="radio"]')
                  .filter(({ name, disabled }) => name === element.name && !disabled)
                  [rank]?.click(),
            ),
        };
      }
      case 'range': {
        const { id } = element;
        const within = numbersFor(rulesAt(id), random).filter(
          (value) =>
            value >= Number(element.min) &&
            value <= Number(element.max) &&
            Number.isInteger(value - Number(element.min)),
        );
        return {
          id,
          element,
          isEmpty: element.classList.contains('range--none'),
          actions: () =>
            within.map((value) => () => {
              const now = byId<HTMLInputElement>(id) ?? element;
              // The thumb stands there already: it is touched.
              if (now.value === String(value)) now.click();
              else write(now, String(value));
            }),
        };
      }
      case 'file': {
        const { id } = element;
        return {
          id,
          element,
          isEmpty: !element.closest('.question')?.querySelector('.file, .file-list'),
          actions: () => [
            async () => {
              const now = byId<HTMLInputElement>(id) ?? element;
              Object.defineProperty(now, 'files', {
                value: [new File(['robot'], 'robot.txt', { type: 'text/plain' })],
                configurable: true,
              });
              now.dispatchEvent(new Event('change', { bubbles: true }));
              for (let turn = 0; turn < 10; turn += 1) await settle();
            },
          ],
        };
      }
      default:
        return element.readOnly ? undefined : textHandle(element);
    }
  }

  function textHandle(element: HTMLInputElement | HTMLTextAreaElement): Handle | undefined {
    if (element.classList.contains('dateline-native') || element.id.endsWith('-key')) return undefined;
    // Rows have no id of their own but the first: they get one to be found by.
    const row = element.closest<HTMLElement>('[data-row]');
    if (element.id === '' && row)
      element.id = `${element.closest('fieldset')?.id ?? prefix}-row${row.dataset['row'] ?? ''}`;
    const { id } = element;
    const confirms = id.endsWith('-add');
    return {
      id,
      element,
      isEmpty: element.value === '' || confirms,
      actions: () => {
        const question = id.replace(/-row\d+$/u, '');
        const texts = textsTo(element, question);
        // Rows that have to differ begin each with another text.
        const differ = rulesAt(question).some(({ uniqueItems }) => uniqueItems);
        const first = differ ? Number(row?.dataset['row'] ?? 0) % texts.length : 0;
        return [...texts.slice(first), ...texts.slice(0, first)].map((text) => async () => {
          await type(id, text);
          if (confirms) all<HTMLElement>('.chip-add-go')[0]?.click();
        });
      },
    };
  }

  function handlesIn(from: ParentNode): readonly Handle[] {
    const controls = all('input, select, textarea', from).flatMap((element) => handleOf(element) ?? []);
    const chips = all('button[aria-pressed]', from)
      .filter((element) => !element.hasAttribute('disabled') && !element.closest('.starters'))
      .map((element): Handle => {
        const id = `chip ${element.closest('[data-key]')?.getAttribute('data-key')} ${element.textContent}`;
        const find = () =>
          all('button[aria-pressed]').find(
            (each) =>
              `chip ${each.closest('[data-key]')?.getAttribute('data-key')} ${each.textContent}` === id,
          );
        return {
          id,
          element,
          isEmpty: element.getAttribute('aria-pressed') !== 'true',
          actions: () => [() => find()?.click(), () => find()?.click()],
        };
      });
    return [...controls, ...chips];
  }

  /** Takes an answer back; false where the control has no way to. */
  async function leaveEmpty({ id, element, isEmpty }: Handle): Promise<boolean> {
    if (isEmpty) return false;
    if (element instanceof HTMLSelectElement) {
      if (![...element.options].some(({ value }) => value === '')) return false;
      element.value = '';
      element.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
      return true;
    }
    const isText =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(element.type));
    if (isText) await type(id, '');
    return isText;
  }

  /** The next thing to try with a control; false where everything was tried. */
  async function act({ id, element, actions }: Handle): Promise<boolean> {
    // Two branches may ask with different controls under the same id.
    const control = `${element.localName} ${(element as Partial<HTMLInputElement>).type ?? ''} ${id}`;
    const known = tried.get(control) ?? { list: actions(), next: 0 };
    tried.set(control, known);
    const action = known.list[known.next];
    known.next += 1;
    if (!action) {
      known.next = 0;
      return false;
    }
    await action();
    await settle();
    return true;
  }

  async function press(element: HTMLElement | undefined): Promise<void> {
    element?.click();
    await settle();
  }

  const next = (): HTMLElement | undefined => all('.actions button').at(-1);

  /** Where a message stands. */
  function wrongPlaces(): readonly HTMLElement[] {
    const lines = all('.err').flatMap(
      (line) =>
        line.closest<HTMLElement>('[data-question], .question') ??
        line.closest<HTMLElement>('fieldset') ??
        [],
    );
    const linked = all<HTMLAnchorElement>('.summary a').flatMap((link) => {
      const target = byId(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
      return target?.closest<HTMLElement>('[data-question], .question') ?? target ?? [];
    });
    return [...new Set([...lines, ...linked])];
  }

  /** Nobody goes on adding rows to a screen full of them. */
  const isFull = (): boolean => all('input, select, textarea').length > mostControls;

  /** A list, or a row of lists, in which there is nothing to write on yet. */
  const opensNothing = (add: HTMLElement): boolean =>
    (add.closest('fieldset') ?? place).querySelector('input, select, textarea') === null;

  const messages = (): string =>
    [...all('.err, .summary, .broken')]
      .map((each) => each.textContent)
      .join(' | ')
      .slice(0, 500);

  /** Mends what one message is about. */
  async function mend(wrong: HTMLElement): Promise<void> {
    const line = all('.err', wrong).at(-1)?.textContent ?? '';
    const inner = handlesIn(wrong);
    const adds = isFull() ? [] : all('.add', wrong);
    const removes = all('[data-part="remove"], .nested-buttons .tap:last-child, button.x', wrong);
    const few = /at least|au moins|required|requis/iu.test(line) && !/character|caractère/iu.test(line);
    const many = /at most|au plus|maximum/iu.test(line);
    const isOwn = !few && !many && wrong.querySelector('.chip--own') !== null;
    const twice = /already|déjà/iu.test(line);
    if (removes.length > 0 && random.chance(many ? 0.8 : isOwn || twice ? 0.6 : few ? 0 : 0.1))
      return press(isOwn ? removes[0] : twice ? random.pick(removes) : removes.at(-1));
    if (adds.length > 0 && (inner.length === 0 || few || random.chance(0.05)) && random.chance(0.8))
      return press(adds.find(opensNothing) ?? (adds.length > 1 ? random.pick(adds) : adds[0]));
    if (inner.length > 1 && !few && !twice && random.chance(0.12) && (await leaveEmpty(random.pick(inner))))
      return;
    const empty = inner.filter((handle) => handle.isEmpty);
    const [first] =
      few && empty.length > 0
        ? empty
        : twice
          ? random.some(inner, 1)
          : random.chance(0.7)
            ? inner
            : random.some(inner, 1);
    if (first === undefined) return vary();
    if (await act(first)) return;
    // Everything was tried: left empty again, or done another way.
    if (random.chance(0.4) && (await leaveEmpty(first))) return;
    await vary();
  }

  /** Another kind, another choice, anywhere. */
  async function vary(): Promise<void> {
    const kinds = handlesIn(place).filter(({ id }) => /__(?:oneof|anyof)_select$/u.test(id));
    const others = handlesIn(place);
    if (!isFull() && random.chance(0.2)) return press(random.some(all('.add'), 1)[0]);
    if (others.length > 0 && random.chance(0.35) && (await leaveEmpty(random.pick(others)))) return;
    const from = kinds.length > 0 && random.chance(0.6) ? kinds : others;
    if (from.length > 0) await act(random.pick(from));
    else if (!isFull()) await press(random.some(all('.add'), 1)[0]);
  }

  /** Answers what stands empty: everything, or what one likes. */
  async function answer(share: number): Promise<void> {
    const seen = new Set<string>();
    for (let more = 0; more < 40; more += 1) {
      const handle = handlesIn(place).find((each) => each.isEmpty && !seen.has(each.id));
      if (handle === undefined) break;
      seen.add(handle.id);
      if (random.chance(share)) await act(handle);
    }
    for (const add of random.some(all('.add'), 2))
      if (!isFull() && random.chance(share / 2)) await press(add);
  }

  /** Words of the document, which nobody has touched. */
  function isProposed(control: HTMLElement): boolean {
    const key = control.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '';
    return !typedInto.has(control.id) && exercise.fields.get(key)?.ui['ui:options']?.prefill !== undefined;
  }

  /** What is written on the screen has to be in the answers. */
  function unkept(): string | undefined {
    const given = leavesOf(host.finished ?? host.answers);
    // What an older form or a branch stored as an object is shown as JSON where a text is asked for.
    const isObject = (text: string) =>
      /^[[{].*[\]}]$/su.test(text) && JSON.stringify(host.answers).includes(text);
    const written = all<HTMLInputElement>(
      'input[type="text"], input[type="number"], textarea, input[type="email"], input[type="url"]',
    )
      .filter(
        (control) =>
          control.value.trim() !== '' &&
          !control.id.endsWith('-key') &&
          !control.closest('[hidden]') &&
          !control.readOnly &&
          !control.disabled &&
          // The form goes no further while words wait to be confirmed.
          !control.matches('[data-unconfirmed]') &&
          !isProposed(control),
      )
      .filter(
        (control) =>
          !['duration', 'dateorsubject'].includes(
            control.closest<HTMLElement>('[data-widget]')?.dataset['widget'] ?? '',
          ),
      );
    return written
      .map(({ value }) => value)
      .find(
        (text) =>
          typed.has(text) &&
          !isObject(text) &&
          !given.some(
            (each) =>
              each === text ||
              (typeof each === 'number' &&
                (Number(text) === each || readNumber(text, exercise.locale) === each)),
          ),
      );
  }

  const here = (): string | undefined => all('[data-slide]')[0]?.dataset['slide'];

  const stuck = (why: string): Extract<Walked, { end: 'stuck' }> => ({
    end: 'stuck',
    why,
    answers: host.answers,
  });

  async function walk(): Promise<Walked> {
    if (host.threw) return stuck(`threw: ${String(host.threw)}`);
    if (here() === undefined)
      return place.querySelector('.nothing-shown') ? { end: 'nothing' } : stuck('a blank screen');
    const most = patience + exercise.slides.length * 6;
    let slide: string | undefined;
    for (let steps = 1; steps <= most; steps += 1) {
      if (here() !== slide) {
        slide = here();
        await answer(share);
      }
      const before = unkept();
      if (before !== undefined)
        return stuck(`on the screen and not in the answers: ${JSON.stringify(before)}`);
      await press(next());
      if (host.threw) return stuck(`threw: ${String(host.threw)}`);
      if (fault !== undefined) return stuck(fault);
      if (host.finished)
        return host.ends > 1 ? stuck('ended twice') : { end: 'finished', answers: host.finished, steps };
      if (here() !== slide) continue;
      const wrong = wrongPlaces();
      if (wrong.length === 0) await vary();
      // A message is told beside the choice of a kind and again beside what that kind asks: mended once.
      const mended: HTMLElement[] = [];
      for (const each of wrong) {
        if (!each.isConnected || mended.some((done) => done.contains(each) || each.contains(done))) continue;
        mended.push(each);
        await mend(each);
      }
      if (host.threw) return stuck(`threw: ${String(host.threw)}`);
    }
    return { ...stuck(`held up on "${slide}": ${messages()}`), heldUp: true };
  }

  return { walk };
}

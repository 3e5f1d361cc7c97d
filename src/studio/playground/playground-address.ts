/** The playground's state and its form in the URL fragment, so that a link restores it. */

import type { Answers } from '#renderers/engine/answers.ts';
import { asMembers } from '#renderers/json.ts';

/** `all`: the five states below each other. */
export const states = ['empty', 'filled', 'error', 'read-only', 'disabled', 'all'] as const;
export const themes = ['system', 'light', 'dark', 'both'] as const;
export const languages = ['fr', 'en', 'both'] as const;
export const layouts = ['slides', 'page'] as const;
/** `fluid`: as wide as the column. */
export const viewports = ['fluid', 'phone', 'tablet', 'desktop'] as const;

export type State = (typeof states)[number];

export interface PlaygroundPlace {
  /** `widgets/scale`, `fr/reconew`…; `given` for the user's own text. */
  readonly source: string;
  /** Selected document of a response with several: `fr/reconew`; '' for the first. */
  readonly pick: string;
  readonly state: State;
  readonly theme: (typeof themes)[number];
  readonly locale: (typeof languages)[number];
  readonly layout: (typeof layouts)[number];
  readonly viewport: (typeof viewports)[number];
  /** Name of the slide, '' for the first. */
  readonly slide: string;
  /** Edited answers; undefined for those of the state. */
  readonly answers: Answers | undefined;
  /** Context values as typed, by key. */
  readonly context: Readonly<Record<string, string>>;
  /** The user's own texts, compressed; '' for those of the source. */
  readonly fr: string;
  readonly en: string;
}

export interface ReadPlace {
  readonly place: PlaygroundPlace;
  /** Invalid members of the fragment, as messages. */
  readonly faults: readonly string[];
}

/** Parses a fragment, with or without its `#`. Never throws: omits and reports invalid members. */
export function placeOf(fragment: string): ReadPlace {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const faults: string[] = [];
  const oneOf = <T extends string>(name: string, known: readonly [T, ...T[]]): T => {
    const value = given.get(name);
    const found = known.find((each) => each === value);
    if (value !== null && found === undefined)
      faults.push(`The address says ${name}=${value}: there is ${known.join(', ')}.`);
    return found ?? known[0];
  };
  const members = (name: string): Readonly<Record<string, unknown>> | undefined => {
    const value = given.get(name);
    if (value === null) return undefined;
    const read = objectIn(value);
    if (read === undefined) faults.push(`${name} of the address is no JSON object, and was left out.`);
    return read;
  };
  const context = Object.entries(members('context') ?? {}).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  const place: PlaygroundPlace = {
    source: given.get('source') ?? 'fr/reconew',
    pick: given.get('pick') ?? '',
    state: oneOf('state', states),
    theme: oneOf('theme', themes),
    locale: oneOf('locale', languages),
    layout: oneOf('layout', layouts),
    viewport: oneOf('viewport', viewports),
    slide: given.get('slide') ?? '',
    answers: members('answers'),
    context: Object.fromEntries(context),
    fr: given.get('fr') ?? '',
    en: given.get('en') ?? '',
  };
  return { place, faults };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return asMembers(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the fragment with its `#`, without default values. */
export function fragmentOf({ answers, context, ...plain }: PlaygroundPlace): string {
  const usual = new Map<string, unknown>(Object.entries(placeOf('').place));
  const parameters = new URLSearchParams(
    Object.entries(plain).filter(([name, value]) => value !== usual.get(name)),
  );
  if (answers !== undefined) parameters.set('answers', JSON.stringify(answers));
  if (Object.keys(context).length > 0) parameters.set('context', JSON.stringify(context));
  return `#${parameters}`;
}

/** The context that documents quote: which keys, what they contain here, what somebody typed instead. */
import type { AnyDocument, Locale } from '#renderers/document/document.ts';
import type { Context } from '#renderers/engine/answers.ts';

const usual: Readonly<Record<Locale, Context>> = {
  fr: {
    $locale: 'fr',
    $today: '2026-11-20',
    $firstname: 'Claire',
    $type: 'plf',
    $CIDsymptome: 'mâchoire serrée, souffle court',
    $CIDmomentressource: 'Retrouve le quai, l’odeur du sel, et tes mains ouvertes.',
    $CIDphrasereconnexion: 'Je lâche la barre, je garde le cap.',
    $CIDvocationpro: 'Aider les équipes à se parler',
    '$source.pf': 'past',
    '$source.reconew-q2-qui': 'Alice',
    '$source.reconew-q2-datesujet': 'Le budget',
    $phrase: 'Je suis là et il y a de la place pour deux.',
    $mots: ['prendre le temps d’entendre', 'le quai, l’odeur du sel'],
  },
  en: {
    $locale: 'en',
    $today: '2026-11-20',
    $firstname: 'James',
    $type: 'plf',
    $CIDsymptome: 'tight jaw, short breath',
    $CIDmomentressource: 'Find the quay again, the smell of salt, your hands open.',
    $CIDphrasereconnexion: 'I let go of the helm, I keep the course.',
    $CIDvocationpro: 'Helping teams to talk to each other',
    '$source.pf': 'past',
    '$source.reconew-q2-qui': 'Alice',
    '$source.reconew-q2-datesujet': 'The budget',
    $phrase: 'I am here and there is room for two.',
    $mots: ['taking the time to listen', 'the quay, the smell of salt'],
  },
};

export const contextLabels: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: {
    $CIDsymptome: 'Mon symptôme de résistance',
    $CIDmomentressource: 'Votre moment ressource',
    $CIDphrasereconnexion: 'Votre phrase',
    $mots: 'Vos mots',
  },
  en: {
    $CIDsymptome: 'My symptom of resistance',
    $CIDmomentressource: 'Your resourceful moment',
    $CIDphrasereconnexion: 'Your phrase',
    $mots: 'Your words',
  },
};

export type Typed = Readonly<Record<string, string>>;

/** Keys with a `$` that the document reads somewhere, and those that somebody typed, in order. */
export function contextKeys(document: AnyDocument, typed: Typed): readonly string[] {
  const named = JSON.stringify(document).match(/\$[\p{L}_][\p{L}\p{N}_.-]*/gu) ?? [];
  const quoted = named
    .map((key) => key.replace(/[.-]+$/u, ''))
    .filter((key) => !/^\$(?:ref|schema|id|defs)$/.test(key));
  return [...new Set([...quoted, ...Object.keys(typed)])];
}

/** What the field of a context value shows: texts as they are, the rest as JSON. */
export function asTyped(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was typed: JSON where it is some, else the text itself. */
function typedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value of the context that is there unless another is typed. */
export function usualValue(locale: Locale, key: string): unknown {
  return usual[locale][key];
}

export function contextOf(locale: Locale, typed: Typed): Context {
  const own = Object.entries(typed).map(([key, text]) => [key, typedValue(text)]);
  return { ...usual[locale], ...Object.fromEntries(own) };
}

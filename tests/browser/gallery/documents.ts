/** Every document that the gallery draws: the widgets' smallest ones and the exercises, by name and locale. */
import type { ExerciseDocument, Locale } from '#renderers/document/document.ts';

const files = import.meta.glob<ExerciseDocument>('../../../schemas-fixtures/{widgets,fr,en}/*.json', {
  eager: true,
  import: 'default',
});

const exercises = Object.entries(files).filter(([, document]) => document.kind === 'exercise');

/** `widgets/scale`, `fr/reconew`… */
export const documents: ReadonlyMap<string, ExerciseDocument> = new Map(
  exercises.map(([path, document]) => [path.replace(/^.*schemas-fixtures\/(.*)\.json$/u, '$1'), document]),
);

/** Context that the exercises quote, with words to read. */
export const context: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = {
  fr: {
    $locale: 'fr',
    $today: '2026-11-20',
    $CIDsymptome: 'mâchoire serrée, souffle court',
    $CIDmomentressource: 'Retrouve le quai, l’odeur du sel, et tes mains ouvertes.',
    $CIDphrasereconnexion: 'Je lâche la barre, je garde le cap.',
    $phrase: 'Je suis là et il y a de la place pour deux.',
    $mots: ['prendre le temps d’entendre', 'le quai, l’odeur du sel'],
  },
  en: {
    $locale: 'en',
    $today: '2026-11-20',
    $CIDsymptome: 'tight jaw, short breath',
    $CIDmomentressource: 'Find the quay again, the smell of salt, your hands open.',
    $CIDphrasereconnexion: 'I let go of the helm, I keep the course.',
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
  },
};

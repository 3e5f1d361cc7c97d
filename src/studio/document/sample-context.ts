/** Sample context values for all keys that the included documents read, for previews. */

import type { Context } from '#renderers/engine/answers.ts';
import type { Locale } from '#renderers/format/document.ts';

export const sampleContext: Readonly<Record<Locale, Context>> = {
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

/** Labels of keys that the document does not ask, as the app shows them. */
export const contextLabels: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: {
    $CIDsymptome: 'Mon signal de résistance, dans le corps',
    $CIDmomentressource: 'La phrase qui m’invite à mon moment ressource',
    $CIDphrasereconnexion: 'Ma phrase de reconnexion',
    $CIDvocationpro: 'Ma vocation professionnelle',
    '$source.reconew-q2-qui': 'Avec qui',
    '$source.reconew-q2-datesujet': 'Date ou sujet',
    $mots: 'Vos mots',
  },
  en: {
    $CIDsymptome: 'My signal of resistance, in the body',
    $CIDmomentressource: 'The phrase that invites me to my resourceful moment',
    $CIDphrasereconnexion: 'My reconnection phrase',
    $CIDvocationpro: 'My professional vocation',
    '$source.reconew-q2-qui': 'With whom',
    '$source.reconew-q2-datesujet': 'Date or subject',
    $mots: 'Your words',
  },
};

/** Texts of the preview itself. The others come from the document or the engine. */
import type { Locale } from '#src/contract/domain/locale.ts';

const fr = {
  title: 'Aperçu',
  trial: 'Aperçu.',
  sampled: 'Les réponses sont des exemples.',
  nothingKept: 'Rien n’est enregistré.',
  follows: 'suit l’écran de l’atelier',
  follow: 'Suivre l’atelier',
  notShown: 'Cette page ne s’affiche pas dans la situation choisie pour l’aperçu.',
  showAnyway: 'Afficher quand même',
  empty: 'Cette page est encore vide.',
  /** Followed by what the preview shows instead. */
  unreadable: 'Ce texte ne peut pas être lu pour le moment.',
  lastReadable: 'L’aperçu montre la dernière version lisible.',
  noneReadable: 'L’aperçu revient dès que l’erreur est corrigée.',
  over: 'Cet aperçu est terminé. Un lien cesse de fonctionner quand le brouillon est publié ou supprimé, quand on le désactive, ou deux heures après la dernière activité dans l’atelier.',
  waiting: 'L’aperçu attend l’atelier…',
  done: 'Fin de l’exercice. Rien n’a été enregistré.',
  again: 'Recommencer',
  /** Names of the blocks that the app adds to sections of a page. */
  blocks: {
    cid: 'la carte d’identité',
    'plf-moments': 'les moments de la progression',
    derailors: 'les déviateurs',
    claims: 'les prétentions',
    intuitions: 'les intuitions',
    received: 'ce que d’autres ont dit',
    counsellor: 'le mot de la personne qui accompagne',
  } as Readonly<Record<string, string>>,
  recalled: (count: number) => (count === 1 ? 'une réponse précédente' : `${count} réponses précédentes`),
  here: (what: string) => `Ici : ${what}`,
};

const en: typeof fr = {
  title: 'Preview',
  trial: 'Preview.',
  sampled: 'The answers are examples.',
  nothingKept: 'Nothing is saved.',
  follows: 'follows the studio’s screen',
  follow: 'Follow the studio',
  notShown: 'This page does not appear in the situation chosen for the preview.',
  showAnyway: 'Show anyway',
  empty: 'This page is still empty.',
  unreadable: 'This text cannot be read at the moment.',
  lastReadable: 'The preview shows the last readable version.',
  noneReadable: 'The preview returns once the error is fixed.',
  over: 'This preview has ended. A link stops working when the draft is published or deleted, when it is turned off, or two hours after the studio was last used.',
  waiting: 'The preview is waiting for the studio…',
  done: 'End of the exercise. Nothing was saved.',
  again: 'Start again',
  blocks: {
    cid: 'the identity card',
    'plf-moments': 'the moments of the progression',
    derailors: 'the derailors',
    claims: 'the claims',
    intuitions: 'the intuitions',
    received: 'what others have said',
    counsellor: 'the message from the counsellor',
  },
  recalled: (count) => (count === 1 ? 'one earlier answer' : `${count} earlier answers`),
  here: (what) => `Here: ${what}`,
};

export const previewWords: Readonly<Record<Locale, typeof fr>> = { fr, en };

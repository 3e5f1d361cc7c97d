/** French names of the answer forms, each with what it accepts. */
import type { FormName } from '#src/studio/document/forms.ts';

const names: Readonly<Record<FormName, readonly [string, string]>> = {
  text: ['Texte court', 'une ligne'],
  textarea: ['Texte long', 'des paragraphes'],
  cards: ['Choix', 'une seule réponse'],
  chips: ['Étiquettes', 'plusieurs, avec des suggestions'],
  closed: ['Choix multiple', 'plusieurs, dans une liste'],
  scale: ['Échelle', 'de 0 à 10'],
  phrase: ['Phrase à compléter', 'avec des débuts de phrase'],
  person: ['Personne', 'avec qui'],
  dateorsubject: ['Date ou sujet', 'quand, ou quoi'],
  duration: ['Durée', 'un nombre, une unité'],
  list: ['Liste ordonnée', 'des éléments à ordonner'],
  checkbox: ['Case à cocher', 'oui ou non'],
  entry: ['Entrée passée', 'en choisir une'],
  file: ['Fichier', 'une pièce jointe'],
  moment: ['Moment', 'en plusieurs parties'],
  intuitions: ['Intuitions', 'à réaliser'],
  plain: ['Réponse composée', 'comme dans le JSON'],
};

/** By the form of an answer in a document. */
export const formsFr: Readonly<Record<string, readonly [string, string]>> = names;

/**
 * English translations of the widgets' French fixtures, for the playground and the studio's answer type picker. A text
 * that published documents contain too has their wording.
 */
import { asMembers } from '#renderers/json.ts';

const english: Readonly<Record<string, string>> = {
  'Le moment': 'The moment',
  'Passée ou à venir': 'Past or upcoming',
  'Passée : elle a eu lieu et elle m’occupe encore': 'Past: it happened and it is still with me',
  'À venir : elle approche et je veux m’y préparer': 'Upcoming: it is on its way and I want to be ready',
  'Cette situation est-elle derrière vous ou devant vous ?': 'Is this situation behind you or ahead of you?',
  Conditions: 'Terms',
  'J’accepte les [conditions d’utilisation](/cgu) et la [politique de confidentialité](https://example.org/confidentialite).':
    'I accept the [terms of use](/cgu) and the [privacy policy](https://example.org/confidentialite).',
  'Du côté de l’autre : les besoins': 'The other side: needs',
  'Ses besoins': 'Their needs',
  'Quels étaient, sans doute, les besoins d’Alice ?': 'What were Alice’s needs, most likely?',
  'De l’écoute': 'Being heard',
  'De la reconnaissance': 'Recognition',
  'De la clarté': 'Clarity',
  'De la confiance': 'Trust',
  'Du soutien': 'Support',
  'Du temps': 'Time',
  'Ce qui compte': 'What matters',
  'Le temps': 'Time',
  'Le sens': 'Meaning',
  'Le lien': 'Connection',
  'Qu’est-ce qui compte pour vous ?': 'What matters to you?',
  'La situation': 'The situation',
  'Date ou sujet': 'Date or subject',
  'C’était quand, ou à quel sujet ?': 'When was it, or what was it about?',
  'Une date ou quelques mots : choisissez ce qui vous parle.':
    'A date or a few words: whichever speaks to you.',
  'La durée': 'The duration',
  'Combien de temps cela a-t-il duré ?': 'How long did it last?',
  'Une approximation suffit.': 'A rough idea is enough.',
  'Point de départ': 'Starting point',
  'La reconnexion de départ': 'The reconnection to start from',
  'De quelle reconnexion souhaitez-vous partir ?': 'Which reconnection would you like to start from?',
  'Une note': 'A note',
  'Le fichier': 'The file',
  'Numéro du fichier': 'Number of the file',
  'Nom du fichier': 'Name of the file',
  'Adresse du fichier': 'Address of the file',
  'Souhaitez-vous joindre un fichier ?': 'Would you like to attach a file?',
  'Un seul fichier par note.': 'One file per note.',
  'Vos intuitions': 'Your intuitions',
  'Mes intuitions': 'My intuitions',
  'Quelles intuitions vous viennent pour la suite ?': 'Which intuitions come to you for what is next?',
  'La plus importante en haut.': 'The most important one at the top.',
  'Les équipes': 'Teams',
  'Mes équipes': 'My teams',
  'Quelles équipes restent pour vous une source d’inspiration ?':
    'Which teams remain a source of inspiration for you?',
  'Deuxième moment': 'Second moment',
  Titre: 'Title',
  Critères: 'Criteria',
  'J’y ai pris plaisir': 'I enjoyed it',
  'Il m’a donné plus d’énergie qu’il n’en a pris': 'It gave me more energy than it took',
  'Ce que je faisais me venait naturellement': 'What I was doing came naturally',
  'Il a apporté quelque chose de précieux à d’autres': 'It brought something precious to others',
  Durée: 'Duration',
  'Au plus fort': 'At its height',
  Apport: 'Contribution',
  Choix: 'Choice',
  'Je garde': 'I keep it',
  'J’explore encore': 'I’ll explore further',
  'Un deuxième, peut-être plus ancien ?': 'A second one, perhaps from longer ago?',
  'Un titre pour ce moment': 'A title for this moment',
  'Ce qu’il réunit': 'Criteria it meets',
  'Combien de temps a-t-il duré ?': 'How long did it last?',
  'Au bout de combien de temps étiez-vous au plus fort de votre engagement ?':
    'How long before your engagement was at its peak?',
  'Qu’est-ce que cela a apporté, et à qui ?': 'What did it bring, and to whom?',
  'Que faites-vous de ce moment ?': 'What do you do with this moment?',
  'Interlocuteur principal': 'Main person',
  'Avec qui cela s’est-il passé, principalement ?': 'Who was it mainly with?',
  'Un prénom ou un groupe : « Alice », « mon équipe ».': 'A first name or a group: “Alice”, “my team”.',
  'Votre phrase': 'Your phrase',
  'Ma phrase': 'My phrase',
  'Quelle phrase vous ramène à vous ?': 'Which phrase brings you back to yourself?',
  'Une phrase courte se retient mieux.': 'A short phrase is easier to remember.',
  'Je suis là et …': 'I am here and …',
  'Je choisis de …': 'I choose to …',
  'Je fais confiance à …': 'I trust …',
  '{{$phrase}}': '{{$phrase}}',
  'Trois qualités': 'Three qualities',
  'Quelles trois qualités tenez-vous à montrer ?': 'Which three qualities do you want to show?',
  'Je prétends être quelqu’un {{listde qualites}}.': 'I claim to be {{qualites}}.',
  fiable: 'reliable',
  juste: 'fair',
  généreux: 'generous',
  compétent: 'competent',
  courageux: 'courageous',
  honnête: 'honest',
  sincère: 'sincere',
  solide: 'solid',
  'L’entrée en résistance': 'Going into resistance',
  'Force du signal': 'Strength of the signal',
  'Et là, maintenant, avec quelle force sentez-vous le signal de votre corps ?':
    'And now, how strongly do you feel the signal of your body?',
  absent: 'not there',
  'très fort': 'very strong',
  'Le nom': 'The name',
  'De quoi vous traite-t-on ?': 'What do they call you?',
  'Un mot suffit : « égoïste », « incapable ».': 'One word is enough: “selfish”, “useless”.',
  égoïste: 'selfish',
  incapable: 'useless',
  menteur: 'a liar',
  'On me traite {{de nom}}.': 'I am called {{nom}}.',
  'Ce que vous avez ressenti': 'What you felt',
  'Ce que j’ai ressenti': 'What I felt',
  'Qu’avez-vous ressenti, à ce moment-là ?': 'What did you feel, at that moment?',
  'Le corps d’abord, puis l’émotion. Quelques mots suffisent.':
    'The body first, then the emotion. A few words are enough.',
};

/** Members that contain texts or lists of texts. */
const wordsIn =
  /^(?:title|description|ui:title|ui:help|ui:placeholder|stem|sentence|prefill|suggestions|starters|ends)$/u;

/** Translates the document to English. @throws if a text has no translation here. */
export function inEnglish(text: string): string {
  return JSON.stringify({ ...asMembers(translated(JSON.parse(text), false)), locale: 'en' });
}

function translated(value: unknown, read: boolean): unknown {
  if (typeof value === 'string') return read ? translation(value) : value;
  if (Array.isArray(value)) return value.map((item) => translated(item, read));
  if (typeof value !== 'object' || value === null) return value;
  // A question can have the key `title`: its schema is an object, so it stays.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, translated(inner, wordsIn.test(name))]),
  );
}

function translation(text: string): string {
  // Files differ in their non-breaking spaces.
  const found = Object.entries(english).find(([french]) => spaced(french) === spaced(text));
  if (found === undefined) throw new Error(`There is no English for "${text}": see fixtures-in-english.ts.`);
  return found[1];
}

const spaced = (text: string): string => text.replace(/\s/gu, ' ');

/** A person's whole reconnection in either language: every slide of the document, in order. */
import type { Person } from './person.ts';

export interface Story {
  readonly tense: 'past' | 'future';
  readonly who: string;
  readonly subject: string;
  readonly intuitions: readonly string[];
}

/** One that has taken place. */
export const story: Story = {
  tense: 'past',
  who: 'Alice',
  subject: 'Le comité de mars',
  intuitions: ['Lui écrire demain'],
};

const spoken = {
  fr: {
    begin: 'Votre reconnexion',
    past: /^Passée/,
    future: /^À venir/,
    situation: 'La situation',
    who: /Avec qui/,
    when: /à quel sujet/,
    reaction: 'Votre première réaction',
    think: { past: /qu’avez-vous pensé/, future: /que pensez-vous/ },
    feel: { past: /Qu’avez-vous ressenti/, future: /Que ressentez-vous/ },
    do: { past: /Qu’avez-vous fait/, future: /que risquez-vous de faire/ },
    resistance: 'L’entrée en résistance',
    moment: /À quel moment précis/,
    pause: 'Revenir à vous',
    difficulties: 'Du côté de l’autre',
    needs: 'Toujours du côté de l’autre',
    fears: 'Plus près de l’autre',
    best: 'Le meilleur de vous-même',
    bestOfMe: /le meilleur de vous-même avec/,
    help: /pour soutenir/,
    contribution: 'Sa plus belle contribution',
    theirs: /la plus belle contribution/,
    trigger: /la faire naître/,
    phrase: /Quelle phrase/,
    intuitions: 'Vos intuitions',
    add: 'Ajouter une intuition',
    end: 'Et maintenant ?',
    chips: { difficulties: 'Pas assez de temps', needs: 'De la clarté', fears: 'Perdre la face' },
    words: 'Je respire, et je dis ce que je vois.',
  },
  en: {
    begin: 'Your reconnection',
    past: /^Past/,
    future: /^Upcoming/,
    situation: 'The situation',
    who: /Who /,
    when: /what (was|will) it be about|what was it about/,
    reaction: 'Your first reaction',
    think: { past: /what did you think/, future: /what do you think/ },
    feel: { past: /What did you feel/, future: /What do you feel/ },
    do: { past: /What did you do/, future: /what might you do/ },
    resistance: 'Going into resistance',
    moment: /At what precise moment/,
    pause: 'Coming back to yourself',
    difficulties: 'The other side',
    needs: 'Still on the other side',
    fears: 'Closer to the other side',
    best: 'The best of yourself',
    bestOfMe: /the best of you/,
    help: /to help/,
    contribution: 'Their best contribution',
    theirs: /best contribution/,
    trigger: /bring(?:ing)? it out|brought it out/,
    phrase: /Which phrase/,
    intuitions: 'Your intuitions',
    add: 'Add an intuition',
    end: 'And now?',
    chips: { difficulties: 'Not enough time', needs: 'Clarity', fears: 'Losing face' },
    words: 'I breathe, and I say what I see.',
  },
} as const;

export type SlideName =
  | 'begin'
  | 'situation'
  | 'reaction'
  | 'resistance'
  | 'pause'
  | 'difficulties'
  | 'needs'
  | 'fears'
  | 'best'
  | 'contribution'
  | 'phrase'
  | 'intuitions'
  | 'end';

const order: readonly SlideName[] = [
  'begin',
  'situation',
  'reaction',
  'resistance',
  'pause',
  'difficulties',
  'needs',
  'fears',
  'best',
  'contribution',
  'phrase',
  'intuitions',
  'end',
];

async function answerSlide(person: Person, story: Story, name: SlideName): Promise<void> {
  const say = spoken[person.locale];
  switch (name) {
    case 'begin':
      return person.choose(say[story.tense]);
    case 'situation':
      await person.answer(say.who, story.who);
      return person.answer(say.when, story.subject);
    case 'reaction':
      await person.answer(say.think[story.tense], say.words);
      await person.answer(say.feel[story.tense], say.words);
      return person.answer(say.do[story.tense], say.words);
    case 'resistance':
      await person.answer(say.moment, say.words);
      return person.scale(7);
    case 'difficulties':
    case 'needs':
    case 'fears':
      return person.pick(say.chips[name]);
    case 'best':
      await person.answer(say.bestOfMe, say.words);
      return person.answer(say.help, say.words);
    case 'contribution':
      await person.answer(say.theirs, say.words);
      return person.answer(say.trigger, say.words);
    case 'phrase':
      return person.answer(say.phrase, say.words);
    case 'intuitions':
      return person.addIntuitions(say.add, story.intuitions);
    case 'end':
      return person.scale(3);
    default:
  }
}

/** Goes through the slides from `from`, calling `arrived` on each, and stops before leaving `until` (default: the end). */
export async function doReconnection(
  person: Person,
  story: Story,
  options: { from?: SlideName; until?: SlideName; arrived?: (name: SlideName) => Promise<void> } = {},
): Promise<void> {
  const { from = 'begin', until, arrived } = options;
  const say = spoken[person.locale];
  for (const name of order.slice(order.indexOf(from))) {
    await person.slide(say[name]);
    await arrived?.(name);
    await answerSlide(person, story, name);
    if (name === until) return;
    if (name !== 'end') await person.next();
  }
}

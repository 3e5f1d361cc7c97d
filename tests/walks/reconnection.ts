/** Example reconnections, and a function that answers every slide in order. */

import type { SlideRead } from './reading.ts';
import type { Scenario } from './scenario.ts';

/** By the key of the question: typed text, a position on the scale, cards and chips by their labels. */
export type Story = Readonly<Record<string, string | number | readonly string[]>>;

/** The example of the exercise design; the phrase is the one that the identity card suggests. */
export const alice: Story = {
  pf: 'Passée',
  'reconew-q2-qui': 'Alice',
  'reconew-q2-datesujet': 'Comité de direction du 3 mars',
  'reconew-q3-pense': 'Elle ne m’a pas laissé finir. Mon avis ne compte pas.',
  'reconew-q3-ressenti': 'De la colère, puis de la honte. La gorge serrée.',
  'reconew-q3-fait': 'J’ai répondu sèchement, puis je me suis tu jusqu’à la fin.',
  'reconew-q4-moment': 'Quand elle a dit : « On verra cela plus tard. »',
  'reconew-q4-intensite': 7,
  'reconew-q6-difficultes-liste': ['Trop de choses à la fois', 'Une pression venue d’en haut'],
  'reconew-q6-besoins-liste': ['De la clarté', 'Du soutien'],
  'reconew-q6-peurs-liste': ['Perdre la face', 'Ne pas tenir l’ordre du jour'],
  'reconew-q6-peurs-precision': 'C’était son premier comité dans ce rôle.',
  'reconew-q7-meilleur': 'Le meilleur de moi-même, c’est quelqu’un qui rassure sans s’effacer.',
  'reconew-q7-aider': 'Lui proposer, avant la réunion, les deux points à trancher.',
  'reconew-q8-contribution': 'Sa vision d’ensemble et son sens du client.',
  'reconew-q8-declencher': 'Lui demander ce qu’elle voit et que nous ne voyons pas.',
  intuitionsdata: [
    'Inviter Alice à un café avant le prochain comité',
    'Lui dire ce que j’ai apprécié dans son ouverture',
  ],
  'reconew-q9-intensite': 3,
};

/** An upcoming situation in English, with characters that the server replaces. */
export const budget: Story = {
  pf: 'Upcoming',
  'reconew-q2-qui': 'the finance team',
  'reconew-q2-datesujet': 'the budget review',
  'reconew-q3-pense': 'They will say "no" before slide <3>.',
  'reconew-q3-ressenti': 'Tight shoulders.',
  'reconew-q3-fait': 'Talk faster and faster.',
  'reconew-q4-moment': 'When the first hand goes up.',
  'reconew-q4-intensite': 6,
  'reconew-q6-difficultes-liste': ['Not enough time'],
  'reconew-q6-besoins-liste': ['Clarity', 'One number to defend'],
  'reconew-q6-peurs-liste': ['Losing face'],
  'reconew-q7-meilleur': 'At my best, I listen to the end.',
  'reconew-q7-aider': 'Send the two scenarios the day before.',
  'reconew-q8-contribution': 'They know what last year really cost.',
  'reconew-q8-declencher': 'Ask which line worries them most.',
  'reconew-q9-phrase': 'I breathe, and I stay curious.',
  intuitionsdata: ['Call Ann on Monday'],
  'reconew-q9-intensite': 2,
};

const offers: ReadonlySet<string> = new Set(['cards', 'chips']);

/** Answers the questions of the slide that the story contains. */
export async function answerSlide(scenario: Scenario, story: Story): Promise<void> {
  for (const { key, field } of scenario.slide().questions) {
    const told = story[key];
    if (told === undefined) continue;
    if (offers.has(field.widget)) await scenario.choose(key, ...[told].flat().map(String));
    else await scenario.answer(key, told);
  }
}

/**
 * Continues from the present slide to the slide named `until`, which is not answered, or else to the end of the last
 * one. Returns every slide as it was read on arrival.
 */
export async function tell(scenario: Scenario, story: Story, until?: string): Promise<readonly SlideRead[]> {
  const read: SlideRead[] = [];
  for (;;) {
    const slide = scenario.slide();
    if (slide.name === until) return read;
    read.push(slide);
    await answerSlide(scenario, story);
    if (slide.isLast) return read;
    const wrong = await scenario.next();
    if (wrong.length > 0) throw new Error(`${slide.name}: ${wrong.join(' ')}`);
  }
}

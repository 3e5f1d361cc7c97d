/** Choices whose codes the app reads: authors can change their titles but not their codes. */

const questions: Readonly<Record<string, readonly string[]>> = {
  reconew: ['pf'],
  devpre: ['devpre-choix'],
  deviateur: ['kind'],
  pretention: ['kind'],
  plf5: ['plf5-choix'],
};

/** @param key key of the question. For a new question the result is false. */
export function hasFixedChoices(document: string, key: string): boolean {
  return Object.hasOwn(questions, document) && questions[document]?.includes(key) === true;
}

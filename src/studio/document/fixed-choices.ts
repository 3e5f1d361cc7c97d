/** Choices that the app reads by their codes: their words can change, the codes cannot. */

const questions: Readonly<Record<string, readonly string[]>> = {
  reconew: ['pf'],
  devpre: ['devpre-choix'],
  deviateur: ['kind'],
  pretention: ['kind'],
  plf5: ['plf5-choix'],
};

/** @param key the question's, which may be new: then nothing reads it. */
export function hasFixedChoices(document: string, key: string): boolean {
  return Object.hasOwn(questions, document) && questions[document]?.includes(key) === true;
}

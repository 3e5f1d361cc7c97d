/** The parts of a `moment` answer that the app uses. The others are only asked and shown. */

/** Sub-keys of a `moment` answer. */
export const momentKeys = {
  title: 'titre',
  criteria: 'criteres',
  duration: 'duree',
  peak: 'pic',
  choice: 'choix',
  value: 'plusvalue',
} as const;

/** The choice of a moment that the user keeps. */
export const kept = 'keep';

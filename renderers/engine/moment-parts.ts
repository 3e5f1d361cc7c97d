/** The parts of a moment card that mean something to the app: the others are only asked and shown. */

/** Sub-keys of a `moment` answer. */
export const momentKeys = {
  title: 'titre',
  criteria: 'criteres',
  duration: 'duree',
  peak: 'pic',
  choice: 'choix',
  value: 'plusvalue',
} as const;

/** The choice of a moment that is kept. */
export const kept = 'keep';

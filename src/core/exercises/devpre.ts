/** The opening of derailors and claims: asks which reconnection, and what to look at. Its answers are not stored. */
import type { Answers } from '#renderers/engine/answers.ts';
import type { About } from '#src/contract/domain/stored-entry.ts';
import { cardLabels, commonContext } from './context.ts';
import type { Descriptor } from './descriptor.ts';

/** Keys of the document that the app itself reads. */
export const devpreKeys = { source: 'devpre-reconnexion', choice: 'devpre-choix' } as const;

/** Returns the subject of the exercises that follow. */
export function openingOf(answers: Answers): About {
  const { [devpreKeys.source]: source, [devpreKeys.choice]: choice } = answers;
  return {
    ...(typeof source === 'string' && { source }),
    ...(typeof choice === 'string' && { choice }),
  };
}

export const devpre: Descriptor = {
  name: 'devpre',
  layout: 'slides',
  startFrom: (_snapshot, _former, about) =>
    about?.['source'] ? { [devpreKeys.source]: about['source'] } : {},
  contextOf: commonContext,
  contextLabels: cardLabels,
  pathOf: () => '/deviateur/add',
  gather: () => ({ to: 'nothing' }),
};

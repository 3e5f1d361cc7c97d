// @vitest-environment happy-dom
/** A summary may contain the same text twice. */
import { expect, it, vi } from 'vitest';
import { SummaryItems } from '#src/app/entries/summary-items.tsx';
import { SidesGroup } from '#src/app/entries/summary-sides.tsx';
import { draw } from './draw.tsx';

it.each([
  { name: 'a list', key: 'plf1-equipes', Part: SummaryItems, words: 'dd' },
  { name: 'chips of one side', key: 'reconew-q6-besoins-liste', Part: SidesGroup, words: 'li' },
])(
  '$name with two equal texts draws both, also after another was taken out',
  async ({ key, Part, words }) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const summary = (texts: readonly string[]) => (
      <Part
        group={{ title: 'Titre', folded: false, items: [{ key, label: 'Où', value: texts, words: texts }] }}
        titled
      />
    );
    const { box, redraw } = await draw(summary(['Le quai', 'Le dépôt', 'Le quai']));
    const said = () => [...box.querySelectorAll(words)].map(({ lastChild }) => lastChild?.textContent);
    expect(said()).toEqual(['Le quai', 'Le dépôt', 'Le quai']);
    await redraw(summary(['Le quai', 'Le quai']));
    expect(said()).toEqual(['Le quai', 'Le quai']);
    expect(complaints).not.toHaveBeenCalled();
  },
);

// @vitest-environment happy-dom
/** The field of one text while its surroundings change. */
import { expect, it } from 'vitest';
import { createStore } from '#src/platform/state-store.ts';
import { StudioContext, type StudioParts } from '#src/studio/web/client/studio-context.ts';
import { WordingField } from '#src/studio/web/texts/wording-field.tsx';
import { draw, until } from '#tests/ui/draw.tsx';

const nothing = () => undefined;

/** The field with this label and description. */
const field = (label: string, description: string) => (
  <StudioContext value={{ library } as unknown as StudioParts}>
    <WordingField
      {...{ label, description, handle }}
      locale="fr"
      text="Un titre"
      isBody={false}
      readOnly={false}
      draft={undefined}
      onText={nothing}
      onFocus={nothing}
      onUndo={nothing}
      onRedo={nothing}
      onRecall={nothing}
    />
  </StudioContext>
);
const library = createStore({});
const handle = { current: null };

it('keeps its editor when its label changes, because the label of a part contains its title', async () => {
  const { box, redraw } = await draw(field('T, titre', 'Court.'));
  const editor = () => box.querySelector('.tx-host')?.shadowRoot?.querySelector('[role="textbox"]');
  await until(() => expect(editor()?.getAttribute('aria-description')).toBe('Court.'));
  const before = editor();
  expect(before?.getAttribute('aria-label')).toBe('T, titre');
  await redraw(field('Ti, titre', ''));
  expect(editor()).toBe(before);
  expect(before?.getAttribute('aria-label')).toBe('Ti, titre');
  expect(before?.hasAttribute('aria-description')).toBe(false);
});

// @vitest-environment happy-dom
/** That one can dictate is said at the first free text of an exercise, until its cross closes it for good. */
import { expect, it } from 'vitest';
import reconew from '#fixtures/fr/reconew.json' with { type: 'json' };
import { readDocument } from '#renderers/document/read-document.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { AppProvider } from '#src/ui/app/app-context.tsx';
import { DictationHint } from '#src/ui/run/dictation-hint.tsx';
import { button, draw, press } from './draw.tsx';

const { document } = readDocument(reconew, { name: 'reconew', locale: 'fr' });
if (document?.kind !== 'exercise') throw new Error('The document is refused.');
const exercise = compileExercise(document);
const words = 'Vous pouvez aussi dicter, avec le micro du clavier.';

it('stands on the first slide that asks for free text, and is gone for good once it is closed', async () => {
  const drawn = await draw(null);
  const onSlide = (slide: string) =>
    drawn.redraw(
      <AppProvider app={drawn.app}>
        <DictationHint key={slide} exercise={exercise} slide={slide} />
      </AppProvider>,
    );
  await onSlide('q1-temps');
  expect(drawn.box.textContent).not.toContain(words);
  await onSlide('q4-resistance');
  expect(drawn.box.textContent).not.toContain(words);
  await onSlide('q3-reaction');
  expect(drawn.box.textContent).toContain(words);
  await press(button(drawn.box, 'Fermer'));
  expect(drawn.box.textContent).not.toContain(words);
  await onSlide('q1-temps');
  await onSlide('q3-reaction');
  expect(drawn.box.textContent).not.toContain(words);
});

// @vitest-environment happy-dom
/** The dictation hint below the first free-text question of an exercise, until the user closes it permanently. */
import { expect, it } from 'vitest';
import reconew from '#fixtures/fr/reconew.json' with { type: 'json' };
import { compileExercise } from '#renderers/engine/compile.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import { readDocument } from '#renderers/format/read-document.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { useDictationHint } from '#src/app/run/dictation-hint.tsx';
import { button, draw, press } from './draw.tsx';

const { document: read } = readDocument(reconew, { name: 'reconew', locale: 'fr' });
if (read?.kind !== 'exercise') throw new Error('The document is refused.');
const exercise = compileExercise(read);
const words = 'Vous pouvez aussi dicter, avec le micro du clavier.';
const nothing = () => undefined;

function Asked({ slide }: { slide: string }) {
  const underQuestion = useDictationHint(exercise);
  return (
    <ExerciseForm
      exercise={exercise}
      words={wordsIn('fr')}
      answers={{ pf: 'past', 'reconew-q2-qui': 'Alice' }}
      context={{}}
      slide={slide}
      underQuestion={underQuestion}
      onAnswers={nothing}
      onSlide={nothing}
      onFinish={nothing}
    />
  );
}

it('stands under the first question that asks for free text, and is gone for good once it is closed', async () => {
  const drawn = await draw(null);
  const onSlide = (slide: string) =>
    drawn.redraw(
      <AppProvider app={drawn.app}>
        <Asked key={slide} slide={slide} />
      </AppProvider>,
    );
  await onSlide('q1-temps');
  expect(drawn.box.textContent).not.toContain(words);
  await onSlide('q4-resistance');
  expect(drawn.box.textContent).not.toContain(words);
  await onSlide('q3-reaction');
  const [first, second] = drawn.box.querySelectorAll<HTMLElement>('.question');
  expect(first?.textContent).toContain(words);
  expect(second?.textContent).not.toContain(words);
  await press(button(drawn.box, 'Fermer'));
  expect(drawn.box.textContent).not.toContain(words);
  expect(document.activeElement).toBe(first?.querySelector('textarea'));
  await onSlide('q1-temps');
  await onSlide('q3-reaction');
  expect(drawn.box.textContent).not.toContain(words);
});

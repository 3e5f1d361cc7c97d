import { it } from 'vitest';
import fr from '#fixtures/fr/reconew.json' with { type: 'json' };
import { openExercise } from '#renderers/engine/exercise.ts';
import { headingOf } from '#src/parts/reconnection-summary.tsx';
import { readReconnections } from '#src/wire/reconnection.ts';
import { startWords } from '#src/words/i18n.ts';
import { manyReconnections } from '#tests/bench/lists-entries.ts';
it('x', async () => {
  const say = (await startWords('fr')).t;
  const { reconnections } = readReconnections(manyReconnections(5000, Date.now()));
  const ex = (openExercise as any)(fr, 'fr');
  console.log(Object.keys(ex));
  const e = ex.exercise ?? ex;
  const t = performance.now();
  for (const r of reconnections) headingOf(r, e, { say, locale: 'fr' } as never);
  console.log('ms', performance.now() - t);
});

/** Interactive exercise with the engine's French texts. */
import { fr } from '#renderers/words/engine-fr.ts';
import { Walk, type WalkProps } from './walk.tsx';

export function WalkFr(props: WalkProps) {
  return <Walk {...props} engineWords={fr} />;
}

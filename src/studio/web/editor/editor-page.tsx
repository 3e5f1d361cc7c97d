/** Page with a document's texts in both languages, and the preview. */
import { useParams } from 'react-router-dom';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { Shell } from '#src/studio/web/kit/studio-shell.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { OpenEditor } from './open-editor.tsx';

export function EditorPage() {
  const { name = '' } = useParams();
  const { library } = useStudio();
  const { words } = useStudioWords();
  const { home, documents, problem } = useStore(library);
  return (
    <Shell slim current="documents">
      {home && documents?.[name] ? (
        <OpenEditor key={name} name={name} />
      ) : (
        <main className="st-main" id="main">
          {(home && documents) || problem ? (
            <Failed text={words.home.failed} onRetry={library.refresh} />
          ) : (
            <Skeleton shape="page" />
          )}
        </main>
      )}
    </Shell>
  );
}

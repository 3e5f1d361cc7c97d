/** Pages about all documents at once: replace a word, export and import the texts. One chunk for all of them. */
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Shell } from '#src/studio/web/kit/studio-shell.tsx';
import { ExportPage } from './export-page.tsx';
import { ImportPage } from './import-page.tsx';
import { ReplacePage } from './replace-page.tsx';
import '#src/studio/web/publish/differences.css';
import './sets.css';

const pages = { replace: ReplacePage, export: ExportPage, import: ImportPage };

/** Shows the page of the task in the address; leads to home if there is none. */
export function SetsPage() {
  const { task = '' } = useParams();
  const { search } = useLocation();
  if (!Object.hasOwn(pages, task)) return <Navigate to="/" replace />;
  const Page = pages[task as keyof typeof pages];
  return (
    <Shell current="documents">
      <main className="st-main" id="main">
        <div className="st-in">
          <Page key={search} />
        </div>
      </main>
    </Shell>
  );
}

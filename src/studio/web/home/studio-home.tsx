/** The studio's home page: search, drafts in preparation, every document. */
import { Anchor, ChevronRight, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListedDraft } from '#src/contract/wire/studio-records.ts';
import { draftFor } from '#src/studio/web/client/next-draft.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { useSearch } from '#src/studio/web/kit/search-context.ts';
import { Face, Shell } from '#src/studio/web/kit/studio-shell.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { momentWords } from '#src/studio/words/date-words.ts';
import { documentTitle, documentVersion, groupedNames } from '#src/studio/words/document-names.ts';
import { releaseTitle } from '#src/studio/words/release-names.ts';
import { useStore } from '#src/ui/use-store.ts';
import { HomeDrafts } from './home-drafts.tsx';
import { useDraftChanges } from './use-draft-changes.ts';
import { Waiting } from './waiting.tsx';
import './home.css';

export function HomePage() {
  const { words } = useStudioWords();
  const { library } = useStudio();
  const { home, documents, problem } = useStore(library);
  const openSearch = useSearch();
  useTitle(words.nav.home);
  const [firstName = ''] = (home?.me.name ?? '').split(' ');
  return (
    <Shell current="home">
      <main className="st-main" id="main">
        <div className="st-in">
          <h1 className="st-h1" tabIndex={-1}>
            {words.home.hello(firstName)}
          </h1>
          <p className="st-lead">{words.home.lead}</p>
          <button type="button" className="st-find" onClick={openSearch}>
            <Search className="i" aria-hidden="true" />
            <span>{words.home.find}</span>
            <kbd>Ctrl K</kbd>
          </button>
          {problem && !(home && documents) ? (
            <Failed text={words.home.failed} onRetry={library.refresh} />
          ) : null}
          {home?.folder && home.folder.ignoredFiles.length > 0 ? (
            <p className="sheet st-none st-strays" role="status">
              {words.home.ignoredFiles(home.folder.ignoredFiles.length)} {home.folder.ignoredFiles.join(', ')}
            </p>
          ) : null}
          {home?.folder && home.folder.held.length > 0 ? (
            <p className="sheet st-none st-strays" role="status">
              {words.home.held(home.folder.held.length)} {home.folder.held.join(', ')}
            </p>
          ) : null}
          {home?.folder && home.folder.unreadable.length > 0 ? (
            <div className="sheet st-strays" role="status">
              <p>{words.home.unreadable(home.folder.unreadable.length)}</p>
              <ul>
                {home.folder.unreadable.map((each) => (
                  <li key={each.path}>{words.home.unreadableAt(each)}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {home && documents ? (
            <div className="st-two">
              <div>
                <HomeDrafts />
                <Documents />
              </div>
              <div className="st-side">
                <Waiting />
                <Releases />
              </div>
            </div>
          ) : problem ? null : (
            <Skeleton shape="page" />
          )}
        </div>
      </main>
    </Shell>
  );
}

function Documents() {
  const { words, locale } = useStudioWords();
  const { library, lastDraft } = useStudio();
  const { home, documents = {}, drafts } = useStore(library);
  const last = useStore(lastDraft);
  const compute = useDraftChanges();
  const listed = home?.drafts ?? [];
  const names = Object.keys(documents);
  return (
    <section className="st-sec" aria-labelledby="documents">
      <div className="st-hd">
        <h2 className="st-h2" id="documents">
          {words.home.documents}
        </h2>
        <span className="st-tag">{words.home.count(names.length)}</span>
      </div>
      <p className="st-tools">
        <Link className="st-btn st-btn--plain" to="/sets/replace">
          {words.home.replace}
        </Link>
        <Link className="st-btn st-btn--plain" to="/sets/export">
          {words.home.exportTexts}
        </Link>
        <Link className="st-btn st-btn--plain" to="/sets/import">
          {words.home.importTexts}
        </Link>
      </p>
      <div className="sheet st-docs">
        {groupedNames(names).map(([group, own]) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 className="st-group" id={`group-${group}`}>
              {words.home.groups[group]}
            </h3>
            {own.map((name) => {
              const texts = documents[name] ?? { fr: '', en: '' };
              const opened = draftFor(listed, last, name);
              const isIn = (draft: ListedDraft) => draft.documents.includes(name);
              const holder = opened && isIn(opened) ? opened : listed.find(isIn);
              const written = holder && drafts[holder.id]?.documents[name];
              // The link does not open this draft's version, so do not count its changes.
              const count =
                written && holder === opened ? (compute?.(name, written, texts).differences.length ?? 0) : 0;
              return (
                <Link className="st-doc" key={name} to={`/d/${opened?.id ?? 'published'}/${name}/texts`}>
                  <span>
                    <b>{documentTitle(name, texts, locale)}</b> <small>{name}</small>
                  </span>
                  {holder ? (
                    <span className="st-tag st-tag--lake">
                      <span className="st-dot" />
                      {count === 0 ? words.home.inDraft : words.home.changes(count)}
                    </span>
                  ) : (
                    <span />
                  )}
                  <span className="st-num">{documentVersion(name, texts)}</span>
                  <ChevronRight className="i" aria-hidden="true" />
                </Link>
              );
            })}
          </section>
        ))}
      </div>
    </section>
  );
}

function Releases() {
  const t = useStudioWords();
  const { words } = t;
  const { library } = useStudio();
  const { releases, documents: texts = {} } = useStore(library);
  /** Lists the titles, if there are at most three. */
  const titles = (names: readonly string[]) =>
    names.length > 3
      ? ''
      : ` ${names.map((name) => documentTitle(name, texts[name] ?? { fr: '', en: '' }, t.locale)).join(', ')}.`;
  if (releases.length === 0) return null;
  return (
    <aside aria-labelledby="releases">
      <h2 id="releases">{words.home.releases}</h2>
      <ol className="st-feed">
        {releases.slice(0, 4).map((release) => {
          const { number, kind, title, by, at, documents } = release;
          const isOutside = kind === 'shipped' && title === '';
          const who = isOutside ? [] : [kind === 'shipped' ? words.home.includedWithApp : by];
          return (
            <li key={number}>
              {kind === 'shipped' ? (
                <span className="st-face st-face--s" aria-hidden="true">
                  <Anchor className="i" />
                </span>
              ) : (
                <Face name={by} small />
              )}
              <div>
                <b>{releaseTitle(release, words, releases)}</b>
                <p>
                  {[...who, momentWords(at, t)].join(', ')}.{titles(Object.keys(documents))}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

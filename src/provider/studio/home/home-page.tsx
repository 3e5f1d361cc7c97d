/** Where one begins: search, what is in preparation, every document. */
import { Anchor, ChevronRight, Search, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStore } from '../client/use-store.ts';
import { Face, Shell } from '../shell/shell.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useStudio } from '../studio-context.ts';
import { minuteWords, momentWords, useStudioWords } from '../words/use-studio-words.ts';
import { documentTitle, documentVersion, groupedNames } from './document-names.ts';
import { useSearch } from './search-provider.tsx';
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
          <h1 className="st-h1">{words.home.hello(firstName)}</h1>
          <p className="st-lead">{words.home.lead}</p>
          <button type="button" className="st-find" onClick={openSearch}>
            <Search className="i" aria-hidden="true" />
            <span>{words.home.find}</span>
            <kbd>Ctrl K</kbd>
          </button>
          {problem && !documents ? (
            <div className="st-failed" role="alert">
              <p>{words.home.failed}</p>
              <button type="button" className="st-btn st-btn--line" onClick={() => void library.refresh()}>
                {words.home.retry}
              </button>
            </div>
          ) : null}
          {home?.folder && home.folder.strays.length > 0 ? (
            <p className="sheet st-none st-strays" role="status">
              {words.home.strays(home.folder.strays.length)} {home.folder.strays.join(', ')}
            </p>
          ) : null}
          {documents ? (
            <div className="st-two">
              <div>
                <Drafts />
                <Documents />
              </div>
              <Releases />
            </div>
          ) : null}
        </div>
      </main>
    </Shell>
  );
}

function Drafts() {
  const say = useStudioWords();
  const { words } = say;
  const { library } = useStudio();
  const { home, documents = {} } = useStore(library);
  const drafts = home?.drafts ?? [];
  const { schedule, stayed } = words.publication;
  return (
    <section className="st-sec" aria-labelledby="drafts">
      <div className="st-hd">
        <h2 className="st-h2" id="drafts">
          {words.home.drafts}
        </h2>
      </div>
      {drafts.length === 0 ? (
        <p className="sheet st-none">{words.home.noDrafts}</p>
      ) : (
        <div className="sheet st-list">
          {drafts.map((draft, rank) => {
            const [first = Object.keys(documents)[0]] = draft.documents;
            const title = draft.isProposal ? `${words.home.proposal} ${draft.title}` : draft.title;
            return (
              <div className="st-draft" key={draft.id}>
                <b>{title}</b>
                <p>
                  {words.home.draftLine(
                    draft.documents.length,
                    draft.by || words.home.shippedBy,
                    momentWords(draft.at, say),
                  )}{' '}
                  {draft.publishAt === undefined ? null : schedule.line(minuteWords(draft.publishAt, say))}
                </p>
                {draft.stayed === undefined ? null : (
                  <p className="st-stayed">
                    <TriangleAlert className="i" aria-hidden="true" />
                    {schedule.stayed(stayed[draft.stayed])}
                  </p>
                )}
                <Link
                  className={rank === 0 ? 'st-btn st-btn--night' : 'st-btn st-btn--line'}
                  to={
                    draft.publishAt !== undefined || draft.stayed !== undefined
                      ? `/d/${draft.id}/publish`
                      : `/d/${draft.id}/${first}/texts`
                  }
                >
                  {rank === 0 ? words.home.resume : words.home.open}
                  <span className="vh"> {title}</span>
                </Link>
              </div>
            );
          })}
        </div>
      )}
    </section>
  );
}

function Documents() {
  const { words, locale } = useStudioWords();
  const { library } = useStudio();
  const { home, documents = {} } = useStore(library);
  const names = Object.keys(documents);
  const latest = home?.drafts[0];
  return (
    <section className="st-sec" aria-labelledby="documents">
      <div className="st-hd">
        <h2 className="st-h2" id="documents">
          {words.home.documents}
        </h2>
        <span className="st-tag">{words.home.count(names.length)}</span>
      </div>
      <div className="sheet st-docs">
        {groupedNames(names).map(([group, own]) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 className="st-group" id={`group-${group}`}>
              {words.home.groups[group]}
            </h3>
            {own.map((name) => {
              const texts = documents[name] ?? { fr: '', en: '' };
              const holder = home?.drafts.find((draft) => draft.documents.includes(name));
              return (
                <Link
                  className="st-doc"
                  key={name}
                  to={`/d/${holder?.id ?? latest?.id ?? 'published'}/${name}/texts`}
                >
                  <span>
                    <b>{documentTitle(name, texts, locale)}</b> <small>{name}</small>
                  </span>
                  {holder ? (
                    <span className="st-tag st-tag--lake">
                      <span className="st-dot" />
                      {words.home.inDraft}
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
  const say = useStudioWords();
  const { words } = say;
  const { library } = useStudio();
  const { releases } = useStore(library);
  if (releases.length === 0) return null;
  return (
    <aside className="st-side" aria-labelledby="releases">
      <h2 id="releases">{words.home.releases}</h2>
      <ol className="st-feed">
        {releases.slice(0, 4).map(({ number, kind, title, by, at }) => {
          const isOutside = kind === 'shipped' && title === '';
          const isFirst = number === 1;
          const shipped = isOutside && !isFirst ? words.publication.releases.outside : words.home.shipped;
          const who = isOutside ? [] : [kind === 'shipped' ? words.home.shippedBy : by];
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
                <b>{kind === 'shipped' ? shipped : title}</b>
                <p>{[...who, momentWords(at, say)].join(', ')}.</p>
              </div>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

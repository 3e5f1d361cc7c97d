/** Drafts in preparation: content, time of publication, or why the publication failed. */
import { Plus, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedDraft, Texts } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { nextDraft } from '#src/studio/web/client/next-draft.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { untakenTitle } from '#src/studio/web/client/untaken-title.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { reasonOf } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { countedChanges } from '#src/studio/words/change-groups.ts';
import { dayWords, minuteWords, momentWords } from '#src/studio/words/date-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useDraftChanges } from './use-draft-changes.ts';

export function HomeDrafts() {
  const { words } = useStudioWords();
  const { library, lastDraft } = useStudio();
  const { home } = useStore(library);
  const drafts = home?.drafts ?? [];
  // An empty draft has no document to open.
  const next = nextDraft(
    drafts.filter(({ documents }) => documents.length > 0),
    useStore(lastDraft),
  );
  if (drafts.length === 0) {
    const [title, more] = words.home.noDrafts;
    return (
      <section className="sheet st-sec st-none" aria-labelledby="drafts">
        <h2 className="st-h2" id="drafts">
          {title}
        </h2>
        <p>{more}</p>
      </section>
    );
  }
  return (
    <section className="st-sec" aria-labelledby="drafts">
      <div className="st-hd">
        <h2 className="st-h2" id="drafts">
          {words.home.drafts}
        </h2>
        <NewDraft />
      </div>
      <div className="sheet st-list">
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} isFirst={draft === next} />
        ))}
      </div>
    </section>
  );
}

/** Creates a draft that receives the next changes. */
function NewDraft() {
  const { words, locale } = useStudioWords();
  const { client, library, lastDraft } = useStudio();
  const { home } = useStore(library);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RemoteProblem>();
  const mayWrite = (home?.me.rights ?? []).some((right) => right !== 'office');
  if (!mayWrite) return null;
  const reason = reasonOf(problem);

  async function make() {
    if (isBusy) return;
    setBusy(true);
    const made = await client.createDraft(
      untakenTitle(words.editor.newDraft(dayWords(Date.now(), locale)), library.state()),
    );
    setBusy(false);
    setProblem(made.ok ? undefined : made.problem);
    if (!made.ok) return;
    lastDraft.set(made.value.id);
    await library.refresh();
  }

  return (
    <>
      <span role="alert">
        {problem === undefined
          ? ''
          : reason === undefined
            ? words.home.notMade
            : words.publication.problems[reason]}
      </span>
      <Button look="plain" aria-disabled={isBusy || undefined} onClick={() => void make()}>
        <Plus className="i" aria-hidden="true" />
        {words.home.newDraft}
      </Button>
    </>
  );
}

/** An empty draft has no link, only a button that deletes it. */
function RemoveEmpty({ draft: { id, title } }: { readonly draft: ListedDraft }) {
  const { words } = useStudioWords();
  const { client, library } = useStudio();
  const { home } = useStore(library);
  if (!(home?.me.rights ?? []).some((right) => right !== 'office')) return null;

  async function remove() {
    const now = await client.readDraft(id);
    const draft = now.ok ? now.value.value : undefined;
    // Another user may have edited the draft since it was listed.
    if (draft && Object.keys(draft.documents).length === 0) await client.removeDraft(draft);
    await library.refresh();
  }

  return (
    <Button look="plain" onClick={() => void remove()}>
      {words.home.removeEmpty}
      <span className="vh"> {title}</span>
    </Button>
  );
}

const noDocuments: Readonly<Record<string, Texts>> = {};

function DraftItem({ draft, isFirst }: { readonly draft: ListedDraft; readonly isFirst: boolean }) {
  const t = useStudioWords();
  const { home: own, publication } = t.words;
  const { schedule, stayed } = publication;
  const { library } = useStudio();
  const { home, documents = noDocuments, drafts } = useStore(library);
  const { id, documents: names, by, at, publishAt } = draft;
  const title = draft.isProposal ? `${own.proposal} ${draft.title}` : draft.title;
  const [first] = names;
  const isDecided = publishAt !== undefined || draft.stayed !== undefined;
  const held = drafts[id]?.documents;
  const compute = useDraftChanges();
  const [changed, toReview] = useMemo(() => {
    const all = Object.entries(held ?? {}).map(
      ([name, written]) => compute?.(name, written, documents[name]) ?? { differences: [], toReview: 0 },
    );
    const lists = all.map(({ differences }) => differences).filter(({ length }) => length > 0);
    const counted = lists.length === 0 ? '' : publication.lead(countedChanges(lists.flat()), lists.length);
    return [counted, all.reduce((sum, each) => sum + each.toReview, 0)] as const;
  }, [held, documents, compute, publication]);
  const made = draft.isProposal ? own.includedWithApp : publication.releases.outside;
  const who = by === '' ? made : by === home?.me.name ? own.you : by;
  return (
    <div className="st-draft">
      <b>{title}</b>
      <p>
        {own.draftLine(changed, names.length, who, momentWords(at, t))}{' '}
        {toReview === 0 ? null : `${own.toReview(toReview)} `}
        {publishAt === undefined ? null : schedule.line(minuteWords(publishAt, t))}
      </p>
      {draft.stayed === undefined ? null : (
        <p className="st-stayed">
          <TriangleAlert className="i" aria-hidden="true" />
          {schedule.stayed(stayed[draft.stayed])}
        </p>
      )}
      {first === undefined ? (
        <RemoveEmpty draft={draft} />
      ) : (
        <Link
          className={isFirst ? 'st-btn st-btn--night' : 'st-btn st-btn--line'}
          to={isDecided ? `/d/${id}/publish` : `/d/${id}/${first}/texts`}
        >
          {isFirst ? own.resume : own.open}
          <span className="vh"> {title}</span>
        </Link>
      )}
    </div>
  );
}

/** One error that blocks the publication: its reason, its place, and a button to fix it if possible. */
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { type ProblemName, problemName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { placeName, subjectName } from '#src/studio/words/named-texts.ts';
import { type Refusal, refusalWords } from '#src/studio/words/refusal-words.ts';
import type { StudioWords } from '#src/studio/words/studio-fr.ts';
import { useStore } from '#src/ui/use-store.ts';
import { type DraftFix, fixDraft, fixOf } from './draft-fix.ts';
import type { PanelProps } from './panel-props.ts';
import { TakeOutDialog } from './take-out-dialog.tsx';

interface RefusalItemProps extends Pick<PanelProps, 'draft' | 'documents' | 'onMoved'> {
  readonly refusal: Refusal;
  /** The same error in the other language. */
  readonly others: readonly Refusal[];
  /** Address of the view that can edit the text. */
  readonly address: string;
}

function fixName(fix: DraftFix, document: string, { publication, editor }: StudioWords): string {
  const { panel } = publication;
  if (fix === 'take-in') return panel.takeIn(document);
  return fix === 'keep' ? panel.keepReadable : editor.fix;
}

export function RefusalItem({ refusal, others, draft, documents, address, onMoved }: RefusalItemProps) {
  const t = useStudioWords();
  const { publication } = t.words;
  const { client, library } = useStudio();
  const { documents: online = {}, releases, release, home } = useStore(library);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemName>();
  const { name } = refusal;
  const { title = name, pairs = [] } = documents[name] ?? {};
  const subject = subjectName(pairs, refusal, t);
  const [strong, more] = refusalWords(refusal, t, { document: title, subject });
  const place = placeName(pairs, refusal, t) || subject;
  const isOfOne = others.length === 0 && 'finding' in refusal && refusal.locale !== undefined;
  const language = isOfOne && refusal.locale ? [t.words.localeNames[refusal.locale]] : [];
  const whole = [title, ...(place === '' ? [] : [place]), ...language].join(' › ');
  const held = { draft, published: online[name], releases, release };
  const isHeld = Object.hasOwn(draft.documents, name);
  const mayWrite = (home?.me.rights ?? []).some((right) => right !== 'office');
  const fix = mayWrite ? fixOf(refusal, held) : undefined;

  async function press() {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const came = await fixDraft(client, [refusal, ...others], held);
    setBusy(false);
    if (!came.ok) setProblem(problemName(came.problem));
    await onMoved();
  }

  return (
    <li className="bad">
      <CircleX className="i" aria-hidden="true" />
      <div>
        <b>{strong}</b>
        <p>{more}</p>
        <p>{whole}</p>
        {fix === undefined ? null : (
          <Button look="line" aria-disabled={isBusy || undefined} onClick={() => void press()}>
            {fixName(fix, title, t.words)}
            {fix === 'take-in' ? null : <span className="vh"> {whole}</span>}
          </Button>
        )}
        {isHeld ? (
          <>
            <Link className={fix === undefined ? 'st-btn st-btn--line' : 'st-btn st-btn--plain'} to={address}>
              {address.includes('/structure/') ? publication.panel.goToPage : publication.panel.go}
              <span className="vh"> {whole}</span>
            </Link>
            {mayWrite ? (
              <Button look="plain" onClick={() => setAsking(true)}>
                {publication.panel.takeOut}
                <span className="vh"> {title}</span>
              </Button>
            ) : null}
          </>
        ) : null}
        <p className={problem ? 'pub-problem' : 'vh'} role="alert">
          {problem ? publication.problems[problem] : ''}
        </p>
        {isAsking ? (
          <TakeOutDialog
            draft={draft}
            name={name}
            title={title}
            onClose={() => setAsking(false)}
            onMoved={onMoved}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Shows the effects of a publication on people, if nothing blocks it. */
import { CircleCheck, FilePen, Languages, ListChecks, Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Finding } from '#renderers/check/finding.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { Difference } from '#src/studio/document/differences.ts';
import { locationByKey } from '#src/studio/document/location-by-key.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { placeName, subjectName } from '#src/studio/words/named-texts.ts';
import { plainSentence } from '#src/studio/words/plain-finding.ts';
import type { PanelProps } from './panel-props.ts';
import { placeAddress } from './place-address.ts';

type ConsequencesProps = Pick<PanelProps, 'draft' | 'verdict' | 'documents'>;

/** Changes after which people read other answers than the ones they gave. */
const changesAnswers: readonly Difference['what'][] = [
  'choice-merged',
  'question-merged',
  'question-dropped',
];

/** Up to this many findings are shown without a press. */
const fewFindings = 3;

/** True for texts, which an open exercise takes over at its next page. */
const isOfTexts = ({ what }: Difference) => what === 'text' || what === 'words-offered';

export function Consequences({ draft, verdict, documents }: ConsequencesProps) {
  const { words } = useStudioWords();
  const { panel } = words.publication;
  const { differences, findings } = verdict;
  const ofExercises = differences.filter(({ name }) =>
    documents[name]?.pairs.some(({ fr, en }) => (fr ?? en)?.kind !== 'page'),
  );
  const whenSeen = [
    ...(ofExercises.some(isOfTexts) ? [panel.openTexts] : []),
    ...(ofExercises.every(isOfTexts) ? [] : [panel.openStructure]),
  ];
  return (
    <ul className="cons">
      {differences.some(({ what }) => changesAnswers.includes(what)) ? (
        <Line icon={FilePen} texts={panel.answersChange} />
      ) : (
        <Line className="ok" icon={CircleCheck} texts={panel.safe} />
      )}
      {whenSeen.length === 0 ? null : <Line icon={Smartphone} texts={[panel.open, whenSeen.join(' ')]} />}
      {findings.some(({ code }) => code === 'empty-text') ? null : (
        <Line className="ok" icon={Languages} texts={panel.languages} />
      )}
      <li className={findings.length === 0 ? 'ok' : 'warn'}>
        <ListChecks className="i" aria-hidden="true" />
        <div>
          <b>{panel.checked}</b>
          {findings.length === 0 ? (
            <p>{panel.remarks(0)}</p>
          ) : (
            <details open={findings.length <= fewFindings}>
              <summary>{panel.remarks(findings.length)}</summary>
              <ul>
                {findings.map((finding, rank) => (
                  <Remark
                    key={`${rank} ${finding.code}`}
                    finding={finding}
                    draft={draft}
                    documents={documents}
                  />
                ))}
              </ul>
            </details>
          )}
        </div>
      </li>
    </ul>
  );
}

interface RemarkProps extends Pick<PanelProps, 'draft' | 'documents'> {
  readonly finding: Finding;
}

/** What the checker noticed, and a link to its place. */
function Remark({ finding, draft, documents }: RemarkProps) {
  const t = useStudioWords();
  const { document: name, pointer } = finding;
  const locale = locales.find((each) => each === finding.locale);
  const { title = name, pairs = [] } = documents[name] ?? {};
  const place = locationByKey(pairs[0]?.[locale ?? 'fr']?.members, pointer);
  const about = placeName(pairs, { place }, t) || subjectName(pairs, { place }, t);
  const whole = [title, about, locale === undefined ? '' : t.words.localeNames[locale]]
    .filter((each) => each !== '')
    .join(' › ');
  return (
    <li>
      <p>{plainSentence(finding, t.locale)}</p>
      {Object.hasOwn(draft.documents, name) ? (
        <Link to={placeAddress({ draft, documents }, name, place, locale)}>{whole}</Link>
      ) : (
        <p>{whole}</p>
      )}
    </li>
  );
}

interface LineProps {
  readonly icon: typeof CircleCheck;
  readonly texts: readonly string[];
  readonly className?: string;
}

export function Line({ icon: Drawing, texts: [strong, more], className }: LineProps) {
  return (
    <li className={className}>
      <Drawing className="i" aria-hidden="true" />
      <div>
        <b>{strong}</b>
        <p>{more}</p>
      </div>
    </li>
  );
}

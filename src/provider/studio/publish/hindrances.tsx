/** Why a draft cannot be published yet: what nobody can override, and texts that changed in one language only. */
import { CircleX, Languages } from 'lucide-react';
import { Link } from 'react-router-dom';
import { wordsOf } from '#renderers/check/words/say-finding.ts';
import { isText } from '#renderers/document/json.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Pair } from '../../edit/document-pair.ts';
import { valueAtPlace } from '../../server/named-place.ts';
import { hashOfTexts } from '../../server/reviewed.ts';
import type { Verdict } from '../../server/verdict.ts';
import { useStudio } from '../studio-context.ts';
import { type Say, useStudioWords } from '../words/use-studio-words.ts';
import { sentenceOf } from './finding-sentence.ts';
import { placeName, slideOfPlace, subjectName } from './named-texts.ts';
import type { PanelProps } from './panel-props.ts';

type Refusal = Verdict['refusals'][number];

/** A strong sentence and one that says more. */
function saidOf(
  refusal: Refusal,
  titleOf: (name: string) => string,
  { words, locale }: Say,
): readonly (string | undefined)[] {
  const { refusals } = words.publication;
  switch (refusal.code) {
    case 'unreadable':
      return refusals.unreadable(refusal.fault.line);
    case 'error':
      return [refusals.error, sentenceOf(wordsOf(refusal.finding, locale))];
    case 'error-elsewhere':
      return [
        refusals.error,
        `${sentenceOf(wordsOf(refusal.finding, locale))} ${refusals.elsewhere(titleOf(refusal.name))}`,
      ];
    case 'lost': {
      const [strong, more] = refusals.lost;
      const { people } = refusal;
      return people === undefined ? refusals.lost : [strong, `${words.publication.people(people)} ${more}`];
    }
    default:
      return refusals[refusal.code];
  }
}

function wordsAt(pair: Pair | undefined, locale: Locale, place: string): string {
  const value = valueAtPlace(pair?.[locale]?.members, place);
  if (value === undefined) return '';
  return isText(value) ? value : JSON.stringify(value);
}

export function Hindrances({ draft, verdict, documents, onMoved }: PanelProps) {
  const say = useStudioWords();
  const { panel } = say.words.publication;
  const { client } = useStudio();
  const titleOf = (name: string) => documents[name]?.title ?? name;
  const pairsOf = (name: string) => documents[name]?.pairs ?? [];

  function address(name: string, place: string): string {
    const [pair] = pairsOf(name);
    const slide = pair && slideOfPlace(pair, { place });
    return `/d/${draft.id}/${name}/texts${slide === undefined ? '' : `/${encodeURIComponent(slide)}`}`;
  }

  async function review(name: string, place: string) {
    const now = draft.documents[name];
    if (!now) return;
    const [pair] = pairsOf(name);
    const hash = hashOfTexts(wordsAt(pair, 'fr', place), wordsAt(pair, 'en', place));
    const { fr, en, base, revision } = now;
    const reviewed = { ...now.reviewed, [place]: hash };
    await client.writeDocument(draft.id, name, { fr, en, base, reviewed }, revision);
    await onMoved();
  }

  return (
    <ul className="cons">
      {verdict.refusals.map((refusal, rank) => {
        const [strong, more] = saidOf(refusal, titleOf, say);
        const pairs = pairsOf(refusal.name);
        const where = placeName(pairs, refusal, say) || subjectName(pairs, refusal, say);
        const whole = [titleOf(refusal.name), ...(where === '' ? [] : [where])].join(' › ');
        return (
          <li className="bad" key={`${rank} ${refusal.code} ${refusal.place}`}>
            <CircleX className="i" aria-hidden="true" />
            <div>
              <b>{strong}</b>
              <p>{more}</p>
              <p>{whole}</p>
              <Link className="st-btn st-btn--line" to={address(refusal.name, refusal.place)}>
                {panel.go}
                <span className="vh"> {whole}</span>
              </Link>
            </div>
          </li>
        );
      })}
      {verdict.unreviewed.length === 0 ? null : (
        <li className="warn">
          <Languages className="i" aria-hidden="true" />
          <div>
            <b>{panel.unreviewed(verdict.unreviewed.length)}</b>
            <p>{panel.unreviewedHint}</p>
            <ul>
              {verdict.unreviewed.map(({ name, place }) => {
                const where = [titleOf(name), placeName(pairsOf(name), { place }, say)].join(' › ');
                return (
                  <li key={`${name} ${place}`}>
                    <p>{where}</p>
                    <button
                      type="button"
                      className="st-btn st-btn--line"
                      onClick={() => void review(name, place)}
                    >
                      {panel.stillRight}
                      <span className="vh"> {where}</span>
                    </button>
                    <Link className="st-btn st-btn--plain" to={address(name, place)}>
                      {panel.go}
                      <span className="vh"> {where}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        </li>
      )}
    </ul>
  );
}

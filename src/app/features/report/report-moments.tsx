/** Table of the moments of the vocation: criteria, results and conclusions of each. */

import { Check, Minus } from 'lucide-react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { kept, momentKeys } from '#renderers/engine/moment-parts.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { Moment } from '#src/core/journal/report.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './report-moments.css';

interface Criterion {
  readonly code: unknown;
  readonly title: string;
}

type Properties = Readonly<Record<string, Schema>>;

/** Returns the properties of a loaded document: moments share one definition, or each has its own. */
function propertiesOf(exercise: Exercise | undefined): Properties {
  const schema = exercise?.document.schema;
  const described = schema?.definitions?.['moment'] ?? schema?.properties?.['plf5-moment-1'];
  return described?.properties ?? {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the criteria of the document, then ticked criteria of earlier documents. */
function criteriaOf(moments: readonly Moment[], properties: Properties): readonly Criterion[] {
  const asked = (properties[momentKeys.criteria]?.items?.oneOf ?? []).map(({ const: code, title }) => ({
    code,
    title: title ?? String(code),
  }));
  const known = new Set(asked.map(({ code }) => code));
  const others = new Set(moments.flatMap((moment) => listOf(moment[momentKeys.criteria])));
  return [
    ...asked,
    ...[...others].filter((code) => !known.has(code)).map((code) => ({ code, title: String(code) })),
  ];
}

interface ReportMomentsProps {
  readonly moments: readonly Moment[];
  readonly exercise: Exercise | undefined;
}

/** Two rows for each moment: its title with its criteria, then its texts across the table. */
export function ReportMoments({ moments, exercise }: ReportMomentsProps) {
  const { t } = useWords();
  const properties = propertiesOf(exercise);
  const criteria = criteriaOf(moments, properties);
  const words = (moment: Moment, key: string): string =>
    [wordsOf(moment[key], properties[key], exercise?.locale ?? 'fr')].flat().join(' · ');
  return (
    <div className="moments">
      <table className="moments-table">
        <caption className="vh">{t('report.moments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('report.moment')}</th>
            {criteria.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {moments.map((moment, index) => (
          <ReportMoment key={index} moment={moment} criteria={criteria} words={(key) => words(moment, key)} />
        ))}
      </table>
    </div>
  );
}

interface ReportMomentProps {
  readonly moment: Moment;
  readonly criteria: readonly Criterion[];
  /** Returns the text of a part, '' if it is missing. */
  readonly words: (key: string) => string;
}

function ReportMoment({ moment, criteria, words }: ReportMomentProps) {
  const { t } = useWords();
  const [length, peak] = [words(momentKeys.duration), words(momentKeys.peak)];
  const [brought, choice] = [words(momentKeys.value), words(momentKeys.choice)];
  const lasted = length !== '' && peak !== '' ? t('report.lasted', { length, peak }) : '';
  const ticked = listOf(moment[momentKeys.criteria]);
  return (
    <tbody>
      <tr className="moment-marks">
        <th scope="rowgroup" className="voice moment-title">
          {words(momentKeys.title)}
        </th>
        {criteria.map(({ code, title }) => (
          <td key={title}>{ticked.length > 0 && <Mark title={title} met={ticked.includes(code)} />}</td>
        ))}
      </tr>
      {(lasted !== '' || brought !== '' || choice !== '') && (
        <tr className="moment-more">
          <td colSpan={criteria.length + 1}>
            <div className="moment-rest">
              <div className="moment-words">
                {lasted !== '' && <p className="xs">{lasted}</p>}
                {brought !== '' && <p className="voice moment-brought">{brought}</p>}
              </div>
              {choice !== '' && (
                <span className={moment[momentKeys.choice] === kept ? 'chip chip--ok' : 'chip'}>
                  {choice}
                </span>
              )}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** If the table is too narrow for columns, the criterion is next to its mark. */
function Mark({ title, met }: { title: string; met: boolean }) {
  const { t } = useWords();
  return (
    <span className={met ? 'moment-mark moment-mark--met' : 'moment-mark'}>
      <Icon as={met ? Check : Minus} size="s" />
      <span className="moment-criterion">{title}</span>
      <span className="vh">{t(met ? 'report.met' : 'report.notMet')}</span>
    </span>
  );
}

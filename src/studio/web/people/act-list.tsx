/** Log of the decisions about an account, newest first. Contains no reads and no texts of counsellors. */
import type { PersonAnswer } from '#src/contract/wire/people-records.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { dayWords, timeWords } from '#src/studio/words/date-words.ts';

export function ActList({ acts }: { readonly acts: PersonAnswer['acts'] }) {
  const { words, locale } = useStudioWords();
  const own = words.people;
  return (
    <>
      <h3 className="of-lab">{own.acts}</h3>
      {acts.length === 0 ? <p className="of-empty">{own.noActs}</p> : null}
      <ol className="of-acts">
        {acts.map(({ id, what, by, at, counsellor }) => (
          <li key={id}>
            <b>
              {own.activityTexts[what]}
              {counsellor === undefined ? '' : ` (${counsellor})`}
            </b>
            <span>{own.actLine(by.name, dayWords(at, locale), timeWords(at, locale))}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

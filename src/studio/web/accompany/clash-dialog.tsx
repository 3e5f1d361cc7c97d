/** Shows both versions of a text that two people changed, and lets the counsellor choose one. */
import { useId, useState } from 'react';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import type { Group, Seen, Written } from '#src/studio/web/client/written.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { DeferredDialog } from '#src/studio/web/kit/deferred-dialog.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { isoDayWords } from '#src/studio/words/date-words.ts';
import type { Counsel } from './counsel.ts';
import '#src/studio/web/kit/conflict.css';

interface ClashDialogProps {
  readonly person: Accompanied;
  readonly counsel: Counsel;
  readonly groups: readonly Group[];
  readonly mine: Written;
  readonly seen: Seen;
}

type Choice = 'mine' | 'theirs';

export function ClashDialog({ person, counsel, groups, mine, seen }: ClashDialogProps) {
  const { words, locale } = useStudioWords();
  const own = words.accompany.clash;
  const id = useId();
  const [choices, setChoices] = useState<Readonly<Partial<Record<Group, Choice>>>>({});
  const textOf = (group: Group, of: Written): string => {
    const day = group === 'report' && of.date !== '' ? isoDayWords(of.date, locale) : '';
    const text = group === 'vocation' ? of.vocation : of.word;
    return [day, text].filter((part) => part.trim() !== '').join('\n') || own.empty;
  };
  return (
    <DeferredDialog className="st-dialog st-dialog--wide" aria-labelledby={id} onClose={counsel.dismissClash}>
      <h2 id={id}>{own.title}</h2>
      <p className="hint">{own.lead(person.name)}</p>
      {groups.map((group) => (
        <fieldset key={group} className="co-clash" lang={person.language}>
          <legend lang={locale}>{own.groups[group]}</legend>
          {(['mine', 'theirs'] as const).map((each) => (
            <label key={each} className="conflict-side radio">
              <input
                className="vh"
                type="radio"
                name={`${id}-${group}`}
                checked={(choices[group] ?? 'mine') === each}
                onChange={() => setChoices({ ...choices, [group]: each })}
              />
              <i aria-hidden="true" />
              <span>
                <small lang={locale}>{own[each]}</small>
                <span className="co-text voice">{textOf(group, each === 'mine' ? mine : seen)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <footer>
        <Button look="line" tall onClick={counsel.dismissClash}>
          {own.stay}
        </Button>
        <Button look="night" tall onClick={() => void counsel.settle(choices)}>
          {own.settle}
        </Button>
      </footer>
    </DeferredDialog>
  );
}

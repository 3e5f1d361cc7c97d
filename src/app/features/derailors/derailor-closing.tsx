/** Closing page of a derailor, a claim, or both: sign or permission, feared word, and its answer. */

import { BookOpen, Compass } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useDerailor } from '#src/app/context/use-derailors.ts';
import { useReconnection } from '#src/app/context/use-reconnections.ts';
import { type Answer, Closing, ClosingAnswers, NextRow, WhatNext } from '#src/app/run/closing.tsx';
import { deviateur, deviateurKeys } from '#src/core/exercises/deviateur.ts';
import { pretention, pretentionKeys } from '#src/core/exercises/pretention.ts';
import { whoIn } from '#src/core/exercises/reconew.ts';
import { fearedIn, inOneLine, labelsOf } from '#src/core/journal/derailor-words.ts';
import type { Identified } from '#src/core/journal/derailors.ts';
import { personIn } from '#src/core/journal/reconnection-words.ts';
import { useWords } from '#src/ui/use-words.ts';
import type { Ending } from './ending-path.ts';

const list = '/pages/deviateurs';

/** Keys that the closing page shows, by kind. */
const looks = {
  derailors: {
    descriptor: deviateur,
    sentence: { key: deviateurKeys.sign, label: 'closing.sign' },
    feared: deviateurKeys.name,
    answer: deviateurKeys.opposite,
    title: 'closing.derailor',
    kicker: { from: 'closing.derailorFrom', alone: 'derailors.derailor' },
  },
  claims: {
    descriptor: pretention,
    sentence: { key: pretentionKeys.permission, label: 'closing.permission' },
    feared: pretentionKeys.name,
    answer: pretentionKeys.opposite,
    title: 'closing.claim',
    kicker: { from: 'closing.claimFrom', alone: 'derailors.claim' },
  },
} as const;

function textAt({ answers }: Identified, key: string): string {
  const value = answers[key];
  return typeof value === 'string' ? value.trim() : '';
}

export function DerailorClosing({ ending }: { ending: Ending }) {
  const derailor = useDerailor('derailors', ending.derailor);
  // An address without a list may mean a claim.
  const claim = useDerailor('claims', ending.claim ?? ending.derailor);
  const [first, second] = [derailor, claim].filter((item) => item !== undefined);
  if (!first) return <Navigate to={list} replace />;
  return <Ended first={first} second={ending.claim === undefined ? undefined : second} />;
}

/** @param second the claim, if the user did both. */
function Ended({ first, second }: { first: Identified; second: Identified | undefined }) {
  const { t } = useWords();
  const source = useReconnection(first.source);
  const document = useDocument('reconew')?.exercise;
  const { title, kicker } = looks[first.group];
  const sentence = useSentence(first);
  const answers = useAnswers(first, sentence.standsIn);
  const who = source ? whoIn(source.answers) : '';
  const derailor = first.group === 'derailors';
  return (
    <Closing
      kicker={who === '' ? t(kicker.alone) : personIn(kicker.from, who, document, t)}
      title={t(title)}
      sentence={sentence}
      under={second && <ClosingAnswers answers={answers} />}
    >
      {second ? <Second item={second} /> : <ClosingAnswers answers={answers} />}
      <WhatNext>
        {derailor && !second && source && (
          <NextRow
            icon={Compass}
            label={t('closing.claimNext')}
            hint={t('closing.claimNextHint')}
            to={`/deviateur/add?from=${source.key}&choix=${pretention.name}`}
          />
        )}
        <Read item={first} />
        {second && <Read item={second} />}
      </WhatNext>
    </Closing>
  );
}

function Read({ item: { key, group } }: { item: Identified }) {
  const { t } = useWords();
  return (
    <NextRow
      icon={BookOpen}
      label={t(group === 'derailors' ? 'closing.readDerailor' : 'closing.readClaim')}
      to={`${list}?open=${key}&in=${group}`}
    />
  );
}

/** The claim after the derailor: its permission first, as on a page of its own. */
function Second({ item }: { item: Identified }) {
  const { t } = useWords();
  const { standsIn, ...sentence } = useSentence(item);
  const answers = useAnswers(item, standsIn);
  return (
    <section>
      <h2 className="h-sec">{t(looks[item.group].title)}</h2>
      <ClosingAnswers answers={[sentence, ...answers]} />
    </section>
  );
}

/** Returns the main sentence. If that is empty, returns the sentence of the list (`standsIn`). */
function useSentence(item: Identified): Answer & { readonly standsIn: boolean } {
  const { t } = useWords();
  const { descriptor, sentence } = looks[item.group];
  const served = useDocument(descriptor.name);
  const words = textAt(item, sentence.key);
  if (words !== '') return { label: t(sentence.label), words, standsIn: false };
  const labels = labelsOf(item, served?.exercise, t);
  const called = item.group === 'derailors' ? t('closing.feared') : t('derailors.claim');
  return { label: called, words: inOneLine(labels, t), standsIn: true };
}

/** Returns the feared word and its answer. @param standsIn true if the card already shows the word. */
function useAnswers(item: Identified, standsIn: boolean): readonly Answer[] {
  const { t } = useWords();
  const { descriptor, feared, answer } = looks[item.group];
  const served = useDocument(descriptor.name);
  const word = fearedIn(item.answers, feared, served?.exercise, t);
  const words = textAt(item, answer);
  const shown = item.group === 'claims' || !standsIn;
  return [
    ...(word !== undefined && shown ? [{ label: t('closing.feared'), words: word }] : []),
    ...(words === '' ? [] : [{ label: t('closing.answer'), words }]),
  ];
}

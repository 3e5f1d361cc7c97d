/** Storage on this device: size, persistence granted by the browser, and unsent changes. */

import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { inWords } from '#src/core/journal/dates.ts';
import { unsentDrafts } from '#src/core/journal/draft-list.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { askToPersist } from '#src/platform/device/persist.ts';
import { type StorageUse, storageUse } from '#src/platform/device/storage-use.ts';
import { useWords } from '#src/ui/use-words.ts';
import { countsInWords } from './export-counts.ts';
import { Section } from './my-data-section.tsx';

const kilobyte = 1000;
const megabyte = 1_000_000;

function sizeInWords(bytes: number, t: Translate, locale: string): string {
  const written = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  if (bytes < megabyte)
    return t('mydata.storage.kilobytes', { n: written(Math.max(1, Math.round(bytes / kilobyte)), 0) });
  return t('mydata.storage.megabytes', { n: written(bytes / megabyte, 1) });
}

export function OnThisDevice() {
  const { t, locale } = useWords();
  const snapshot = useSnapshot();
  const { use, ask, refused } = useStorage();
  const counts = countsInWords(snapshot, t);
  const { waiting, lastSentAt } = snapshot.sync;
  const drafts = unsentDrafts(snapshot).length;
  return (
    <Section icon={HardDrive} title={t('mydata.storage.title')}>
      {counts.length === 0 ? (
        <p className="hint">{t('mydata.storage.empty')}</p>
      ) : (
        <ul className="my-data-counts">
          {counts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ul className="my-data-facts">
        <li>{sentInWords(waiting, lastSentAt, t)}</li>
        {lastSentAt !== undefined && (
          <li>{t('mydata.storage.lastSent', { when: inWords(lastSentAt, 'longDay', locale) })}</li>
        )}
        {drafts > 0 && <li>{t('mydata.storage.drafts', { count: drafts })}</li>}
        {use?.bytes !== undefined && (
          <li>{t('mydata.storage.size', { size: sizeInWords(use.bytes, t, locale) })}</li>
        )}
        {use?.promised !== undefined && (
          <li>{t(use.promised ? 'mydata.storage.kept' : 'mydata.storage.notKept')}</li>
        )}
      </ul>
      {use?.promised === false && (
        <button type="button" className="btn btn--line" onClick={ask}>
          {t('mydata.storage.ask')}
        </button>
      )}
      <p className="small muted" role="status">
        {refused && t('mydata.storage.refused')}
      </p>
    </Section>
  );
}

function sentInWords(waiting: number, lastSentAt: number | undefined, t: Translate): string {
  if (waiting > 0) return t('mydata.storage.unsent', { count: waiting });
  return t(lastSentAt === undefined ? 'mydata.storage.neverSent' : 'mydata.storage.allSent');
}

function useStorage(): {
  readonly use: StorageUse | undefined;
  readonly ask: () => void;
  readonly refused: boolean;
} {
  const [use, setUse] = useState<StorageUse>();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let mounted = true;
    void storageUse().then((estimate) => mounted && setUse(estimate));
    return () => {
      mounted = false;
    };
  }, []);
  const ask = async () => {
    const answer = await askToPersist();
    setRefused(answer !== 'granted');
    setUse(await storageUse());
  };
  return { use, ask: () => void ask(), refused };
}

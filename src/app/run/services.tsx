/** Services of the app for the form engine: suggested names, links, colours and icons. */

import { Sunrise, Sunset } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { EntryChoice, Services, Tone } from '#renderers/parts/widget.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useAttachmentService, useDownloadAttachment } from '#src/app/context/attachments.ts';
import { backendPage, type Config } from '#src/app/context/config.ts';
import { copyText } from '#src/app/context/copy-text.ts';
import { useSavedNow } from '#src/app/context/use-snapshot-now.ts';
import { sideLooks } from '#src/app/entries/side-looks.ts';
import { matchRoute } from '#src/app/navigation/routes.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { readReconnections } from '#src/contract/wire/reconnection-codec.ts';
import { amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { reconewKeys, type Side, sideOf, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import { tenseNow } from '#src/core/journal/coming-up.ts';
import { subjectInWords } from '#src/core/journal/dates.ts';
import { recentPeople } from '#src/core/journal/people-met.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** Opens external pages in a new tab, so that the user's input is not lost. */
function Outside({ href, label }: { href: string; label: string }) {
  const { t } = useWords();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="vh"> ({t('common.newTab')})</span>
    </a>
  );
}

/** Paths of the backend's files: a plain link sends no bearer token, so the server rejects it. */
const storedFile = /^\/(?:sites\/[^/]+|system)\/files\//u;

function drawLink(config: Config, target: string, label: string) {
  const path = target.split(/[?#]/u)[0] ?? target;
  if (matchRoute(path)) return <Link to={target}>{label}</Link>;
  if (storedFile.test(path)) return <StoredFile url={target} label={label} />;
  const href = target.startsWith('/') ? backendPage(config, `/${target.slice(1)}`) : target;
  return <Outside href={href} label={label} />;
}

function StoredFile({ url, label }: { url: string; label: string }) {
  const download = useDownloadAttachment();
  return (
    <button type="button" className="link" onClick={() => void download({ filename: label, url })}>
      {label}
    </button>
  );
}

function toneOf(side: Side): Tone {
  const { tone, icon } = sideLooks[side];
  return { name: tone, icon: <Icon as={icon} size="s" /> };
}

/** Constant, because a question renders again when its tone is another object. */
const tones: Readonly<Record<Side, Tone>> = {
  difficulty: toneOf('difficulty'),
  need: toneOf('need'),
  fear: toneOf('fear'),
};

function iconOf(key: string, value: unknown) {
  if (key !== reconewKeys.tense) return null;
  return <Icon as={value === 'past' ? Sunset : Sunrise} />;
}

/** Returns the user's reconnections as choices of an exercise. */
function entryChoices(
  reconnections: readonly Reconnection[],
  t: Translate,
  locale: Locale,
): readonly EntryChoice[] {
  return reconnections.map((reconnection) => {
    const { key, answers } = reconnection;
    const tense = tenseNow(reconnection);
    const detail = subjectInWords(subjectIn(answers), locale);
    return {
      key,
      title: whoIn(answers) || t('history.nobody'),
      ...(detail !== '' && { detail }),
      ...(tense && { badge: t(tense === 'past' ? 'history.tensePast' : 'history.tenseFuture') }),
    };
  });
}

/** Returns the same object while nothing changes, because every question reads it. */
export function useServices(): Services {
  const { config, notices } = useApp();
  const { t, locale } = useWords();
  const { reconnections, friendships } = useSavedNow().collections;
  const files = useAttachmentService();
  return useMemo(() => {
    const people = recentPeople(reconnections, friendships);
    const copy = (text: string) => void copyText(text, notices);
    const choices = entryChoices(readReconnections(reconnections).reconnections, t, locale);
    return {
      files,
      entries: (collection) => (collection === 'intuitions' ? choices : []),
      undo: ({ message, back }) => {
        const id = notices.show({
          form: 'toast',
          kind: 'done',
          text: () => message,
          action: { label: (words) => words('common.undo'), run: back },
        });
        return () => notices.dismiss(id);
      },
      suggestions: (widget) => (widget === 'person' ? people : []),
      link: (target, label) => drawLink(config, target, label),
      tone: (key) => {
        const side = sideOf(key);
        return side && tones[side];
      },
      icon: iconOf,
      origin: (key) => {
        if (key.startsWith('$CID')) return t('exercise.fromCard');
        return key.startsWith('$deviateur.') ? t('exercise.fromDerailor') : undefined;
      },
      copy: (key) => (key === amitieproKeys.thanks ? copy : undefined),
    };
  }, [config, notices, t, locale, reconnections, friendships, files]);
}

/** What the app lends to the form engine: names used before, links that know where they lead, colours and icons. */
import { Sunrise, Sunset } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Services, Tone } from '#renderers/widgets/card.ts';
import { matchRoute } from '#src/domain/routes.ts';
import { peopleOf } from '#src/exercises/people.ts';
import { reconewKeys, type Side, sideOf } from '#src/exercises/reconew.ts';
import { useApp, useWords } from './app.tsx';
import { backendPage, type Config } from './config.ts';
import { Icon } from './icon.tsx';
import { sideLooks } from './side-looks.ts';
import { useSnapshot } from './workspace.tsx';

/** A page outside of the app opens beside it: what is being typed here must not be lost. */
function Outside({ href, label }: { href: string; label: string }) {
  const { say } = useWords();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="vh"> ({say('common.newTab')})</span>
    </a>
  );
}

function drawLink(config: Config, target: string, label: string) {
  const path = target.split(/[?#]/u)[0] ?? target;
  if (matchRoute(path)) return <Link to={target}>{label}</Link>;
  const href = target.startsWith('/') ? backendPage(config, target as `/${string}`) : target;
  return <Outside href={href} label={label} />;
}

function toneOf(side: Side): Tone {
  const { tone, icon } = sideLooks[side];
  return { name: tone, icon: <Icon as={icon} size="s" /> };
}

/** Made once: a question is drawn again when its tone is another object. */
const tones: Readonly<Record<Side, Tone>> = {
  difficulty: toneOf('difficulty'),
  need: toneOf('need'),
  fear: toneOf('fear'),
};

function iconOf(key: string, value: unknown) {
  if (key !== reconewKeys.tense) return null;
  return <Icon as={value === 'past' ? Sunset : Sunrise} />;
}

/** The same object as long as nothing in it changes: every question reads it. */
export function useServices(): Services {
  const { config } = useApp();
  const { reconnections } = useSnapshot().collections;
  return useMemo(() => {
    const people = peopleOf(reconnections);
    return {
      suggestions: (widget) => (widget === 'person' ? people : []),
      link: (target, label) => drawLink(config, target, label),
      tone: (key) => {
        const side = sideOf(key);
        return side && tones[side];
      },
      icon: iconOf,
    };
  }, [config, reconnections]);
}

/** What the app lends to the form engine: names used before, and links that know where they lead. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Services } from '#renderers/widgets/card.ts';
import { matchRoute } from '#src/domain/routes.ts';
import { peopleOf } from '#src/exercises/people.ts';
import { useApp, useWords } from './app.tsx';
import { backendPage, type Config } from './config.ts';
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

/** The same object as long as nothing in it changes: every question reads it. */
export function useServices(): Services {
  const { config } = useApp();
  const { reconnections } = useSnapshot().collections;
  return useMemo(() => {
    const people = peopleOf(reconnections);
    return {
      suggestions: (widget) => (widget === 'person' ? people : []),
      link: (target, label) => drawLink(config, target, label),
    };
  }, [config, reconnections]);
}

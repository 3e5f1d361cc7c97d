/** What the app lends to the form engine: names used before, and links that know where they lead. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Services } from '#renderers/widgets/card.ts';
import { matchRoute } from '#src/domain/routes.ts';
import { peopleOf } from '#src/exercises/people.ts';
import { useApp } from './app.tsx';
import { backendPage, type Config } from './config.ts';
import { useSnapshot } from './workspace.tsx';

function drawLink(config: Config, target: string, label: string) {
  const path = target.split(/[?#]/u)[0] ?? target;
  if (matchRoute(path)) return <Link to={target}>{label}</Link>;
  if (target.startsWith('/')) return <a href={backendPage(config, target as `/${string}`)}>{label}</a>;
  return (
    <a href={target} rel="noreferrer">
      {label}
    </a>
  );
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

/** List of fixtures, searchable by name and text. */
import { memo, useState } from 'react';
import { type Fixture, type FixtureGroup, folded, groups } from './fixtures.ts';
import { fragmentOf, type PlaygroundPlace, placeOf } from './playground-address.ts';

/** Settings that stay when the user chooses another document. */
type Kept = Pick<PlaygroundPlace, 'state' | 'theme' | 'locale' | 'layout' | 'viewport'>;

const usual = placeOf('').place;

function addressOf({ path }: Fixture, kept: Kept): string {
  const [folder] = path.split('/');
  const isChosen = kept.locale !== 'both' && (folder === 'fr' || folder === 'en');
  return fragmentOf({ ...usual, ...kept, ...(isChosen && { locale: folder }), source: path });
}

function matching({ fixtures }: FixtureGroup, search: string): readonly Fixture[] {
  const words = folded(search).split(/\s+/u);
  return fixtures.filter(({ found }) => words.every((word) => found.includes(word)));
}

interface DocumentsProps extends Kept {
  readonly source: string;
}

/** Memoized: renders again only when a link changes, not at every key press in a form. */
export const Documents = memo(function Documents({ source, ...kept }: DocumentsProps) {
  const [search, setSearch] = useState('');
  const found = groups.map((group) => ({ ...group, fixtures: matching(group, search) }));
  const count = found.reduce((sum, { fixtures }) => sum + fixtures.length, 0);
  return (
    <>
      <label className="label" htmlFor="search">
        Search the fixtures
      </label>
      <input
        id="search"
        type="search"
        className="input"
        value={search}
        aria-describedby="search-count"
        onChange={({ target }) => setSearch(target.value)}
      />
      <p id="search-count" className="xs muted" role="status">
        {count === 1 ? '1 document' : `${count} documents`}
      </p>
      {found.map((group) => (
        <Group key={group.folder} {...group} source={source} kept={kept} searched={search.trim() !== ''} />
      ))}
    </>
  );
});

interface GroupProps extends FixtureGroup {
  readonly source: string;
  readonly kept: Kept;
  readonly searched: boolean;
}

function Group({ folder, label, fixtures, source, kept, searched }: GroupProps) {
  const [open, setOpen] = useState(source.startsWith(`${folder}/`));
  if (fixtures.length === 0) return null;
  return (
    <details
      className="playground-group"
      open={open || searched}
      onToggle={({ currentTarget }) => {
        if (!searched) setOpen(currentTarget.open);
      }}
    >
      <summary>
        {label} ({fixtures.length})
      </summary>
      <ul>
        {fixtures.map((fixture) => (
          <li key={fixture.path}>
            <a href={addressOf(fixture, kept)} aria-current={fixture.path === source ? 'page' : undefined}>
              {fixture.name}
              {fixture.title === '' ? null : <span className="muted"> {fixture.title}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

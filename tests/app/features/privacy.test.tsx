// @vitest-environment happy-dom
/** The privacy page in both languages with their typography, and the line next to text fields. */
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { readersOf, WhoReads } from '#src/app/context/who-reads-line.tsx';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { Privacy } from '#src/app/features/reading/privacy-page.tsx';
import { Menu } from '#src/app/shell/menu.tsx';
import { counsellorFields, nodeFields } from '#src/contract/wire/node-fields.ts';
import { accessWords } from '#src/i18n/access-words.ts';
import { counsellorFieldWords, readers, whoReadsWords } from '#src/i18n/who-reads-words.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { draw } from '#tests/ui/draw.tsx';

beforeEach(() => document.body.replaceChildren());

function leaves(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

it.each(['fr', 'en'] as const)('lists in %s the fields that the server shows to a counsellor', (locale) => {
  const { sees, never } = counsellorFieldWords[locale];
  expect(Object.keys(sees)).toEqual([...counsellorFields]);
  expect(Object.keys(never)).toEqual(
    nodeFields.filter((field) => !counsellorFields.some((one) => one === field)),
  );
});

describe.each(['fr', 'en'] as const)('the page in %s', (locale) => {
  it('names every reader, what each reads and what not', async () => {
    const { box } = await draw(
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: Privacy }])} />,
      locale,
    );
    const words = whoReadsWords[locale];
    const titles = [...box.querySelectorAll('section > h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(readers.map((reader) => words.readers[reader].title));
    expect(titles.length).toBe(Object.keys(words.readers).length);
    for (const text of leaves({ ...words, myData: '' })) expect(box.textContent).toContain(text);
    const links = [...box.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    // Without a user, the page does not link to the user's own pages.
    expect(links).toEqual([`/politique-de-confidentialite?lang=${locale}`]);
    expect(box.querySelector('header a')?.getAttribute('href')).toBe('/login-form');
  });
});

describe('the long texts', () => {
  it('are set as each language is set', () => {
    const french = leaves([whoReadsWords.fr, accessWords.fr]);
    expect(
      french.filter((text) => /['"]|\.\.\.|[^\u00A0\d]:(?!\/)|[^\u00A0][;?!»]|«[^\u00A0]/u.test(text)),
    ).toEqual([]);
    const english = leaves([whoReadsWords.en, accessWords.en]);
    expect(english.filter((text) => /['"]|\s[:;?!]|\u00A0/u.test(text))).toEqual([]);
  });

  it('say as much in both languages', () => {
    for (const reader of readers) {
      const [fr, en] = [whoReadsWords.fr.readers[reader], whoReadsWords.en.readers[reader]];
      for (const part of ['text', 'sees', 'never'] as const) expect(en[part]?.length).toBe(fr[part]?.length);
    }
  });
});

describe('the line where a person writes', () => {
  it.each([
    ['reconew', 'la seule personne'],
    ['celebrations', 'la seule personne'],
    ['plf4', 'si vous l’acceptez, par la personne qui vous accompagne'],
    ['cid', 'si vous l’acceptez, par la personne qui vous accompagne'],
    ['user', 'L’organisme qui vous accompagne voit'],
  ])('of %s says who reads it and leads to the whole', async (exercise, words) => {
    const element = <WhoReads readers={readersOf(exercise)} />;
    const { box } = await draw(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    expect(box.textContent).toContain(words);
    expect(box.querySelector('a')?.getAttribute('href')).toBe('/pages/privacy');
  });
});

describe.each(['drawer', 'rail'] as const)('the menu in the %s', (place) => {
  async function menu(contactMail: string) {
    const workspace = await openTestWorkspace();
    const { app, box, redraw } = await draw(null);
    const router = createMemoryRouter([{ path: '/', element: <Menu place={place} /> }]);
    await redraw(
      <AppProvider
        app={{ ...app, config: { ...app.config, contactMail, backendUrl: 'https://back.example' } }}
      >
        <WorkspaceProvider workspace={workspace}>
          <RouterProvider router={router} />
        </WorkspaceProvider>
      </AppProvider>,
    );
    workspace.close();
    return box;
  }
  const linksOf = (box: HTMLElement) =>
    [...box.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

  it('leads to the data, who reads what, help, contact, the three legal pages, and says the version', async () => {
    const box = await menu('contact@example.test');
    expect(linksOf(box)).toEqual(
      expect.arrayContaining([
        ['Mes données', '/pages/mydata'],
        ['Qui lit quoi', '/pages/privacy'],
        ['Aide', '/pages/help'],
        ['Contact', 'mailto:contact@example.test?subject=Ancrage'],
        ['Mentions légales', 'https://back.example/mentions-legales?lang=fr'],
        [expect.stringMatching(/^Conditions/u), 'https://back.example/cgu?lang=fr'],
        ['Confidentialité', 'https://back.example/politique-de-confidentialite?lang=fr'],
      ]),
    );
    expect(box.textContent).toMatch(/Version \d+\.\d+\.\d+ \(\d{4}-\d+\.\d+-\d+\)/u);
  });

  it('has no contact where the organisation gives no address', async () => {
    expect(linksOf(await menu('')).map(([name]) => name)).not.toContain('Contact');
  });
});

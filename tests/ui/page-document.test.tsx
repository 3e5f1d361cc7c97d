// @vitest-environment happy-dom
/** Published pages, rendered from their documents: expandable sections and links. */
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import enHelp from '#fixtures/en/help.json' with { type: 'json' };
import enRla from '#fixtures/en/rla.json' with { type: 'json' };
import frHelp from '#fixtures/fr/help.json' with { type: 'json' };
import frRla from '#fixtures/fr/rla.json' with { type: 'json' };
import { type App, AppProvider, useApp } from '#src/app/context/app-context.tsx';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { Help } from '#src/app/features/reading/help-page.tsx';
import { Resources } from '#src/app/features/reading/resources-page.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { button, draw, press } from './draw.tsx';

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const all = { fr: { rla: frRla, help: frHelp }, en: { rla: enRla, help: enHelp } };

/** Wraps children in the app with another configuration. */
function Configured({ config, children }: { config: Partial<App['config']>; children: ReactNode }) {
  const app = useApp();
  return <AppProvider app={{ ...app, config: { ...app.config, ...config } }}>{children}</AppProvider>;
}

interface Setting {
  readonly documents?: unknown;
  readonly locale?: Locale;
  readonly config?: Partial<App['config']>;
}

/** Opens an address as a user whose device has the documents. */
async function visit(address: string, { documents = all, locale = 'fr', config = {} }: Setting = {}) {
  const workspace = await openTestWorkspace();
  await workspace.documents.update(JSON.stringify(documents));
  const router = createMemoryRouter(
    [
      { path: '/pages/rla', element: <Resources /> },
      { path: '/pages/help', element: <Help /> },
      { path: '/reco/add', element: <main>Exercice</main> },
    ],
    { initialEntries: [address] },
  );
  const drawn = await draw(
    <Configured config={config}>
      <WorkspaceProvider workspace={workspace}>
        <RouterProvider router={router} />
      </WorkspaceProvider>
    </Configured>,
    locale,
  );
  return { ...drawn, router, workspace };
}

function sectionOf(box: ParentNode, title: string): HTMLDetailsElement {
  const heading = [...box.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
  const section = heading?.closest('details');
  if (!section) throw new Error(`no section « ${title} »`);
  return section;
}

const openOnes = (box: ParentNode) =>
  [...box.querySelectorAll('details')].filter((one) => one.open).map((one) => one.querySelector('h2')?.id);

describe('the resources', () => {
  it('list their sections under the title of the document, all folded, each with its own anchor', async () => {
    const { box } = await visit('/pages/rla');
    expect(box.querySelector('h1')?.textContent).toBe('Ressources du leader');
    expect([...box.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
      frRla.sections.map(({ title }) => title),
    );
    const anchors = [...box.querySelectorAll('h2')].map(({ id }) => id);
    expect(new Set(anchors).size).toBe(8);
    expect(anchors[3]).toBe('rla-ecouter');
    expect(openOnes(box)).toEqual([]);
  });

  it('open where the address leads, and bring the section into sight', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { box, router } = await visit('/pages/rla#rla-ecouter');
    expect(openOnes(box)).toEqual(['rla-ecouter']);
    expect(seen.mock.contexts).toEqual([document.getElementById('rla-ecouter')]);
    await act(async () => router.navigate('/pages/rla#rla-intuition'));
    expect(openOnes(box)).toEqual(['rla-ecouter', 'rla-intuition']);
    await act(async () => router.navigate('/pages/rla#nowhere'));
    expect(openOnes(box)).toEqual(['rla-ecouter', 'rla-intuition']);
  });

  it('open and fold all at once', async () => {
    const { box } = await visit('/pages/rla');
    await press(button(box, 'Tout déplier'));
    expect(openOnes(box)).toHaveLength(8);
    await press(button(box, 'Tout replier'));
    expect(openOnes(box)).toEqual([]);
  });

  it('keep open what the person opened by hand', async () => {
    const { box, router } = await visit('/pages/rla');
    const section = sectionOf(box, 'Écouter pour de bon');
    await act(async () => {
      section.open = true;
      section.dispatchEvent(new Event('toggle'));
    });
    await act(async () => router.navigate('/pages/rla#rla-intuition'));
    expect(openOnes(box)).toEqual(['rla-ecouter', 'rla-intuition']);
  });

  it('draw paragraphs, lists and strong words as such, without a mark left over', async () => {
    const { box } = await visit('/pages/rla');
    const section = sectionOf(box, 'Écouter pour de bon');
    expect(section.querySelectorAll('ul > li')).toHaveLength(3);
    expect(section.querySelector('li strong')?.textContent).toBe('Le silence.');
    expect(section.querySelectorAll('p').length).toBeGreaterThan(3);
    expect(box.textContent).not.toMatch(/\*\*|\]\(/u);
  });

  it('go to pages of the app through the router, and elsewhere beside it', async () => {
    const { box, router } = await visit('/pages/rla');
    const outside = [...box.querySelectorAll('a')].filter((link) => link.href.startsWith('https://'));
    expect(outside).toHaveLength(2);
    for (const link of outside) expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    const inside = sectionOf(box, 'Les mots du parcours').querySelector('a');
    expect(inside?.target).toBe('');
    await act(async () => inside?.click());
    expect(router.state.location.pathname).toBe('/reco/add');
  });
});

describe('the help', () => {
  it('leads to the legal pages on the backend host', async () => {
    const { box } = await visit('/pages/help', { config: { backendUrl: 'https://backend.example' } });
    const hrefs = [...sectionOf(box, 'Premiers pas').querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toContain('https://backend.example/cgu');
    expect(hrefs).toContain('/pages/user');
  });

  it('offers to write where there is an address, and only there', async () => {
    const without = await visit('/pages/help');
    expect(without.box.querySelector('a[href^="mailto:"]')).toBeNull();
    document.body.replaceChildren();
    const { box } = await visit('/pages/help', { config: { contactMail: 'aide@example.org' } });
    const link = box.querySelector('a[href^="mailto:"]');
    expect(link?.getAttribute('href')).toBe('mailto:aide@example.org?subject=Ancrage');
    expect(link?.textContent).toContain('version');
  });

  it('is shown in the other language, and says so, where its own is missing', async () => {
    const { box } = await visit('/pages/help', { documents: { fr: all.fr, en: {} }, locale: 'en' });
    expect(box.querySelector('p[role=status]')?.textContent).toContain('It is shown in French');
    expect(sectionOf(box, 'Premiers pas').closest('[lang]')?.getAttribute('lang')).toBe('fr');
    expect(button(box, 'Open all').lang).toBe('en');
  });

  it('says that it is not there yet, and is drawn as soon as it has come', async () => {
    const { box, workspace } = await visit('/pages/help', { documents: { fr: {}, en: {} } });
    expect(box.textContent).toContain('Cette page n’est pas encore sur cet appareil');
    expect(box.querySelector('h1')?.textContent).toBe('Aide');
    await act(async () => workspace.documents.update(JSON.stringify(all)));
    expect(box.querySelectorAll('details')).toHaveLength(12);
  });

  it('leaves out the sections that are not for this person, and puts their name into the words', async () => {
    const section = { ...frHelp.sections[0], title: 'Pour {{$firstname}}', body: 'Bonjour {{$firstname}}.' };
    const hidden = {
      name: 'carte',
      title: 'Sur la carte',
      body: 'Là.',
      when: { required: ['$CIDsymptome'] },
    };
    const help = { ...frHelp, sections: [section, hidden] };
    const { box, workspace } = await visit('/pages/help', { documents: { fr: { help }, en: {} } });
    const titles = () => [...box.querySelectorAll('h2')].map(({ textContent }) => textContent);
    await act(async () => workspace.putPersonal({ firstName: 'Claire' }));
    expect(titles()).toEqual(['Pour Claire']);
    await act(async () => workspace.putIdentityCard({ CIDsymptome: 'la gorge serrée' }));
    expect(titles()).toEqual(['Pour Claire', 'Sur la carte']);
  });
});

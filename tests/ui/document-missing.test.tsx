// @vitest-environment happy-dom
/** A missing exercise: whatever the server answers, a request ends with a message or with the exercise. */
import { beforeEach, describe, expect, it } from 'vitest';
import enUser from '#fixtures/en/user.json' with { type: 'json' };
import frUser from '#fixtures/fr/user.json' with { type: 'json' };
import { SessionProvider } from '#src/app/context/app-context.tsx';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { done } from '#src/platform/remote/outcome.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { button, draw, nobody, until } from './draw.tsx';

beforeEach(() => document.body.replaceChildren());

function Wanted() {
  const served = useDocument('user');
  return served ? <h1>{served.exercise.document.title}</h1> : <DocumentMissing />;
}

async function asked(locale: 'fr' | 'en', ...answers: readonly string[]) {
  const { device } = createTestDevice();
  const workspace = await openTestWorkspace({ device });
  const { box, redraw } = await draw(null, locale);
  const left = [...answers];
  const refreshDocuments = async () => {
    await workspace.documents.update(left.shift() ?? '');
    return done(undefined);
  };
  await redraw(
    <SessionProvider session={{ ...nobody, refreshDocuments }}>
      <WorkspaceProvider workspace={workspace}>
        <Wanted />
      </WorkspaceProvider>
    </SessionProvider>,
  );
  /** Presses the button, and waits for the result. */
  const ask = (comes: () => void) =>
    until(
      () => {
        comes();
        expect(box.querySelector('[aria-disabled=true]')).toBeNull();
      },
      () => button(box, locale === 'fr' ? 'Réessayer' : 'Try again').click(),
    );
  return { box, ask };
}

const whole = JSON.stringify({ fr: { user: frUser }, en: { user: enUser } });

describe.each(['fr', 'en'] as const)('in %s, an answer', (locale) => {
  const said =
    locale === 'fr'
      ? 'Cet exercice n’est pas disponible sur le serveur.'
      : 'This exercise is not available on the server.';

  it.each([
    '[]',
    '{}',
    'null',
    '"x"',
    '{"fr":[],"en":[]}',
    '{"fr":{},"en":{}}',
    '{"fr":{"user":{"kind":"exercise"}}}',
    'not JSON',
  ])('%s says something, and the next one may still bring it', async (answer) => {
    const { box, ask } = await asked(locale, answer, whole);
    expect(box.querySelector('p[role=status]')?.textContent).toBe('');
    await ask(() => expect(box.querySelector('p[role=status]')?.textContent).toContain(said));
    await ask(() =>
      expect(box.querySelector('h1')?.textContent).toBe({ fr: frUser, en: enUser }[locale].title),
    );
    expect(box.textContent).not.toContain(said);
  });
});

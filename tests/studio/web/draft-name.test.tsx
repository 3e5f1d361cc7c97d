// @vitest-environment happy-dom
/** Renaming a draft when the server does not answer. */
import { expect, it } from 'vitest';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { failed } from '#src/platform/remote/outcome.ts';
import { StudioContext, type StudioParts } from '#src/studio/web/client/studio-context.ts';
import { DraftName } from '#src/studio/web/editor/draft-name.tsx';
import { acting, draw, fill, press } from '#tests/ui/draw.tsx';

it('keeps the new name in its dialog, and says so, if the draft cannot be renamed', async () => {
  const client = { readDraft: async () => failed({ kind: 'offline' }) };
  const { box } = await draw(
    <StudioContext value={{ client } as unknown as StudioParts}>
      <DraftName draft={{ id: 'a', title: 'Corrections' } as StudioDraft} />
    </StudioContext>,
  );
  const opener = box.querySelector('button');
  if (opener) await press(opener);
  const field = () => box.querySelector('input');
  await fill(field(), 'Relecture');
  await acting(async () => box.querySelector('form')?.requestSubmit());
  expect(field()?.value).toBe('Relecture');
  expect(box.querySelector('[role="alert"]')?.textContent).toMatch(/pas pu être renommé/);
});

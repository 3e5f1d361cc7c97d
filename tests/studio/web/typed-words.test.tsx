// @vitest-environment happy-dom
/** Words typed in a plain field get the typography of their language. */
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import amitiepro from '#fixtures/fr/amitiepro.json' with { type: 'json' };
import plf3 from '#fixtures/fr/plf3.json' with { type: 'json' };
import { createStore } from '#src/platform/state-store.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { StudioContext, type StudioParts } from '#src/studio/web/client/studio-context.ts';
import { RecallDialog } from '#src/studio/web/editor/recall-dialog.tsx';
import { ChoicesSettings } from '#src/studio/web/structure/choices-settings.tsx';
import type { QuestionProps } from '#src/studio/web/structure/structure-props.ts';
import { acting, button, draw, fill, press } from '#tests/ui/draw.tsx';

/** Draws the form, presses a button first if named, fills the required fields and submits. */
async function submit(form: ReactNode, words: readonly string[], first?: string) {
  const parts = { library: createStore({}) } as unknown as StudioParts;
  const { box } = await draw(<StudioContext value={parts}>{form}</StudioContext>);
  if (first !== undefined) await press(button(box, first));
  const fields = [...box.querySelectorAll('form input[required]')] as HTMLInputElement[];
  expect(fields).toHaveLength(words.length);
  for (const [index, field] of fields.entries()) await fill(field, words[index] ?? '');
  await acting(async () => box.querySelector('form')?.requestSubmit());
}

it('the words of a choice', async () => {
  const texts = { fr: JSON.stringify(amitiepro), en: JSON.stringify(amitiepro) };
  const write = vi.fn();
  const props = { name: 'amitiepro', texts, published: texts, question: 'amitiepro-express-dit', write };
  await submit(
    <ChoicesSettings {...(props as unknown as QuestionProps)} />,
    [" L'un ou l'autre ?", "It's fine"],
    'Ajouter un choix',
  );
  const [[written]] = write.mock.calls as [[typeof texts]];
  expect(written.fr).toContain('"L’un ou l’autre\u00a0?"');
  expect(written.en).toContain('"It’s fine"');
});

it('the words for a missing answer', async () => {
  const draft = readPair('plf3', { fr: JSON.stringify(plf3), en: '' }).fr;
  if (draft === undefined) throw new Error('no document');
  const onInsert = vi.fn();
  await submit(
    <RecallDialog
      {...{ draft, onInsert }}
      pointer="/uiSchema/ui:summary/0/title"
      isTyped={false}
      onClose={() => undefined}
    />,
    ["l'autre"],
  );
  expect(onInsert).toHaveBeenCalledWith('{{plf3-exemples ?? l’autre}}');
});

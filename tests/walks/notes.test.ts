/** A note with a picture, written offline in a train and synced to the other device. */
import { describe, expect, it } from 'vitest';
import { type Note, readNotes } from '#src/contract/wire/note-codec.ts';
import { Scenario } from './scenario.ts';
import { startServer } from './server.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7]);

const notesOf = ({ workspace }: Scenario): readonly Note[] =>
  readNotes(workspace.snapshot().collections.notes);
const newest = (scenario: Scenario) => notesOf(scenario)[0];

describe('a note with a file', () => {
  it('written offline is there after a reload, goes with the network, and can be had on the other device', async () => {
    const server = await startServer();
    const claire = await Scenario.open(server);
    await claire.signIn('claire');
    const before = notesOf(claire).length;

    claire.offline();
    const content = png.slice().buffer;
    const file = await claire.workspace.attachments.save({ name: 'Le quai.PNG', type: 'image/png', content });
    await expect(claire.fillIn('celebrations', { 'Le fichier': file })).rejects.toThrow(
      'Écrivez votre note avant de l’enregistrer.',
    );
    await claire.fillIn('celebrations', { 'Ma note': 'Le quai, au matin.', 'Le fichier': file });
    await claire.reload();
    expect(newest(claire)).toMatchObject({ text: 'Le quai, au matin.', sent: undefined, waiting: file });
    expect(claire.light()).toMatchObject({ phase: 'waiting', waiting: 1 });
    expect(claire.unsent()).toBe(1);

    claire.online();
    await claire.until(() => claire.light().phase === 'sent');
    expect(newest(claire)).toMatchObject({
      sent: { filename: 'le_quai.png', url: '/sites/default/files/personal_notes/le_quai.png' },
      waiting: undefined,
    });
    const stored = await server.stored('claire', 'field_celebrations');
    expect(stored[newest(claire)?.key ?? '']).toMatchObject({
      data: {
        'celebrations-note': 'Le quai, au matin.',
        'celebrations-fichier': { filename: 'le_quai.png' },
      },
      locale: 'fr',
      version: '1.0.1',
    });

    const elsewhere = await claire.otherDevice();
    expect(notesOf(elsewhere)).toHaveLength(before + 1);
    const fetched = await elsewhere.workspace.attachments.fetch(newest(elsewhere)?.sent?.url ?? '');
    if (!fetched.ok) throw new Error(fetched.problem.kind);
    expect(new Uint8Array(await fetched.value.arrayBuffer())).toEqual(png);

    const james = await Scenario.open(server);
    await james.signIn('james');
    expect(notesOf(james).filter(({ text }) => text.includes('quai'))).toEqual([]);
    expect(await james.workspace.attachments.fetch(newest(elsewhere)?.sent?.url ?? '')).toMatchObject({
      problem: { kind: 'forbidden' },
    });

    await elsewhere.workspace.remove('notes', newest(elsewhere)?.key ?? '');
    await elsewhere.sent();
    claire.comeBack();
    await claire.until(() => notesOf(claire).length === before);
  });
});

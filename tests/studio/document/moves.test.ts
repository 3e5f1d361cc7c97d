/** A dragged piece lands where the drop line was shown, in every direction. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import {
  edgeOf,
  type MovedPiece,
  moveError,
  type Order,
  spotAtEdge,
  spotBeside,
  spotOf,
  withPieceAt,
} from '#src/studio/document/moves.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { patience } from '#tests/cases.ts';
import { shipped } from './shipped-texts.ts';

const order = (text: string): Order =>
  (JSON.parse(text) as { uiSchema: { 'ui:slides': Order } }).uiSchema['ui:slides'].map(
    ({ name, fields, part }) => ({ name, fields, part }),
  );

const texts = shipped('deviateur');
const slides = order(texts.fr);
const pieces: readonly MovedPiece[] = slides.flatMap(({ name, fields }): readonly MovedPiece[] => [
  { kind: 'page', name },
  ...fields.map((key) => ({ kind: 'question', name: key }) as const),
]);
const anyPiece = fc.constantFrom(...pieces);

it('lands at the edge at which it was let go, in both languages', patience, () => {
  fc.assert(
    fc.property(anyPiece, anyPiece, fc.constantFrom('before', 'after'), (piece, over, edge) => {
      fc.pre(piece.kind === 'question' || over.kind === 'page');
      const spot = spotAtEdge(slides, piece, over, edge);
      if (spot === undefined) throw new Error('nowhere');
      const moved = withPieceAt(texts, slides, piece, spot);
      expect(order(moved.en)).toEqual(order(moved.fr));
      expect(spotOf(order(moved.fr), piece)).toEqual(spot);
      // The drop line is between the same neighbours.
      const line = edgeOf(slides, piece, spot);
      if (line === undefined) expect(moved).toEqual(texts);
      else expect(spotAtEdge(slides, piece, line.of, line.edge)).toEqual(spot);
    }),
  );
});

it('reaches every place by single steps, and the way back', () => {
  for (const piece of pieces) {
    let spot = spotOf(slides, piece);
    let steps = 0;
    for (let next = spot; next !== undefined; next = spotBeside(slides, piece, next, 'up')) spot = next;
    for (let next = spot; next !== undefined; next = spotBeside(slides, piece, next, 'down')) {
      spot = next;
      steps += 1;
    }
    const questions = slides.flatMap(({ fields }) => fields).length;
    // A question has positions around each other question of its page, and one on a page without questions.
    expect(steps).toBe(piece.kind === 'page' ? slides.length : questions - 1 + slides.length);
    expect(spot?.page).toBe(slides.length - 1);
  }
});

it('is refused beforehand on exactly those pages where the checker would refuse it', () => {
  const friendship = shipped('amitiepro');
  const parts = order(friendship.fr);
  for (const name of ['prepare-aide', 'express-dit', 'end-merci'].map((key) => `amitiepro-${key}`))
    for (const [page, slide] of parts.entries()) {
      const piece = { kind: 'question', name } as const;
      const { fr } = withPieceAt(friendship, parts, piece, { page, at: 0 });
      const findings = checkDocuments({ fr: { amitiepro: JSON.parse(fr) } }, productProfile);
      const found = findings.find(({ code }) => code === 'not-of-part');
      expect(moveError('amitiepro', parts, piece, { page, at: 0 }), `${name} on ${slide.name}`).toBe(
        found && `amitiepro-${slide.part}-`,
      );
    }
  // Other documents have no restriction.
  for (const piece of pieces)
    expect(moveError('deviateur', slides, piece, { page: 0, at: 0 })).toBeUndefined();
});

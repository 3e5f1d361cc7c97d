// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { exerciseOf, widgetFixture } from '../form/exercises.ts';
import { descriptionOf, nameOf, open } from '../form/person.tsx';

const chips = widgetFixture('chips');
const qualities = widgetFixture('qualities');
const status = '.chips-status';

test('a suggestion toggles, one’s own is added by Enter and removed by name', async () => {
  const person = await open(chips);
  await person.press('Du temps');
  await person.press('De l’écoute');
  await person.press('Du temps');
  const line = person.named('input', 'Ajouter avec vos mots');
  await person.type(line, '  Du répit ');
  await person.key(line, 'Enter');
  expect(person.answers()).toEqual({ besoins: ['De l’écoute', 'Du répit'] });
  expect(line).toHaveProperty('value', '');
  expect(person.one(status).textContent).toBe('2 choisies sur\u00a04');
  await person.press('Retirer «\u00a0Du répit\u00a0»');
  expect(person.answers()).toEqual({ besoins: ['De l’écoute'] });
  expect(person.one('.question').contains(document.activeElement)).toBe(true);
  await person.press('De l’écoute');
  expect(person.answers()).toEqual({});
});

test('full: the rest stays enabled, nothing is added, a line says to remove one first', async () => {
  const full = ['De l’écoute', 'De la clarté', 'Du soutien', 'Du répit'];
  const person = await open(chips, { answers: { besoins: full } });
  await person.press('Du temps');
  const line = person.named('input', 'Ajouter avec vos mots');
  await person.type(line, 'Encore');
  await person.key(line, 'Enter');
  expect(person.answers()).toEqual({ besoins: full });
  expect(line).toHaveProperty('value', 'Encore');
  expect(person.one('.chips-full').textContent).toContain('4 réponses au plus. Retirez-en une');
  expect(descriptionOf(line)).toContain('4 réponses au plus. Retirez-en une');
  expect(person.all('.question button[disabled]')).toEqual([]);
  await person.press('De la clarté');
  expect(person.one(status).textContent).toBe('3 choisies sur\u00a04');
  expect(person.all('.chips-full')).toEqual([]);
});

test('the same words twice, or words that are too long, are not added', async () => {
  const person = await open(chips, { answers: { besoins: ['Du temps'] } });
  const line = person.named('input', 'Ajouter avec vos mots');
  await person.type(line, ' du Temps');
  await person.key(line, 'Enter');
  expect(line).toHaveProperty('value', ' du Temps');
  expect(descriptionOf(line)).toContain('«\u00a0du Temps\u00a0» est déjà dans la liste.');
  await person.type(line, 'x'.repeat(61));
  await person.key(line, 'Enter');
  expect(person.answers()).toEqual({ besoins: ['Du temps'] });
  expect(line.getAttribute('aria-invalid')).toBe('true');
  expect(line).toHaveProperty('value', 'x'.repeat(61));
});

test('words left in the line are an answer, whether one goes elsewhere or straight on', async () => {
  const person = await open(chips);
  const line = person.named('input', 'Ajouter avec vos mots');
  await person.type(line, 'Du répit');
  await person.leave(line);
  expect(person.answers()).toEqual({ besoins: ['Du répit'] });
  await person.type(line, 'De l’air');
  expect(document.activeElement).toBe(line);
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{ besoins: ['Du répit', 'De l’air'] }]);
});

test('an older answer that is no suggestion any more stays and can be removed', async () => {
  const person = await open(chips, { answers: { besoins: ['Une ancienne proposition'] } });
  expect(person.all('[aria-pressed=true]')).toEqual([]);
  await person.press('Retirer «\u00a0Une ancienne proposition\u00a0»');
  expect(person.answers()).toEqual({});
});

test('three in order: places, ranks, and the sentence read out when it is whole', async () => {
  const person = await open(qualities);
  const places = () => person.all('.slot').map((slot) => slot.textContent);
  expect(places()).toEqual(['1à choisir', '2à choisir', '3à choisir']);
  await person.press('juste');
  await person.press('fiable');
  expect(places()).toEqual(['1juste', '2fiable', '3à choisir']);
  expect(person.one('.sentence').textContent).toBe('Je prétends être quelqu’un de juste et de fiable.');
  const aloud = () => person.all('[role=status]').map((each) => each.textContent);
  expect(aloud()).not.toContain(person.one('.sentence').textContent);
  await person.press('honnête');
  expect(aloud()).toContain('Je prétends être quelqu’un de juste, de fiable et d’honnête.');
  expect(person.answers()).toEqual({ qualites: ['juste', 'fiable', 'honnête'] });
});

test('fewer than three: every place is required', async () => {
  const person = await open(qualities, { answers: { qualites: ['juste'] } });
  await person.press('Terminer');
  expect(person.one('.summary').textContent).toContain(
    'Il reste 2 réponses à donner. Quelques mots suffisent.',
  );
});

test('a tone comes with its icon', async () => {
  const icon = <svg data-testid="sprout" aria-hidden="true" />;
  const person = await open(chips, { services: { tone: () => ({ name: 'lake', icon }) } });
  expect(person.all('.chips-head--lake [data-testid=sprout]')).toHaveLength(1);
  expect(nameOf(person.one('fieldset'))).toContain('Quels étaient, sans doute');
});

test('a suggestion written in other letters is that suggestion; an accent makes another word', async () => {
  const person = await open(chips);
  const line = person.named('input', 'Ajouter avec vos mots');
  for (const words of ["de l'écoute", 'De l’ecoute']) {
    await person.type(line, words);
    await person.key(line, 'Enter');
  }
  expect(person.answers()).toEqual({ besoins: ['De l’écoute', 'De l’ecoute'] });
});

test.each([
  ['too long', 'x'.repeat(61), '60 caractères au plus.'],
  ['there already', 'DU TEMPS', 'est déjà dans la liste.'],
])('words that are %s hold one back: they stay, with the focus and the reason', async (_, words, reason) => {
  const person = await open(chips, { answers: { besoins: ['Du temps'] } });
  const line = person.named('input', 'Ajouter avec vos mots');
  await person.type(line, words);
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([]);
  expect(document.activeElement).toBe(line);
  expect(line).toHaveProperty('value', words);
  expect(descriptionOf(line)).toContain(reason);
  await person.type(line, 'Du répit');
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{ besoins: ['Du temps', 'Du répit'] }]);
});

test('adding by the button leaves the focus in the line', async () => {
  const person = await open(chips);
  const line = person.named('input', 'Ajouter avec vos mots');
  await person.type(line, 'Du répit');
  await person.press('Ajouter');
  expect(person.answers()).toEqual({ besoins: ['Du répit'] });
  expect(document.activeElement).toBe(line);
});

test('a removed one comes back to its place, and the focus to its button', async () => {
  const person = await open(qualities, { answers: { qualites: ['juste', 'à moi', 'fiable'] } });
  await person.press('Retirer «\u00a0à moi\u00a0»');
  expect(person.answers()).toEqual({ qualites: ['juste', 'fiable'] });
  expect(document.activeElement).toBe(person.button('Retirer «\u00a0fiable\u00a0»'));
  await person.press('Annuler');
  expect(person.answers()).toEqual({ qualites: ['juste', 'à moi', 'fiable'] });
  expect(document.activeElement).toBe(person.button('Retirer «\u00a0à moi\u00a0»'));
});

test('the last place emptied leaves the focus on a place that is still filled', async () => {
  const person = await open(qualities, { answers: { qualites: ['juste', 'fiable'] } });
  await person.press('Retirer «\u00a0fiable\u00a0»');
  expect(document.activeElement).toBe(person.button('Retirer «\u00a0juste\u00a0»'));
});

test('a closed list stores codes, shows words and takes nothing of one’s own', async () => {
  const person = await open(widgetFixture('closed'));
  await person.press('Le sens');
  await person.press('Le temps');
  expect(person.answers()).toEqual({ valeurs: ['sens', 'temps'] });
  expect(person.all('.chip-add, .x')).toEqual([]);
  await person.press('Le sens');
  expect(person.answers()).toEqual({ valeurs: ['temps'] });
});

test('a limit above the number of choices counts the choices', async () => {
  const person = await open(
    exerciseOf({
      locale: 'fr',
      properties: {
        moments: {
          type: 'array',
          maxItems: 4,
          items: { type: 'string', oneOf: [{ const: 'matin' }, { const: 'midi' }, { const: 'soir' }] },
        },
      },
      slides: [{ name: 'question', title: 'Quand ?', fields: ['moments'] }],
      ui: { moments: { 'ui:title': 'Quand ?', 'ui:widget': 'chips' } },
    }),
  );
  await person.press('matin');
  expect(person.one(status).textContent).toBe('1 choisie sur\u00a03');
});

// @vitest-environment happy-dom
// Text input: phrases with starters, growing text, dates or words, numbers, pauses, a checkbox with links.
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readNumber } from '#renderers/engine/number.ts';
import { startedWith, withStarter, withWords } from '#renderers/engine/starters.ts';
import { exerciseOf, widgetFixture } from '../form/exercises.ts';
import { descriptionOf, open } from '../form/person.tsx';

afterEach(() => vi.useRealTimers());

describe('a phrase', () => {
  const starters = ['Je suis là et …', 'Je suis …', 'J’ose…'];

  test('a beginning is put in front, takes the place of another, and goes again', () => {
    expect(withStarter('', 'Je suis …', starters)).toEqual({ text: 'Je suis ', caret: 8 });
    expect(withStarter('Je suis là et il y a', 'Je suis …', starters).text).toBe('Je suis il y a');
    expect(withStarter('Je suis ici', 'Je suis …', starters).text).toBe('ici');
    expect(startedWith('Je suis là et', starters)).toBe('Je suis là et …');
    expect(startedWith('Rien', starters)).toBeUndefined();
  });

  test('a beginning with a gap takes the words into it, and goes around them', () => {
    const gapped = ['help … grow', 'build …'];
    expect(withStarter('', 'help … grow', gapped)).toEqual({ text: 'help grow', caret: 5 });
    expect(withStarter('build teams', 'help … grow', gapped)).toEqual({ text: 'help teams grow', caret: 10 });
    expect(startedWith('help teams grow', gapped)).toBe('help … grow');
    expect(withStarter('help teams grow', 'help … grow', gapped).text).toBe('teams');
    expect(withStarter('help teams grow', 'build …', gapped).text).toBe('build teams');
  });

  test('words are added with one space', () => {
    expect(withWords('', 'a')).toBe('a');
    expect(withWords('x', 'a')).toBe('x a');
    expect(withWords('x ', 'a')).toBe('x a');
    expect(withWords('l’', 'a')).toBe('l’a');
  });

  test('a touch on a beginning writes it and leaves the caret after it', async () => {
    const person = await open(widgetFixture('phrase'));
    await person.press('Commencer par «\u00a0Je choisis de\u00a0»');
    expect(person.answers()).toEqual({ phrase: 'Je choisis de ' });
    const field = person.one('textarea') as HTMLTextAreaElement;
    expect(document.activeElement).toBe(field);
    expect(field.selectionStart).toBe(14);
    expect(person.button(/Je choisis/).getAttribute('aria-pressed')).toBe('true');
  });

  test('words of before are taken up again', async () => {
    const person = await open(widgetFixture('phrase'), {
      context: { $mots: ['le quai'] },
      contextLabels: { $mots: 'Vos mots' },
      answers: { phrase: 'Voir' },
    });
    await person.press('Ajouter «\u00a0le quai\u00a0»');
    expect(person.answers()).toEqual({ phrase: 'Voir le quai' });
  });

  test('quotes words of another exercise once: few short ones to take up, others above', async () => {
    const quoting = (words: string | readonly string[]) => ({
      context: { $mots: words },
      contextLabels: { $mots: 'Vos mots' },
    });
    const toasts = (person: Awaited<ReturnType<typeof open>>) => person.all('.starter--voice').length;
    const few = ['le quai', 'le sel'];
    const many = ['le quai', 'le sel', 'le vent', 'la jetée', 'le phare'];
    for (const words of [few, many, ['le quai', 'le sel, '.repeat(12)]]) {
      const person = await open(widgetFixture('phrase'), quoting(words));
      expect(person.text().split('le quai')).toHaveLength(2);
      expect(toasts(person)).toBe(words === few ? 2 : 0);
      expect(person.all('.recall')).toHaveLength(words === few ? 0 : 1);
      await person.close();
    }
  });

  test('one that is filled in beforehand says where it comes from; typing and a starter replace all of it', async () => {
    const origin = (key: string) => (key === '$phrase' ? 'De votre carte' : undefined);
    const setting = { context: { $phrase: 'Je respire.' }, services: { origin } };
    const field = (person: Awaited<ReturnType<typeof open>>) => person.one('textarea') as HTMLTextAreaElement;
    const person = await open(widgetFixture('phrase'), setting);
    expect(field(person).value).toBe('Je respire.');
    expect(descriptionOf(field(person))).toContain('De votre carte');
    field(person).focus();
    expect([field(person).selectionStart, field(person).selectionEnd]).toEqual([0, 11]);
    // A click sets the caret after the focus event; a second click is intentional.
    field(person).setSelectionRange(4, 4);
    await person.click(field(person));
    expect([field(person).selectionStart, field(person).selectionEnd]).toEqual([0, 11]);
    field(person).setSelectionRange(4, 4);
    await person.click(field(person));
    expect([field(person).selectionStart, field(person).selectionEnd]).toEqual([4, 4]);
    await person.type(field(person), 'J');
    expect(person.text()).not.toContain('De votre carte');

    const other = await open(widgetFixture('phrase'), setting);
    await other.press('Commencer par «\u00a0Je choisis de\u00a0»');
    expect(other.answers()).toEqual({ phrase: 'Je choisis de ' });
    expect(other.text()).not.toContain('De votre carte');

    const own = await open(widgetFixture('phrase'), { ...setting, answers: { phrase: 'Je respire.' } });
    expect(own.text()).not.toContain('De votre carte');
  });

  test('a phrase to pass on can be copied once it says something; no other question offers it', async () => {
    const copied: string[] = [];
    const copy = (key: string) => (key === 'phrase' ? (text: string) => copied.push(text) : undefined);
    const person = await open(widgetFixture('phrase'), { services: { copy } });
    expect(person.all('.phrase-copy')).toEqual([]);
    await person.type(person.one('textarea'), ' Voir le quai ');
    await person.press('Copier ces mots');
    expect(copied).toEqual(['Voir le quai']);
    const other = await open(widgetFixture('phrase'), {
      services: { copy: () => undefined },
      answers: { phrase: 'Voir' },
    });
    expect(other.all('.phrase-copy')).toEqual([]);
  });
});

describe('a long text', () => {
  const counter = (person: Awaited<ReturnType<typeof open>>) =>
    person.all('.counter').map((each) => each.textContent);

  test('is counted in its last tenth only, by characters and not by code units', async () => {
    const person = await open(widgetFixture('textarea'));
    const field = person.one('textarea');
    await person.type(field, 'é'.repeat(539));
    expect(counter(person)).toEqual([]);
    await person.type(field, '👋'.repeat(539));
    expect(counter(person)).toEqual([]);
    await person.type(field, 'é'.repeat(595));
    expect(counter(person)).toEqual(['5 caractères restants']);
  });

  test('is never cut', async () => {
    const person = await open(widgetFixture('textarea'));
    const field = person.one('textarea');
    expect(field.hasAttribute('maxlength')).toBe(false);
    await person.type(field, 'é'.repeat(603));
    expect(String(person.answers()['ressenti'])).toHaveLength(603);
    expect(counter(person)).toEqual(['3 de trop']);
  });

  test('speaks when it passes 50, 20, 10 and 0 only', async () => {
    const person = await open(widgetFixture('textarea'));
    const said = new Set<string>();
    for (const length of [545, 552, 571, 575, 580, 585, 590, 595, 600]) {
      await person.type(person.one('textarea'), 'é'.repeat(length));
      const heard = person.one('.under-field [role=status]').textContent;
      if (heard) said.add(heard);
    }
    expect([...said]).toEqual([
      '48 caractères restants',
      '20 caractères restants',
      '10 caractères restants',
      'Limite atteinte',
    ]);
  });
});

describe('a date or a subject', () => {
  const source = widgetFixture('dateorsubject');

  test('a stored date is read in words, words stay words', async () => {
    const person = await open(source, { answers: { quand: '2025-03-03' } });
    const line = person.named('input', /C’était quand/);
    expect(line).toHaveProperty('value', '3 mars 2025');
    await person.type(line, 'Comité du 3 mars');
    expect(person.answers()).toEqual({ quand: 'Comité du 3 mars' });
  });

  test('a picked date fills the line, stored as a date, and the focus comes back', async () => {
    const person = await open(source);
    await person.type(person.named('input', 'Date'), '2025-11-12');
    expect(person.answers()).toEqual({ quand: '2025-11-12' });
    const line = person.named('input', /C’était quand/);
    expect(line).toHaveProperty('value', '12 novembre 2025');
    expect(document.activeElement).toBe(line);
  });

  test('a date being typed does not turn into words before one leaves the line', async () => {
    const person = await open(source);
    const line = person.named('input', /C’était quand/);
    await person.type(line, '2025-03-03');
    expect(line).toHaveProperty('value', '2025-03-03');
    await person.leave(line);
    expect(line).toHaveProperty('value', '3 mars 2025');
  });
});

describe('a number', () => {
  test('takes a comma, and keeps what is no number', () => {
    expect(readNumber('3,5', 'fr')).toBe(3.5);
    expect(readNumber('1\u202f200', 'fr')).toBe(1200);
    expect(readNumber('trois', 'fr')).toBe('trois');
    expect(readNumber('  ', 'fr')).toBeUndefined();
  });
});

describe('a box to tick', () => {
  test('unticked is no answer; links lead where they are safe', async () => {
    const person = await open(widgetFixture('checkbox'));
    await person.click(person.one('[type=checkbox]'));
    expect(person.answers()).toEqual({ cgu: true });
    await person.click(person.one('[type=checkbox]'));
    expect(person.answers()).toEqual({});
    expect(person.all('a').map((each) => each.getAttribute('href'))).toEqual([
      '/cgu',
      'https://example.org/confidentialite',
    ]);
  });
});

describe('a pause', () => {
  const source = exerciseOf({
    properties: {},
    slides: [
      { name: 'pause', title: 'Breathe', fields: [], pause: { seconds: 60 } },
      { name: 'end', title: 'End', body: 'Well.', fields: [] },
    ],
  });

  test('ends by itself, says so, and does not move on', async () => {
    vi.useFakeTimers();
    const person = await open(source);
    expect(person.one('[role=status]').textContent).toBe('The pause starts: one minute.');
    await act(async () => vi.advanceTimersByTime(59_000));
    expect(person.one('[role=status]').textContent).toContain('starts');
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(person.one('[role=status]').textContent).toContain('The pause is over.');
    expect(person.calls.moves).toEqual([]);
  });

  test('can be skipped: the first button of the slide, and one may go on at once', async () => {
    const person = await open(source);
    expect(person.all('button')[0]?.textContent).toBe('Skip the pause');
    await person.press('Skip the pause');
    expect(person.one('[role=status]').textContent).toBe('Pause skipped.');
    await person.press('Next');
    expect(person.slide()).toBe('end');
  });
});

/** The two trees of texts: complete, equal placeholders, and correct typography. */
import { describe, expect, it } from 'vitest';
import { alertKeys } from '#src/contract/domain/alert-keys.ts';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';
import { loadWords, startWords } from '#src/i18n/i18n.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const place = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[place, value]] : leaves(value, place);
  });
}

const french = leaves(fr);
const english = leaves(en);
const englishByPlace = new Map(english);

function holes(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/gu)].map((match) => match[1] ?? '').sort();
}

describe('both languages', () => {
  it('have the same texts', () => {
    expect(english.map(([place]) => place).sort()).toEqual(french.map(([place]) => place).sort());
  });

  it('leave no text empty', () => {
    expect([...french, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('take the same values in each text', () => {
    const differing = french.filter(
      ([place, text]) => holes(text).join() !== holes(englishByPlace.get(place) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('say something for every alert key', async () => {
    for (const locale of ['fr', 'en'] as const) {
      const { t } = await startWords(locale);
      for (const key of alertKeys) {
        const text =
          key === 'intuitions_saved' ? t('alerts.intuitions_saved', { count: 2 }) : t(`alerts.${key}`);
        expect(text, `${locale} ${key}`).not.toContain('alerts.');
      }
    }
  });
});

describe('French setting', () => {
  it('has curly apostrophes and one-character ellipses', () => {
    expect(french.filter(([, text]) => /['"]|\.\.\./u.test(text))).toEqual([]);
  });

  it('has U+00A0 before double punctuation and inside guillemets', () => {
    const wrong = /[^\u00A0\d]:(?!\/)|[^\u00A0][;?!»]|«[^\u00A0]|\u202F/u;
    expect(french.filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it('speaks to nobody of one gender', () => {
    expect(french.filter(([, text]) => /\(e\)|·e|\bprêts?\b|connectée?\b/u.test(text))).toEqual([]);
  });
});

describe('English setting', () => {
  it('has curly quotes and no space before punctuation', () => {
    // A no-break space is allowed only between a count and its noun.
    expect(english.filter(([, text]) => /['"]|\s[:;?!]|(?<!\}\})\u00A0(?!\{\{)/u.test(text))).toEqual([]);
  });
});

describe('one name for one thing', () => {
  it('in English', () => {
    const other = /e-mail|anchoring meeting|reali[sz]ed?\b|accompanies you|the team that supports/iu;
    // The specification's own sentence.
    const named = english.filter(([key]) => key !== 'alerts.mail_not_sent');
    expect(named.filter(([, text]) => other.test(text))).toEqual([]);
  });

  it('in French', () => {
    const other = /rendez-vous d’ancrage|compte-rendu|l’équipe qui vous|le mien\b/iu;
    expect(french.filter(([, text]) => other.test(text))).toEqual([]);
  });
});

describe('words at work', () => {
  it.each([
    ['fr', 1, 'Votre intuition est enregistrée.'],
    ['fr', 3, 'Vos intuitions sont enregistrées.'],
    ['en', 1, 'Your intuition is saved.'],
    ['en', 3, 'Your intuitions are saved.'],
  ] as const)('counts intuitions in %s for %i', async (locale, count, text) => {
    const { t } = await startWords(locale);
    expect(t('alerts.intuitions_saved', { count })).toBe(text);
  });

  it('inserts what a person wrote as it is, braces and markup too', async () => {
    const { t } = await startWords('fr');
    const name = '<b>{{who}}</b> $t(common.back)';
    expect(t('home.hello', { name })).toBe(`Bonjour ${name}`);
  });

  it('changes language for those who listen', async () => {
    const words = await startWords('fr');
    await loadWords(words, 'en');
    await words.changeLanguage('en');
    expect(words.t('names.home')).toBe('Home');
  });
});

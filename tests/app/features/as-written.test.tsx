// @vitest-environment happy-dom
/** The mark of an answer that was saved although it breaks a rule. */
import { expect, it } from 'vitest';
import { openTab } from './history-tab.tsx';

const mark = 'Conservée telle quelle';
const exchange = (kept: object) => ({
  whereTo: 'end',
  data: { 'amitiepro-prepare-qui': 'Karim', 'amitiepro-prepare-aide': 'Relire.' },
  ...kept,
});
const marked = { _kept: { 'amitiepro-prepare-aide': 'tooLong' } };

it.each(['/pages/amitiepro', '/pages/amitiepro?vue=theme'])('stands under the words at %s', async (page) => {
  const open = async (kept: object) =>
    openTab(page, { field_amitiepro: { '1764200000000': exchange(kept) } });
  const marksOf = ({ box }: { readonly box: HTMLElement }) =>
    [...box.querySelectorAll('.as-written')].map(({ parentElement, textContent }) => [
      parentElement?.textContent?.includes('Relire.'),
      textContent,
    ]);
  expect(marksOf(await open({}))).toEqual([]);
  expect(marksOf(await open(marked))).toEqual([[true, mark]]);
});

it('stands under the words of the identity card that are longer than allowed', async () => {
  const symptom = 'les épaules hautes, '.repeat(8);
  const phrase = 'Je suis là. '.repeat(20);
  const marked = async (card: object) => {
    const { box } = await openTab('/pages/cid', {
      field_cid: { CIDvocationpro: 'Faire grandir.', CIDmomentressource: 'Le lac.', ...card },
    });
    return [...box.querySelectorAll('.as-written')].map(({ parentElement }) =>
      parentElement?.textContent
        ?.replace(mark, '')
        .replace(/[«»\s]+/gu, ' ')
        .trim(),
    );
  };
  const short = { CIDsymptome: 'les épaules', CIDphrasereconnexion: 'Je suis là.' };
  expect(await marked(short)).toEqual([]);
  expect(await marked({ CIDsymptome: symptom, CIDphrasereconnexion: phrase })).toEqual([
    phrase.trim(),
    symptom.trim(),
  ]);
});

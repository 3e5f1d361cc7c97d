/** The progression with the keyboard alone, from the first slide to the card it fills. */
import { clair, harbour } from '#tests/walks/progression-stories.ts';
import { desktop, expect, people, phone } from './app.ts';
import { expectBackHome, expectClosing } from './closing.ts';
import { Keyboard, test } from './keyboard.ts';
import { Person } from './person.ts';

const steps = [
  { step: 1, slides: ['accueil', 'equipes', 'rencontres', 'qualites'] },
  { step: 2, slides: ['pause', 'autres', 'maniere', 'effet'] },
  { step: 4, slides: ['symptome', 'moment', 'sens', 'pause', 'invitation'] },
  { step: 5, slides: ['criteres', 'moment-1', 'moment-2', 'moment-3', 'moment-4', 'fil', 'vocation'] },
  { step: 6, slides: ['chemin', 'phrase', 'essai', 'intuitions'] },
] as const;

/** One slide of each kind in this exercise. */
const looked = [
  'accueil',
  'equipes',
  'qualites',
  'maniere',
  'symptome',
  'moment-1',
  'fil',
  'vocation',
  'essai',
];

test.describe('in French, on a phone', { tag: '@deep' }, () => {
  test.use({ viewport: phone });

  test('the five steps of PPP, the card line by line', async ({ page, own }) => {
    test.slow();
    const robin = new Person(page, own.origin);
    const keys = new Keyboard(page, 'progression');
    await robin.signIn(people.robin, '/pages/cid?edit=CIDsymptome');
    await keys.answer(keys.question('CIDsymptome'), 'mâchoires crispées');
    await keys.press('Enregistrer');
    await expect(page.getByText('Informations enregistrées.')).toBeVisible();
    await robin.open('/plf?type=ppp');
    await robin.slide('Progression PPP');
    await keys.check('overview, nothing begun');
    await keys.press('Commencer');
    const told = { ...clair, 'plf4-symptome': 'la gorge serrée' };
    for (const { step, slides } of steps) {
      await expect(page).toHaveURL(new RegExp(`/plf/plf${step}`));
      await keys.through(slides, told, step === 1 || step > 2 ? looked : []);
    }
    await keys.slide('carte');
    await expect(page.getByRole('radio', { name: /^Utiliser le nouveau/ })).toBeChecked();
    await keys.choose(page, 'Garder le texte actuel');
    await keys.check('card');
    await keys.next();
    await expectClosing(page, own.origin, {
      title: 'Votre carte est à jour',
      success: 'Progression enregistrée.',
      address: /^\/plf\?end=1$/,
    });
    await keys.check('closing page');
    await expectBackHome(page, own.origin);
    await robin.open('/pages/cid');
    const card = page.getByRole('main');
    await expect(card).toContainText('mâchoires crispées');
    await expect(card).toContainText('Je retourne au bord du lac.');
    await expect(card).toContainText('Faire grandir celles et ceux qui doutent');
    await keys.check('identity card');
  });
});

test.describe('in English, dark, on a desktop', () => {
  test.use({
    viewport: desktop,
    locale: 'en-GB',
    colorScheme: 'dark',
  });

  test('a step left in the middle, its overview, and a step behind read again', async ({ page, own }) => {
    const robin = new Person(page, own.origin, 'en');
    const keys = new Keyboard(page, 'progression-dark');
    await robin.signIn(people.robin, '/plf?type=plf');
    await keys.press(/^(Begin|Start)$/);
    await keys.through(steps[0].slides, harbour);
    await keys.through(['pause'], harbour);
    await keys.slide('autres');
    await keys.press(/^Leave/);
    await keys.press(/^Leave and/, page.getByRole('dialog'));
    await expect(page).toHaveURL(`${own.origin}/plf`);
    await keys.check('overview');
    await keys.press(/Ada|trust|night shift/i);
    await expect(page).toHaveURL(`${own.origin}/plf/plf1`);
    await expect(page.getByRole('main')).toContainText('Ask before you answer.');
    await keys.check('a step read again');
    await page.goBack();
    await expect(page).toHaveURL(`${own.origin}/plf`);
    await keys.press('Resume');
    await keys.slide('autres');
    await expect(page.getByText('You’re back where you left off.')).toBeVisible();
  });
});

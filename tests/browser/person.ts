/** A person's actions on the screen, by roles, names and words, never by classes. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

interface Account {
  readonly mail: string;
  readonly password: string;
}

const texts = {
  fr: {
    mail: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    next: 'Suivant',
    back: 'Retour',
    finish: 'Terminer',
    sent: 'Tout est synchronisé',
  },
  en: {
    mail: 'Email address',
    password: 'Password',
    signIn: 'Log in',
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    sent: 'Everything is synced',
  },
} as const;

/**
 * A pattern for a text as a person reads it: titles have invisible word joiners at their hyphens, and any kind of space
 * precedes French punctuation.
 */
export function read(text: string | RegExp): RegExp {
  const source = typeof text === 'string' ? `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : text.source;
  return new RegExp(source.replace(/-/g, '-\u2060?').replace(/[ \u00a0]/g, '\\s'));
}

export class Person {
  constructor(
    readonly page: Page,
    readonly origin: string,
    readonly locale: 'fr' | 'en' = 'fr',
  ) {}

  get words() {
    return texts[this.locale];
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** Signs in from the page to which the app redirects an anonymous user. */
  async signIn({ mail, password }: Account, path = '/'): Promise<void> {
    await this.open(path);
    await this.page.getByLabel(this.words.mail).fill(mail);
    await this.page.getByLabel(this.words.password, { exact: true }).fill(password);
    await this.page.getByRole('button', { name: this.words.signIn }).click();
    await expect(this.page).not.toHaveURL(/login/);
    // The address changes before the page is drawn: until then its fields are still the form's.
    await expect(this.page.getByLabel(this.words.password, { exact: true })).toHaveCount(0);
  }

  /** Leaves the window and returns: the app syncs at once, not at the next minute. */
  async lookAgain(): Promise<void> {
    await this.page.evaluate(() => {
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
      Reflect.deleteProperty(document, 'visibilityState');
    });
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Waits until this slide is shown; its heading may offer to skip it. */
  async slide(heading: string | RegExp): Promise<void> {
    const { source } = read(heading);
    await expect(this.heading()).toHaveText(
      new RegExp(source.replace(/\$$/u, '(?: \\((?:facultatif|optional)\\))?$')),
    );
  }

  /** Types an answer key by key, so that the page handles every change. */
  async answer(question: string | RegExp, words: string): Promise<void> {
    const name = read(question);
    const field = this.page.getByRole('textbox', { name }).or(this.page.getByRole('combobox', { name }));
    await field.first().click();
    await field.first().fill(words);
  }

  /** Resumes the exercise if the app asks. */
  async resume(): Promise<void> {
    const offer = this.page.getByRole('link', { name: /^Reprendre|^Resume/ });
    await this.heading().waitFor();
    if (await offer.isVisible()) await offer.click();
  }

  async choose(option: string | RegExp): Promise<void> {
    // The ring and the label are the target: the native radio is hidden.
    const radio = this.page.getByRole('radio', { name: read(option) });
    await this.page.locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }

  async pick(...chips: readonly string[]): Promise<void> {
    for (const name of chips)
      await this.page.getByRole('button', { name, exact: true, pressed: false }).click();
  }

  /** By a key: a slide ignores pointer presses in its first moment (`renderers/form/pointer-press.ts`). */
  async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.next }).press('Enter');
  }

  async back(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.back }).press('Enter');
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.finish }).press('Enter');
  }

  /** Sets the slide's slider with the keys. */
  async scale(value: number): Promise<void> {
    const slider = this.page.getByRole('slider');
    await slider.focus();
    await slider.press('Home');
    for (let step = 0; step < value; step += 1) await slider.press('ArrowRight');
  }

  async addIntuitions(add: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.getByRole('button', { name: add }).click();
      await this.page.keyboard.type(name);
    }
  }
}

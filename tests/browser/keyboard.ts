/** A person without a pointer: Tab to a control, then the keys of that control. */
import type { Locator, Page } from '@playwright/test';
import { expect, lookingTest as looking, type RunningApp, test as shared, startApp } from './app.ts';
import { check } from './axe.ts';

/** A separate server: what one person completes here must not affect another test. */
async function withOwn(use: (own: RunningApp) => Promise<void>): Promise<void> {
  const own = await startApp();
  await use(own);
  await own.stop();
}

export const test = shared.extend<{ own: RunningApp }>({ own: ({}, use) => withOwn(use) });

/** The same with one app for many read-only tests. */
export const lookingTest = looking.extend<{ own: RunningApp }>({ own: ({}, use) => withOwn(use) });

/** More presses than any page needs: fail if the control is not reached by then. */
const presses = 150;

type Value = string | number | readonly string[] | Readonly<Record<string, unknown>>;

export class Keyboard {
  constructor(
    readonly page: Page,
    private readonly folder: string,
  ) {}

  /** Presses Tab until the target has the focus. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let press = 0; press <= presses; press += 1) {
      // Looked up at each press: a sync may replace the element, such as the picture of a sent file.
      if (await target.evaluate((element) => document.activeElement === element)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${target}.`);
  }

  /** Opens a row of a list with a reading pane: Tab to the list, then the arrows. */
  async row(target: Locator): Promise<void> {
    await this.reach(this.page.locator('[data-row][tabindex="0"]'));
    const wanted = await target.elementHandle();
    const far = await this.page.evaluate((element) => {
      const rows = [...document.querySelectorAll('[data-row]')];
      return rows.indexOf(element as Element) - rows.indexOf(document.activeElement as Element);
    }, wanted);
    for (let press = Math.abs(far); press > 0; press -= 1)
      await this.page.keyboard.press(far > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect(target).toBeFocused();
  }

  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const options = typeof name === 'string' ? { name, exact: true } : { name };
    await this.reach(within.getByRole('button', options).or(within.getByRole('link', options)).first());
    await this.page.keyboard.press('Enter');
  }

  /** Presses the button that continues; it follows the last question. */
  next(
    name = /^(Suivant|Next|Continuer|Continue|Étape suivante|Next step|Terminer(?: cette partie| l’échange)?|Finish)$/,
  ): Promise<void> {
    return this.press(name);
  }

  /** Waits until the slide of that name is shown and its heading has the focus. */
  async slide(name: string): Promise<void> {
    await expect(this.page.locator('[data-slide]')).toHaveAttribute('data-slide', name);
  }

  question(key: string): Locator {
    return this.page.locator(`[data-key="${key}"]`);
  }

  /** Answers a question with the keys of its control. Choices are found by the first words of their labels. */
  async answer(box: Locator, value: Value): Promise<void> {
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [part, told] of Object.entries(value))
        await this.answer(box.locator(`[data-part="${part}"]`), told as Value);
      return;
    }
    if (Array.isArray(value)) return this.answerList(box, value);
    if (typeof value === 'number') return this.scale(box, value);
    const text = String(value);
    if ((await box.getByRole('radio').count()) > 0) return this.choose(box, text);
    const unit = box.getByRole('combobox').and(box.locator('select'));
    if ((await unit.count()) > 0) {
      const [, count = '', word = ''] = /^(\d+) (.+)$/.exec(text) ?? [];
      await this.type(box.getByRole('textbox'), count);
      await this.reach(unit);
      // Not by its first letters: on a slow machine a second passes between two, and the next one starts another word.
      const chosen = () =>
        unit.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.text ?? '');
      await this.page.keyboard.press('Home');
      for (let press = await unit.locator('option').count(); press > 0; press -= 1) {
        if ((await chosen()).startsWith(word)) break;
        await this.page.keyboard.press('ArrowDown');
      }
      await expect.poll(chosen).toMatch(start(word));
      return;
    }
    await this.type(box.getByRole('textbox').or(box.getByRole('combobox')).first(), text);
  }

  /** Overwrites the text of a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
  }

  /** Presses arrows within the group, or Space for the first option. */
  async choose(box: Page | Locator, label: string): Promise<void> {
    const wanted = box.getByRole('radio', { name: start(label) });
    const name = await wanted.first().getAttribute('name');
    const group = this.page.locator(`input[type="radio"][name="${name}"]`);
    const checked = group.and(this.page.locator(':checked'));
    await this.reach((await checked.count()) > 0 ? checked : group.first());
    await this.page.keyboard.press('Space');
    for (let press = await group.count(); press > 0 && !(await wanted.first().isChecked()); press -= 1)
      await this.page.keyboard.press('ArrowDown');
    await expect(wanted.first()).toBeChecked();
  }

  private async answerList(box: Locator, items: readonly string[]): Promise<void> {
    for (const [rank, item] of items.entries()) {
      const tick = box.getByRole('checkbox', { name: start(item) });
      const chip = box.getByRole('button', { name: item, exact: true, pressed: false });
      if ((await tick.count()) > 0) {
        await this.reach(tick);
        await this.page.keyboard.press('Space');
        await expect(tick).toBeChecked();
      } else if ((await chip.count()) > 0) {
        await this.reach(chip);
        await this.page.keyboard.press('Space');
      } else {
        if ((await box.locator('textarea').count()) <= rank) await this.press(/^(Ajouter|Add)/, box);
        await this.type(box.locator('textarea').nth(rank), item);
      }
    }
  }

  private async scale(box: Locator, value: number): Promise<void> {
    await this.reach(box.getByRole('slider'));
    await this.page.keyboard.press('Home');
    for (let step = 0; step < value; step += 1) await this.page.keyboard.press('ArrowRight');
  }

  /** Runs axe on the page at rest, and takes a screenshot. */
  async check(where: string): Promise<void> {
    await check(this.page, where, this.folder, { whole: true });
  }

  /** Goes through these slides with the given answers; runs the checks on the `checked` ones. */
  async through(
    slides: readonly string[],
    told: Readonly<Record<string, unknown>>,
    checked: readonly string[] = [],
  ): Promise<void> {
    for (const slide of slides) {
      await this.slide(slide);
      const keys = await this.page
        .locator('[data-slide] [data-key]')
        .evaluateAll((questions) => questions.map((each) => (each as HTMLElement).dataset['key'] ?? ''));
      for (const key of keys)
        if (Object.hasOwn(told, key)) await this.answer(this.question(key), told[key] as Value);
      if (checked.includes(slide)) await this.check(slide);
      await this.next();
    }
  }
}

function start(label: string): RegExp {
  return new RegExp(`^\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** A person who goes through the app by keys alone: at every press the focus is somewhere, is seen, and goes on. */
import type { Locator } from '@playwright/test';
import { expect } from './app.ts';
import { Keyboard } from './keyboard.ts';

/** More presses than any page needs. */
const presses = 150;

/** Where the focus is. */
interface Place {
  /** On what was wanted. */
  readonly there: boolean;
  /** On nothing: the next key would begin at the top of the page. */
  readonly lost: boolean;
  readonly name: string;
  /** Whether it lies behind the place before, or before it; 0 where that one has gone. */
  readonly way: -1 | 0 | 1;
  /** What lies over a control; '' where it is seen. */
  readonly under: string;
}

function placeIn(wanted: Element | null): Place {
  const active = document.activeElement;
  if (!active || active === document.body || active === document.documentElement)
    return { there: false, lost: true, name: 'nothing', way: 0, under: '' };
  const memory = window as unknown as { formerStop?: Element };
  const former = memory.formerStop;
  memory.formerStop = active;
  const follows = former?.isConnected && former.compareDocumentPosition(active);
  const behind = follows ? (follows & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1) : 0;
  // A native radio lies unseen under its label; what is seen is the label.
  const label = active instanceof HTMLInputElement ? active.closest('label') : null;
  const seen = label ?? active;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const hits = [0.5, 0.1, 0.9, 0.3, 0.7].map((part) =>
    document.elementFromPoint(left + width * part, top + height * part),
  );
  const shows = hits.some((hit) => hit && (seen.contains(hit) || hit.contains(seen)));
  const over = hits[0] ? hits[0].outerHTML.slice(0, 90) : `nothing: it is at ${left}, ${top}`;
  return {
    there: active === wanted,
    lost: false,
    name: `${active.tagName.toLowerCase()} ${active.getAttribute('aria-label') ?? active.textContent ?? ''}`
      .replace(/\s+/g, ' ')
      .slice(0, 70),
    way: behind,
    under: (active as HTMLElement).tabIndex < 0 || shows ? '' : over,
  };
}

/**
 * Listens inside the page: a control that looks the same with the focus as without it is told, whichever way its focus
 * is drawn (on itself, or on what stands around it). Headings and regions that are only read from are left out.
 */
function listen(): void {
  const unseen: string[] = [];
  Object.assign(window, { unseenFocus: unseen });
  let former: { readonly element: HTMLElement; readonly look: string } | undefined;
  const lookOf = (element: Element): string => {
    const looks: string[] = [];
    let each: Element | null = element;
    for (let level = 0; each && level < 4; level += 1, each = each.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each);
      // A transparent outline is for forced colours: here nobody sees it.
      const none = outlineStyle === 'none' || outlineColor === 'rgba(0, 0, 0, 0)';
      looks.push(none ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`, boxShadow);
    }
    return looks.join('\n');
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) former = { element: target, look: lookOf(target) };
  });
  document.addEventListener('focusout', ({ target }) => {
    if (!former || target !== former.element || !former.element.isConnected) return;
    const { element, look } = former;
    former = undefined;
    // Another window has the focus: the control still has it here.
    if (element.tabIndex < 0 || document.activeElement === element) return;
    // The ring of a slider is around its thumb, of which no style can be read.
    if (element.matches('input[type="range"]')) return;
    if (look === lookOf(element)) unseen.push(element.outerHTML.slice(0, 160));
  });
}

export class Walk extends Keyboard {
  /** Call it before the first page is opened. */
  async begin(): Promise<void> {
    await this.page.addInitScript(listen);
  }

  /** Tab (or Shift+Tab) until it has the focus; each stop is seen, and lies behind (before) the one before. */
  override async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached', timeout: 60_000 });
    const wanted = await target.elementHandle();
    const way = key === 'Tab' ? 1 : -1;
    let turns = 0;
    let before = await this.page.evaluate(placeIn, wanted);
    for (let press = 0; !before.there; press += 1) {
      if (press === presses) throw new Error(`${key} never comes to ${target}.`);
      await this.page.keyboard.press(key);
      const now = await this.page.evaluate(placeIn, wanted);
      if (before.lost && now.lost) throw new Error(`${key} leads nowhere.`);
      if (now.under !== '')
        // The browser may still be scrolling there.
        await expect
          .poll(async () => (await this.page.evaluate(placeIn, wanted)).under, { message: now.name })
          .toBe('');
      // Past the last control of the page (or the dialog) it begins anew, once.
      if (now.way === -way) turns += 1;
      expect(turns, `${now.name} comes after ${before.name}`).toBeLessThanOrEqual(1);
      before = now;
    }
  }

  /** The key, and then the focus is somewhere. */
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    await this.stands();
  }

  override async press(name: string | RegExp, within: Locator | Keyboard['page'] = this.page): Promise<void> {
    await super.press(name, within);
    await this.stands();
  }

  /** The focus is not lost: on something that is still there, when the page has come to rest. */
  async stands(): Promise<void> {
    await expect
      .poll(async () => (await this.page.evaluate(placeIn, null)).lost, { message: 'the focus is lost' })
      .toBe(false);
  }

  /** Every control that had the focus since the page was loaded showed it. */
  async seen(): Promise<void> {
    const unseen = await this.page.evaluate(
      () => (window as unknown as { unseenFocus: readonly string[] }).unseenFocus,
    );
    expect([...new Set(unseen)], 'controls whose focus is not seen').toEqual([]);
  }
}

/** A person who uses the keyboard alone: at every press the focus exists, is visible, and moves on. */
import type { Locator } from '@playwright/test';
import { expect } from './app.ts';
import { Keyboard } from './keyboard.ts';

/** More presses than any page needs. */
const presses = 150;

/** The position of the focus. */
interface Place {
  /** On the target. */
  readonly there: boolean;
  /** On nothing: the next key would start at the top of the page. */
  readonly lost: boolean;
  readonly name: string;
  /** 1 after the former place, -1 before it; 0 if that one is gone. */
  readonly way: -1 | 0 | 1;
  /** What covers a control; '' if it is visible. */
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
  // A native radio is hidden under its label, which is visible.
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
 * Reports controls whose look does not change with the focus, wherever the focus is drawn (on themselves or around
 * them). Ignores headings and regions that are only read.
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
      // A transparent outline is for forced colours, so it is invisible here.
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
    // A slider draws its focus ring around the thumb, whose style cannot be read.
    if (element.matches('input[type="range"]')) return;
    if (look === lookOf(element)) unseen.push(element.outerHTML.slice(0, 160));
  });
}

export class Walk extends Keyboard {
  /** Call it before the first page opens. */
  async begin(): Promise<void> {
    await this.page.addInitScript(listen);
  }

  /** Presses Tab or Shift+Tab until the target has the focus; each stop is visible, and in order. */
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
        // The browser may still be scrolling.
        await expect
          .poll(async () => (await this.page.evaluate(placeIn, wanted)).under, { message: now.name })
          .toBe('');
      // After the last control of the page (or the dialog) the focus wraps once.
      if (now.way === -way) turns += 1;
      expect(turns, `${now.name} comes after ${before.name}`).toBeLessThanOrEqual(1);
      before = now;
    }
  }

  /** Presses the key, then expects a focus. */
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    await this.stands();
  }

  override async press(name: string | RegExp, within: Locator | Keyboard['page'] = this.page): Promise<void> {
    await super.press(name, within);
    await this.stands();
  }

  /** Expects the focus on an element that still exists, once the page is at rest. */
  async stands(): Promise<void> {
    await expect
      .poll(async () => (await this.page.evaluate(placeIn, null)).lost, { message: 'the focus is lost' })
      .toBe(false);
  }

  /** Expects that every control focused since the load showed its focus. */
  async seen(): Promise<void> {
    const unseen = await this.page.evaluate(
      () => (window as unknown as { unseenFocus: readonly string[] }).unseenFocus,
    );
    expect([...new Set(unseen)], 'controls whose focus is not seen').toEqual([]);
  }
}

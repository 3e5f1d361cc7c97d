// @vitest-environment happy-dom
/** Moving the focus inside a form. */
import { expect, it, vi } from 'vitest';
import { focusControl } from '#renderers/parts/focus.ts';

it('brings a control into sight that has the focus already: taking it again shows nothing', () => {
  document.body.innerHTML = '<input id="first"><div id="group"><input id="inside"></div>';
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id);
  });
  focusControl('first');
  expect([document.activeElement?.id, shown]).toEqual(['first', []]);
  focusControl('first');
  expect([document.activeElement?.id, shown]).toEqual(['first', ['first']]);
  focusControl('group');
  focusControl('group');
  focusControl('nowhere');
  expect([document.activeElement?.id, shown]).toEqual(['inside', ['first', 'inside']]);
  vi.restoreAllMocks();
});

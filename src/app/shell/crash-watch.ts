/** Errors outside of what React can catch: where nothing is on the page, a plain one takes its place. */
import { crashPlainWords } from '#src/i18n/crash-plain.ts';

/**
 * Listens for errors that nothing caught. A page that is drawn stays as it is: what is typed in it is worth more than
 * a message, and its own parts show what failed. Returns a function that stops it.
 */
export function watchForCrashes(window: Window & typeof globalThis): () => void {
  const onCrash = () => {
    // React clears the page of an error that no part of it caught, and reports it while it does so.
    queueMicrotask(() => {
      const root = window.document.getElementById('root');
      if (root && root.childElementCount === 0) root.append(plainPage(window));
    });
  };
  window.addEventListener('error', onCrash);
  window.addEventListener('unhandledrejection', onCrash);
  return () => {
    window.removeEventListener('error', onCrash);
    window.removeEventListener('unhandledrejection', onCrash);
  };
}

/** Made by hand: what draws the others may be what broke. */
function plainPage({ document, location }: Window): HTMLElement {
  const make = <Name extends 'button' | 'div' | 'h1' | 'main' | 'p' | 'section'>(
    name: Name,
    className: string,
    text = '',
  ) => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const main = make('main', 'wrap failure');
  main.id = 'main';
  main.setAttribute('role', 'alert');
  const sheet = make('section', 'sheet pad crash-plain');
  for (const { lang, title, text, reload } of crashPlainWords) {
    const part = make('div', '');
    part.lang = lang;
    const button = make('button', 'btn btn--night', reload);
    button.type = 'button';
    button.addEventListener('click', () => location.reload());
    part.append(make('h1', 'h-sec', title), make('p', 'hint', text), button);
    sheet.append(part);
  }
  main.append(sheet);
  return main;
}

// On import, before everything else: what fails while the other files are read is seen too.
watchForCrashes(window);

/** Handles errors that React cannot catch: shows a plain page if the page is empty. */
import { crashPlainWords } from '#src/i18n/crash-plain.ts';

/**
 * Listens for uncaught errors. A page that is still drawn stays: the user's input matters more than a
 * message, and parts of the page show their own failures. Returns a function that stops it.
 */
export function watchForCrashes(window: Window & typeof globalThis): () => void {
  const onCrash = () => {
    // React empties the page after an error that no boundary caught, and reports it at the same time.
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

/** Built without React and the app's code, which may be what failed. */
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

// Runs on import, before all else, to catch errors while other modules load.
watchForCrashes(window);

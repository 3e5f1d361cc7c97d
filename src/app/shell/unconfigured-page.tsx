/** Error page without a configuration. Language and product name are unknown, so it shows both languages. */

import { unconfiguredWords } from '#src/i18n/unconfigured-words.ts';
import { BrandMark } from '#src/ui/brand.tsx';
import './failure.css';

export function Unconfigured() {
  return (
    <main className="wrap failure" id="main">
      <section className="sheet pad unconfigured">
        <BrandMark />
        {unconfiguredWords.map(({ lang, title, text }) => (
          <div key={lang} lang={lang}>
            <h1 className="h-sec">{title}</h1>
            <p className="hint">{text}</p>
          </div>
        ))}
        <button type="button" className="btn btn--night" onClick={() => location.reload()}>
          {unconfiguredWords.map(({ lang, reload }, rank) => (
            <span key={lang} lang={lang}>
              {rank > 0 && <span aria-hidden="true">· </span>}
              {reload}
            </span>
          ))}
        </button>
      </section>
    </main>
  );
}

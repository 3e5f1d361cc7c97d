/** The head of the backend's own pages: the brand, which links to the app, and the choice of language. */
import { type Locale, languages } from '#src/contract/domain/locale.ts';
import { escaped } from './html.ts';

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke-width="2.3" stroke-linecap="round"><path class="sun" d="M6 19a10 10 0 0 1 20 0Z"/><path class="horizon" d="M3 20.5h26"/><path class="ripple" d="M9 25.5h14M13.5 30h5"/></svg>`;

/** The link of a page to its other language, in that language. */

interface Head {
  readonly productName: string;
  /** Target of the brand's link. */
  readonly home: string;
  /** Name of the group of languages. */
  readonly label: string;
  /** HTML: a link or a button for each language. */
  readonly choices: string;
}

export function headOf({ productName, home, label, choices }: Head): string {
  return `<header class="head">
<a class="brand" href="${home}">${mark}${escaped(productName)}</a>
<div class="lang" role="group" aria-label="${label}">${choices}</div>
</header>
`;
}

/** Attributes and text of the choice of one language. */
export function languageChoice(one: Locale, current: Locale): { attributes: string; text: string } {
  const code = one.toUpperCase();
  return {
    attributes: `lang="${one}" aria-label="${code}, ${languages[one].name}"${one === current ? ' aria-current="true"' : ''}`,
    text: code,
  };
}

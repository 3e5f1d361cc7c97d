/** The page of a request for an account, with the typed values and their errors. */
import type { Locale } from '#src/contract/domain/locale.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { escaped } from '../html/html.ts';
import { headOf, languageChoice } from '../html/page-head.ts';
import type { Sheet } from '../html/page-response.ts';
import {
  type RegisterField,
  type RegisterProblem,
  type RegisterWords,
  registerFields,
  registerWords,
} from './register-words.ts';

export interface RegistrationDraft {
  readonly values: Readonly<Partial<Record<RegisterField, string>>>;
  readonly problems: Readonly<Partial<Record<RegisterField, RegisterProblem>>>;
  /** Error of the request as a whole. */
  readonly refused?: string;
}

interface Setting {
  readonly language: Locale;
  readonly productName: string;
  /** Origin of the app; empty: this one. */
  readonly appUrl: string;
}

interface Control {
  readonly type: 'text' | 'email' | 'tel' | 'password';
  readonly autocomplete: string;
  readonly optional?: true;
}

const controls: Readonly<Record<RegisterField, Control>> = {
  firstname: { type: 'text', autocomplete: 'given-name' },
  lastname: { type: 'text', autocomplete: 'family-name' },
  mail: { type: 'email', autocomplete: 'username' },
  title: { type: 'text', autocomplete: 'organization-title' },
  company: { type: 'text', autocomplete: 'organization' },
  telephone: { type: 'tel', autocomplete: 'tel', optional: true },
  password: { type: 'password', autocomplete: 'new-password' },
  again: { type: 'password', autocomplete: 'new-password' },
};

export function isOptional(field: RegisterField): boolean {
  return controls[field].optional ?? false;
}

export const route = '/user/register';
/** Sent with a form that only changes the language of the page. */
export const redraw = 'redraw';
const formId = 'request';

/** The language buttons submit the typed values. Enter presses a form's first button, which must not be one of them. */
function head({ language, productName, appUrl }: Setting, words: RegisterWords): string {
  const choices = locales.map((one) => {
    const { attributes, text } = languageChoice(one, language);
    return `<button type="submit" form="${formId}" name="${redraw}" value="1" formaction="${route}?lang=${one}" ${attributes}>${text}</button>`;
  });
  return headOf({
    productName,
    home: `${appUrl}/login-form`,
    label: words.language,
    choices: `<button type="submit" form="${formId}" hidden></button>${choices.join('')}`,
  });
}

/** The list of errors above the form. `autofocus` makes the browser focus it. */
function problemList(draft: RegistrationDraft, words: RegisterWords): string {
  const wrong = registerFields.flatMap((field) => {
    const problem = draft.problems[field];
    return problem === undefined
      ? []
      : [
          `<li><a href="#${field}">${escaped(words.line(words.labels[field], words.problems[problem]))}</a></li>`,
        ];
  });
  if (wrong.length === 0 && draft.refused === undefined) return '';
  const title = escaped(draft.refused ?? words.problemsTitle);
  return `<div class="problems" role="alert" tabindex="-1" autofocus>
<p>${title}</p>${wrong.length === 0 ? '' : `<ul>${wrong.join('')}</ul>`}
</div>
`;
}

function fieldOf(field: RegisterField, draft: RegistrationDraft, words: RegisterWords): string {
  const { type, autocomplete, optional } = controls[field];
  const problem = draft.problems[field];
  const described = [
    ...(problem === undefined ? [] : [`${field}-error`]),
    ...(field === 'password' ? [`${field}-hint`] : []),
  ];
  const attributes = [
    `id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}"`,
    optional ? '' : 'required',
    // Never send a password back.
    type === 'password' ? '' : `value="${escaped(draft.values[field] ?? '')}"`,
    type === 'email' ? 'autocapitalize="none" spellcheck="false"' : '',
    problem === undefined ? '' : 'aria-invalid="true"',
    described.length === 0 ? '' : `aria-describedby="${described.join(' ')}"`,
  ].filter((attribute) => attribute !== '');
  return `<div class="field">
<label for="${field}">${words.labels[field]}${optional ? ` <span class="hint">(${words.optional})</span>` : ''}</label>
<input ${attributes.join(' ')}>
${field === 'password' ? `<p class="hint" id="${field}-hint">${words.passwordHint}</p>` : ''}${
  problem === undefined ? '' : `<p class="err" id="${field}-error">${words.problems[problem]}</p>`
}</div>`;
}

export function registerSheet(setting: Setting, draft: RegistrationDraft): Sheet {
  const { language, productName, appUrl } = setting;
  const words = registerWords[language];
  return {
    language,
    title: `${words.title} · ${productName}`,
    formAction: `'self'${appUrl === '' ? '' : ` ${appUrl}`}`,
    head: head(setting, words),
    main: `<h1>${words.title}</h1>
<p class="hint">${escaped(words.hint(productName))}</p>
${problemList(draft, words)}<form id="${formId}" method="post" action="${route}?lang=${language}" novalidate>
${registerFields.map((field) => fieldOf(field, draft, words)).join('\n')}
<button type="submit">${words.submit}</button>
</form>
<p class="links hint">${words.who}</p>
<p class="links"><a href="/mentions-legales?lang=${language}">${words.legalNotice}</a><br><a href="/cgu?lang=${language}">${words.terms}</a><br><a href="/politique-de-confidentialite?lang=${language}">${words.privacy}</a><br><a href="${appUrl}/login-form">${words.back}</a></p>`,
  };
}

// @vitest-environment happy-dom
/** Password recovery pages, with the real calls and a fake server. */
import { callServers } from '#tests/ui/window-fetch.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { LoginForm } from '#src/app/features/account/login-form.tsx';
import { NewPassword } from '#src/app/features/account/new-password.tsx';
import { PasswordChange } from '#src/app/features/account/password-change.tsx';
import { RegisterNotice } from '#src/app/features/account/register-notice.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import { createRecovery } from '#src/core/session/password-recovery.ts';
import type { Session } from '#src/core/session/session.ts';
import { startWords } from '#src/i18n/i18n.ts';
import { openRecoveryStore } from '#src/platform/device/recovery-store.ts';
import { browserPreferences } from '#src/platform/device/stored-preferences.ts';
import { failed } from '#src/platform/remote/outcome.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { type Reply, startFaultyServer } from '#tests/platform/remote/faulty-server.ts';
import { button, draw, gateOf, nobody, press, until } from '#tests/ui/draw.tsx';

const mail = 'nadia@example.test';

beforeEach(callServers);

interface Visit {
  readonly box: HTMLElement;
  readonly address: () => string;
  readonly heard: readonly { readonly path: string; readonly body: string }[];
  /** Types into the field with that label, with browser events. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly field: (label: string) => HTMLInputElement;
  readonly send: () => Promise<void>;
  /** Opens the same device again, as after a reload. */
  readonly reload: () => Promise<Visit>;
  readonly databases: () => Promise<readonly (string | undefined)[]>;
}

interface Setting {
  readonly locale?: Locale;
  readonly storage?: IDBFactory;
  readonly online?: boolean;
  readonly demo?: true;
  readonly session?: Session;
}

async function visit(
  path: string,
  answer: Reply | (() => Reply) = { body: { message: 'msg_1' } },
  { locale = 'fr', storage = new IDBFactory(), online = true, demo, session = nobody }: Setting = {},
): Promise<Visit> {
  const server = await startFaultyServer(() => (typeof answer === 'function' ? answer() : answer));
  const words = await startWords(locale);
  const remote = createRemote({ backendUrl: server.url, clientId: 'x', clientSecret: '' });
  const recovery = createRecovery(remote, openRecoveryStore(storage));
  const { app } = await draw(null, locale);
  const connection = { ...app.connection, online: () => online };
  const config = { ...app.config, ...(demo && { demo }) };
  const router = createMemoryRouter(
    [
      { path: '/form/password-change', Component: PasswordChange },
      { path: '/form/new-password', Component: NewPassword },
      { path: '/form/register-notice', Component: RegisterNotice },
      { path: '/login-form', Component: LoginForm },
    ],
    { initialEntries: [path] },
  );
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <AppProvider
          app={{
            ...app,
            config,
            connection,
            gate: gateOf(session),
            recovery,
            preferences: app.preferences,
            kept: browserPreferences(),
          }}
        >
          <RouterProvider router={router} />
          <ToastHost />
        </AppProvider>
      </I18nextProvider>,
    ),
  );
  const field = (label: string): HTMLInputElement => {
    const found = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const input = found && box.querySelector<HTMLInputElement>(`#${found.htmlFor}`);
    if (!input) throw new Error(`No field « ${label} » in ${box.textContent}`);
    return input;
  };
  const shown: Visit = {
    box,
    address: () => router.state.location.pathname + router.state.location.search,
    heard: server.heard,
    field,
    async type(label, text) {
      await act(async () => {
        field(label).value = text;
        field(label).dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    async send() {
      const form = box.querySelector('form');
      await act(async () => {
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
      await until(() => {
        expect(box.querySelector('form [aria-disabled=true]')).toBeNull();
      });
    },
    async reload() {
      await act(async () => root.unmount());
      box.remove();
      const { pathname, search } = router.state.location;
      return visit(pathname + search, answer, { locale, storage });
    },
    databases: async () => (await storage.databases()).map(({ name }) => name),
  };
  // The page reads the device first.
  await until(() => {
    if (path.startsWith('/form/')) expect(box.querySelector('form, a.btn')).not.toBeNull();
  });
  return shown;
}

const heading = ({ box }: Visit) => box.querySelector('h1')?.textContent;
const alertText = (box: HTMLElement) =>
  [...box.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('');
const errors = (box: HTMLElement) => [...box.querySelectorAll('.err')].map(({ textContent }) => textContent);

describe('asking for a code', () => {
  const askFor = async (shown: Visit, [first, second] = [mail, mail]) => {
    await shown.type('Adresse e-mail', first ?? '');
    await shown.type('Confirmez l’adresse e-mail', second ?? '');
    await shown.send();
  };

  it('goes on to the sent state, which a reload keeps, and to the code with the e-mail filled in', async () => {
    const shown = await visit('/form/password-change');
    await askFor(shown, [` ${mail}`, mail.toUpperCase()]);
    expect(shown.heard.map(({ path, body }) => [path, body])).toEqual([
      ['/user/lost-password-verification', `{"mail":"${mail}"}`],
    ]);
    expect(shown.address()).toBe('/form/password-change?sent=1');
    const again = await shown.reload();
    expect(again.box.querySelector('h1')?.textContent).toBe('Consultez vos e-mails');
    expect(again.box.textContent).toContain(
      'La suite des instructions vient de vous être envoyée par e-mail.',
    );
    expect(again.box.textContent).toContain(mail);
    await press(again.box.querySelector<HTMLElement>('a.btn') ?? again.box);
    await until(() => {
      expect(again.field('Adresse e-mail').value).toBe(mail);
    });
    expect(again.address()).toBe('/form/new-password');
  });

  it('says at the fields what is wrong, with the focus on a single one, and asks nobody', async () => {
    const shown = await visit('/form/password-change');
    await askFor(shown, [mail, 'nadja@example.test']);
    expect(errors(shown.box)).toEqual(['Les deux adresses e-mail doivent être identiques.']);
    const second = shown.field('Confirmez l’adresse e-mail');
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Les deux adresses e-mail doivent être identiques.',
    );
    expect(document.activeElement).toBe(second);
    await askFor(shown, ['nadia', '']);
    expect(errors(shown.box)).toEqual(['Vérifiez votre adresse e-mail.', 'Il manque une réponse ici.']);
    const summary = shown.box.querySelector<HTMLElement>('[data-summary]');
    expect(document.activeElement).toBe(summary);
    expect([...(summary?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Adresse e-mail\u00a0: vérifiez votre adresse e-mail.',
      'Confirmez l’adresse e-mail\u00a0: il manque une réponse ici.',
    ]);
    await press(summary?.querySelectorAll('a')[1] ?? shown.box);
    expect(document.activeElement).toBe(second);
    expect(shown.heard).toEqual([]);
  });

  it.each<[string, Reply, string]>([
    [
      'an unknown account',
      { body: { message: 'No user account exists with this email address' } },
      'Aucun compte n’existe avec cette adresse e-mail.',
    ],
    [
      'an unknown account of an older server',
      { status: 400, body: { message: 'This User was not found or invalid' } },
      'Aucun compte n’existe avec cette adresse e-mail.',
    ],
    [
      'no mail',
      { status: 400, body: { message: "Sorry system can't send email at the moment" } },
      'Pour des raisons techniques, le système ne peut pas envoyer d’e-mail pour le moment.',
    ],
    [
      'a blocked account',
      { status: 400, body: '"This account is blocked or has not been activated yet."' },
      'Ce compte n’est pas encore ouvert, ou il est bloqué. Pour en savoir plus, écrivez à l’organisme qui vous accompagne.',
    ],
    ['a key that nobody knows', { body: { message: 'msg_7' } }, 'La demande n’a pas abouti.'],
    ['too often', { status: 429, headers: { 'Retry-After': '1190' } }, 'Réessayez dans 20\u00a0minutes.'],
    [
      'too often, briefly',
      { status: 429, headers: { 'Retry-After': '30' } },
      'Réessayez dans 30\u00a0secondes.',
    ],
    ['no network', { fault: 'cut' }, 'Vérifiez votre connexion'],
    ['a server in trouble', { status: 503 }, '(503)'],
  ])(
    '%s is told in its own words, and what was typed stays, after a reload too',
    async (_what, reply, text) => {
      const shown = await visit('/form/password-change', reply);
      await askFor(shown);
      expect(alertText(shown.box) + errors(shown.box)).toContain(text);
      await until(() => expect(shown.box.contains(document.activeElement)).toBe(true));
      expect(shown.address()).toBe('/form/password-change');
      const again = await shown.reload();
      expect(again.field('Adresse e-mail').value).toBe(mail);
      expect(again.field('Confirmez l’adresse e-mail').value).toBe(mail);
    },
  );

  it('shows a server’s own words apart from the sentence, in their language', async () => {
    const shown = await visit('/form/password-change', { status: 422, body: { message: 'Too simple.' } });
    await askFor(shown);
    const quote = shown.box.querySelector('[role="alert"] q');
    expect([quote?.textContent, quote?.getAttribute('lang')]).toEqual(['Too simple.', 'en']);
    expect(alertText(shown.box)).toContain('Réponse du serveur\u00a0: Too simple.');
  });

  it('can be asked again from the sent state, or for another address', async () => {
    const replies: Reply[] = [
      { body: { message: 'msg_1' } },
      { status: 429 },
      { body: { message: 'msg_1' } },
    ];
    const shown = await visit('/form/password-change', () => replies.shift() ?? {});
    await askFor(shown);
    await until(() => expect(heading(shown)).toBe('Consultez vos e-mails'));
    await press(button(shown.box, 'Renvoyer le code'));
    await until(() => {
      expect(errors(shown.box).join()).toContain('Trop de tentatives');
    });
    await press(button(shown.box, 'Renvoyer le code'));
    await until(() => {
      expect(shown.box.querySelector('[role=status] .alert')?.textContent).toContain('Succès');
    });
    expect(shown.heard).toHaveLength(3);
    const other = [...shown.box.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Indiquer une autre adresse',
    );
    await press(other ?? shown.box);
    expect(shown.field('Adresse e-mail').value).toBe('');
    expect((await shown.reload()).field('Adresse e-mail').value).toBe('');
  });

  it('opened at its sent state by another browser, is the form', async () => {
    const shown = await visit('/form/password-change?sent=1');
    await until(() => {
      expect(shown.box.querySelector('h1')?.textContent).toBe('Mot de passe oublié');
    });
  });

  it('works on a device that keeps nothing', async () => {
    const storage = { open: () => undefined, deleteDatabase: () => undefined, databases: async () => [] };
    const refusing = { ...storage, open: () => fail() } as unknown as IDBFactory;
    const shown = await visit('/form/password-change', undefined, { storage: refusing });
    await askFor(shown);
    expect(shown.address()).toBe('/form/password-change?sent=1');
    await until(() => expect(heading(shown)).toBe('Consultez vos e-mails'));
    expect(shown.box.textContent).toContain(mail);
  });
});

function fail(): never {
  throw new DOMException('refused', 'SecurityError');
}

describe('a new password', () => {
  const texts = {
    fr: {
      mail: 'Adresse e-mail',
      code: 'Code de modification',
      password: 'Nouveau mot de passe',
      confirm: 'Confirmez le mot de passe',
    },
    en: {
      mail: 'Email address',
      code: 'Modification code',
      password: 'New password',
      confirm: 'Confirm the password',
    },
  } as const;

  const fill = async (shown: Visit, locale: Locale = 'fr') => {
    const labels = texts[locale];
    await shown.type(labels.mail, mail);
    await shown.type(labels.code, ' PxFg_Q\n');
    await shown.type(labels.password, ' une phrase à moi ');
    await shown.type(labels.confirm, ' une phrase à moi ');
    await shown.send();
  };

  it.each([
    ['fr', 'Entrez dans votre espace.', 'Reprenez le fil.'],
    ['en', 'Welcome to your space.', 'Pick up the thread.'],
  ] as const)('%s: nobody is told to resume on a device that nobody used', async (locale, first, again) => {
    localStorage.clear();
    expect(heading(await visit('/login-form', undefined, { locale }))).toBe(first);
    localStorage.setItem('privacy_alert', 'seen');
    expect(heading(await visit('/login-form', undefined, { locale }))).toBe(again);
    localStorage.clear();
  });

  it.each([
    ['fr', 'Démonstration\u00a0: ces comptes et leurs mots de passe sont publics.'],
    ['en', 'Demo: these accounts and their passwords are public.'],
  ] as const)('%s: a public demo is named where one logs in', async (locale, note) => {
    expect((await visit('/login-form', undefined, { locale })).box.textContent).not.toContain(note);
    const shown = await visit('/login-form', undefined, { locale, demo: true });
    expect(shown.box.textContent).toContain(note);
  });

  it('is set, then the login has the e-mail and says so; nothing stays on the device', async () => {
    const shown = await visit('/form/new-password', { body: { message: 'saved' } });
    await fill(shown);
    expect(JSON.parse(shown.heard[0]?.body ?? '')).toEqual({
      name: mail,
      temp_pass: 'PxFg_Q',
      new_pass: ' une phrase à moi ',
    });
    await until(() => expect(shown.address()).toBe('/login-form?mail=nadia%40example.test'));
    await until(() => expect(heading(shown)).toBe('Reprenez le fil.'));
    expect(shown.field('Adresse e-mail').value).toBe(mail);
    expect(shown.box.textContent).toContain(
      'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
    );
    expect(await shown.databases()).toEqual([]);
  });

  it('has the code of a link that was printed in a terminal', async () => {
    const shown = await visit(`/form/new-password?mail=${encodeURIComponent(mail)}#code=PxFg_Q`);
    expect(shown.field('Adresse e-mail').value).toBe(mail);
    expect(shown.field('Code de modification').value).toBe('PxFg_Q');
  });

  it('helps password managers and pasting, and each password can be shown', async () => {
    const shown = await visit(`/form/new-password?mail=${encodeURIComponent(mail)}`);
    const found = [...shown.box.querySelectorAll('form input')].map((input) => [
      input.getAttribute('type'),
      input.getAttribute('autocomplete'),
    ]);
    expect(found).toEqual([
      ['email', 'username'],
      ['text', 'one-time-code'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
    expect(shown.field('Adresse e-mail').value).toBe(mail);
    await shown.type('Nouveau mot de passe', 'secret');
    await press(button(shown.box, 'Afficher\u00a0: Nouveau mot de passe'));
    expect([shown.field('Nouveau mot de passe').type, shown.field('Confirmez le mot de passe').type]).toEqual(
      ['text', 'password'],
    );
    await press(button(shown.box, 'Masquer\u00a0: Nouveau mot de passe'));
    expect([shown.field('Nouveau mot de passe').type, shown.field('Nouveau mot de passe').value]).toEqual([
      'password',
      'secret',
    ]);
  });

  it.each<[Locale, Reply, string]>([
    [
      'fr',
      { status: 400, body: { message: 'The recovery password is not valid.' } },
      'Code de modification incorrect.',
    ],
    [
      'en',
      { status: 400, body: { message: 'No valid temp password request.' } },
      'Incorrect modification code.',
    ],
    [
      'fr',
      { status: 400, body: { message: 'Le code n’est pas valide.' } },
      'Code de modification incorrect.',
    ],
    [
      'en',
      { status: 400, body: { message: 'This User was not found or invalid' } },
      'No user account exists with this email address.',
    ],
    [
      'fr',
      { status: 400, body: '"This account is blocked or has not been activated yet."' },
      'Ce compte n’est pas encore ouvert, ou il est bloqué. Pour en savoir plus, écrivez à l’organisme qui vous accompagne.',
    ],
    ['en', { status: 422, body: { message: 'Too simple' } }, 'Your request could not be sent.'],
    ['en', { status: 429, headers: { 'Retry-After': '180' } }, 'Try again in 3 minutes.'],
    ['fr', { fault: 'cut' }, 'Vérifiez votre connexion'],
    ['en', { status: 500, body: 'The website encountered an unexpected error.' }, '(500)'],
  ])('%s: %j is told in its own words; nothing typed is lost but passwords', async (locale, reply, text) => {
    const shown = await visit('/form/new-password', reply, { locale });
    await fill(shown, locale);
    expect(alertText(shown.box) + errors(shown.box)).toContain(text);
    await until(() => expect(shown.box.contains(document.activeElement)).toBe(true));
    expect(shown.field(texts[locale].password).value).toBe(' une phrase à moi ');
    const again = await shown.reload();
    expect(again.field(texts[locale].mail).value).toBe(mail);
    expect(again.field(texts[locale].code).value.trim()).toBe('PxFg_Q');
    expect(again.field(texts[locale].password).value).toBe('');
  });

  it('complains of passwords that differ, of one too long and of empty fields before asking', async () => {
    const shown = await visit('/form/new-password');
    await shown.send();
    expect(errors(shown.box)).toEqual([
      'Indiquez votre adresse e-mail.',
      ...Array<string>(3).fill('Il manque une réponse ici.'),
    ]);
    await shown.type('Adresse e-mail', mail);
    await shown.type('Code de modification', 'x');
    await shown.type('Nouveau mot de passe', 'x'.repeat(513));
    await shown.type('Confirmez le mot de passe', 'y');
    await shown.send();
    expect(errors(shown.box)).toEqual([
      '512\u00a0caractères au plus.',
      'Les deux mots de passe doivent être identiques.',
    ]);
    expect(shown.heard).toEqual([]);
  });
});

describe('around them', () => {
  it('the login says once that there is no network', async () => {
    const shown = await visit('/login-form', undefined, { online: false });
    const line = () => shown.box.querySelector('.offline-line')?.textContent ?? '';
    expect(line()).toContain('Vous êtes hors connexion. Réessayez');
    await shown.type('Adresse e-mail', mail);
    await shown.type('Mot de passe', 'une phrase');
    await shown.send();
    expect(alertText(shown.box)).toContain('Vous êtes hors connexion.');
    expect(line()).toBe('');
  });

  it('nothing is offered for erasure while a login waits for its answer', async () => {
    let answer = () => {};
    const second = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answers = [Promise.resolve(), second];
    const lastEnd = () => ({ reason: 'account', mail, uuid: 'b0a1' }) as const;
    const login = async () => {
      await answers.shift();
      return failed<void>({ kind: 'wrong-credentials' });
    };
    const shown = await visit('/login-form', undefined, { session: { ...nobody, lastEnd, login } });
    const offers = () => shown.box.textContent.includes('Supprimer les données de cet appareil');
    await shown.type('Mot de passe', 'une phrase');
    await shown.send();
    expect(offers()).toBe(true);
    await press(button(shown.box, 'Se connecter'));
    expect(offers()).toBe(false);
    answer();
    await until(() => expect(offers()).toBe(true));
  });

  it('the login leads here with what was typed, and to the registration in the language of the page', async () => {
    const shown = await visit('/login-form', undefined, { locale: 'en' });
    await shown.type('Email address', mail);
    const links = [...shown.box.querySelectorAll('a')];
    expect(links.find(({ textContent }) => textContent === 'Request access')?.getAttribute('href')).toBe(
      '/user/register?lang=en',
    );
    await press(links.find(({ textContent }) => textContent === 'Forgotten password') ?? shown.box);
    await until(() => {
      expect(shown.field('Email address').value).toBe(mail);
    });
    expect(shown.address()).toBe('/form/password-change');
  });

  it.each([
    ['fr', 'Examen de la demande', 'Retour à la connexion'],
    ['en', 'Review', 'Back to login'],
  ] as const)('%s: the notice tells where the request stands, and leads back', async (locale, step, back) => {
    const shown = await visit('/form/register-notice', undefined, { locale });
    expect(shown.box.querySelector('[aria-current=step]')?.textContent).toContain(step);
    const link = [...shown.box.querySelectorAll('a')].find(({ textContent }) => textContent === back);
    expect(link?.getAttribute('href')).toBe('/login-form');
  });
});

/** The mails about a blocked, unblocked or deleted account: the same from the studio and the terminal. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsIn } from '#src/server/mail/mail-settings.ts';
import { peopleCommand } from '#src/server/program/people-command.ts';
import { type RunningBackend, startBackend } from '../server.ts';

const provider = { productName: 'Amarre', contactMail: 'contact@example.test' };
const appUrl = 'https://amarre.example';
const mails = { fr: 'agnes@example.test', en: 'alice@example.test' } as const;
const staff = { password: 'Staff-pass-1', profile: {} } as const;
const office = 'office@example.test';

let backend: RunningBackend;
beforeEach(async () => {
  backend = await startBackend({
    provider,
    appUrl,
    accounts: () => [
      { ...staff, mail: mails.fr, language: 'fr', data: {} },
      { ...staff, mail: mails.en, language: 'en', data: {} },
      { ...staff, mail: office, language: 'en', role: 'provider', rights: ['office'] },
    ],
  });
});
afterEach(() => backend.stop());

const steps = ['block', 'unblock', 'delete'] as const;

/** Subject and text, as written without a mail server. */
const letters = {
  fr: {
    block: `Subject: Votre compte Amarre est bloqué

Bonjour,

Votre compte Amarre a été bloqué. La connexion n’est plus possible, et vos appareils ont été déconnectés.

Ce que vous avez écrit est conservé. Tant que le compte est bloqué, les personnes à qui vous avez donné accès ne le voient pas.

Pour toute question, écrivez à\u00a0: contact@example.test

Bien cordialement,

Amarre`,
    unblock: `Subject: Votre compte Amarre n’est plus bloqué

Bonjour,

Votre compte Amarre n’est plus bloqué. Vous pouvez de nouveau vous connecter avec cette adresse e-mail et votre mot de passe. Ce que vous aviez écrit est toujours là.

Se connecter\u00a0:
https://amarre.example/login-form?mail=agnes%40example.test

À bientôt,

Amarre`,
    delete: `Subject: Votre compte Amarre est supprimé

Bonjour,

Votre compte Amarre a été supprimé du serveur, avec votre profil, vos fichiers et tout ce que vous aviez écrit. Cette suppression est définitive.

Les sauvegardes existantes restent jusqu’à ce que l’organisme les supprime.

Pour toute question, écrivez à\u00a0: contact@example.test

Bien cordialement,

Amarre`,
  },
  en: {
    block: `Subject: Your Amarre account is blocked

Hello,

Your Amarre account was blocked. You can no longer log in, and your devices were logged out.

What you wrote is not deleted. While the account is blocked, the people you gave access to cannot see it.

If you have a question, contact: contact@example.test

Kind regards,

Amarre`,
    unblock: `Subject: Your Amarre account is no longer blocked

Hello,

Your Amarre account is no longer blocked. You can log in again with this email address and your password. What you wrote is still there.

Log in:
https://amarre.example/login-form?mail=alice%40example.test

See you soon,

Amarre`,
    delete: `Subject: Your Amarre account was deleted

Hello,

Your Amarre account was permanently deleted from the server, with your profile, your files and everything you wrote.

Existing backups remain until the organisation deletes them.

If you have a question, contact: contact@example.test

Kind regards,

Amarre`,
  },
} as const;

function written(): readonly string[] {
  const folder = mailsIn(backend.store.dataDir);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd();
  return readdirSync(folder).map(read).sort();
}

const expected = (['fr', 'en'] as const)
  .flatMap((language) => steps.map((step) => `To: ${mails[language]}\n${letters[language][step]}`))
  .sort();

/** The deletion also deletes the earlier mails, like all mails to a deleted address. */
const afterDeletion = expected.filter((letter) => /est supprimé|was deleted/.test(letter));

async function fromTheStudio(language: 'fr' | 'en', step: (typeof steps)[number]): Promise<void> {
  const { access_token: bearer } = await backend.login(office, staff.password);
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    backend.call('POST', `/studio/api/people/${path}`, { bearer, headers, body: JSON.stringify(body) });
  const mail = mails[language];
  const { people } = (await post('search', { q: mail })).json as { people: [{ uid: number }] };
  const answer = await post(`${people[0].uid}/${step}`, step === 'delete' ? { mail } : {});
  expect([answer.status, answer.json]).toMatchObject([200, { mailed: true }]);
}

async function fromTheTerminal(language: 'fr' | 'en', step: (typeof steps)[number]): Promise<void> {
  const mail = mails[language];
  const environment = { PRODUCT_NAME: 'Amarre', CONTACT_MAIL: provider.contactMail, APP_URL: appUrl };
  const args = step === 'delete' ? [step, mail, mail] : [step, mail];
  await peopleCommand(args, { ...environment, ...backend.store.environment }, () => undefined);
}

test.each([
  ['the studio', fromTheStudio],
  ['the terminal', fromTheTerminal],
])(
  'a block, its end and a deletion each send a letter from %s, in the language of the account',
  async (_from, decide) => {
    for (const language of ['fr', 'en'] as const) {
      await decide(language, 'block');
      await decide(language, 'unblock');
    }
    expect(written()).toEqual(expected.filter((letter) => !afterDeletion.includes(letter)));
    for (const language of ['fr', 'en'] as const) await decide(language, 'delete');
    expect(written()).toEqual(afterDeletion);
  },
);

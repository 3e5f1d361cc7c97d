/** GET and POST /user/register: a public form to ask for an account, which the provider approves or rejects. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Backend } from '../context/backend-context.ts';
import type { Provider } from '../context/provider.ts';
import { sendSheet } from '../html/page-response.ts';
import { callerOf } from '../http/client-address.ts';
import { HttpError } from '../http/http-error.ts';
import type { Mail } from '../mail/mail.ts';
import {
  againMail,
  blockedMail,
  knownMail,
  type RegistrationMail,
  receivedMail,
} from '../mail/registration-mail.ts';
import { accountByMail, accountByNameOrMail } from '../people/account-admin.ts';
import { accountKey, createAccount, fullName } from '../store/accounts.ts';
import { recordActivity } from '../store/acts.ts';
import type { Queries } from '../store/queries.ts';
import { takeTurn } from '../store/row-locks.ts';
import { languageOf } from './languages.ts';
import { type RegistrationDraft, registerSheet, route } from './register-page.ts';
import { isRedraw, readTyped, type Typed, validate } from './register-request.ts';
import { registerWords } from './register-words.ts';

const notice = '/form/register-notice';

function profileOf({ firstname, lastname, title, company, telephone }: Typed): Map<string, string> {
  const texts = Object.entries({
    field_firstname: firstname,
    field_lastname: lastname,
    field_title: title,
    field_company: company,
    field_telephone: telephone,
  });
  return new Map(texts.filter(([, text]) => text !== ''));
}

interface Request {
  readonly typed: Typed;
  readonly language: Locale;
  readonly password: string;
  readonly at: number;
}

/** Stores the request. Returns false if the address, or a similar name, already has an account or a request. */
async function store(db: Queries, { typed, language, password, at }: Request): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, 'accounts');
    if (await accountByNameOrMail(transaction, typed.mail)) return false;
    const profile = profileOf(typed);
    const uid = await createAccount(transaction, {
      name: typed.mail,
      mail: typed.mail,
      password,
      status: 'pending',
      role: 'professional',
      language,
      profile,
      at,
    });
    const by = { uid, name: fullName({ profile, name: typed.mail }), role: 'professional' };
    await recordActivity(transaction, { by, what: 'requested', about: uid }, at * 1000);
    return true;
  });
}

/** Answer and timing do not reveal whether the address has an account. A mail informs the address's owner. */
async function take(backend: Backend, typed: Typed, language: Locale): Promise<Letter> {
  const password = await backend.passwords.hash(typed.password);
  const stored = await store(backend.db, { typed, language, password, at: backend.now() });
  if (stored) return { write: receivedMail, language };
  const known = await accountByMail(backend.db, typed.mail);
  return { write: mailToKnown[known?.status ?? 'active'], language: known?.language ?? language };
}

/** The mail to the owner of a known address, by the state of their account. */
const mailToKnown = { pending: againMail, blocked: blockedMail, active: knownMail } as const;

interface Letter {
  readonly write: (about: RegistrationMail) => Mail;
  readonly language: Locale;
}

/** Posted from another site's page; browsers without the header are trusted. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}

/** @param provider its name and contact for the page and the mails. */
export function answerRegistration(app: FastifyInstance, backend: Backend, provider: Provider): void {
  const { appUrl } = backend;
  /** Mails in flight: the answer does not wait for them, since its timing would reveal the account. */
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(sending);
  });

  const send = ({ write, language }: Letter, to: string): void => {
    const mail = write({ to, language, ...provider, appUrl: backend.appAddress() });
    const under = backend
      .sendMail(mail)
      // Do not log the message: a mail server's message quotes the address. The request itself stays valid.
      .catch((error: Error) => backend.log.error({ err: error }, 'a mail could not be sent'))
      .finally(() => sending.delete(under));
    sending.add(under);
  };

  const draw = (
    reply: FastifyReply,
    language: Locale,
    draft: RegistrationDraft,
    status = 200,
  ): FastifyReply =>
    // Never cached: the page may contain what the user typed.
    sendSheet(
      reply.headers({ 'cache-control': 'no-store', 'content-language': language, vary: 'Accept-Language' }),
      registerSheet({ language, productName: provider.productName, appUrl }, draft),
      status,
    );

  app.get(route, async (request, reply) => draw(reply, languageOf(request), { values: {}, problems: {} }));

  app.post(route, async (request, reply) => {
    const language = languageOf(request);
    const words = registerWords[language];
    const typed = readTyped(request.body);
    if (comesFromElsewhere(request)) {
      return draw(reply, language, { values: {}, problems: {}, refused: words.elsewhere }, 403);
    }
    if (isRedraw(request.body)) return draw(reply, language, { values: typed, problems: {} });
    const problems = validate(typed);
    if (Object.keys(problems).length > 0) return draw(reply, language, { values: typed, problems }, 422);
    try {
      await backend.limits.take('registrationFromAddress', callerOf(request));
      await backend.limits.take('registrationOfMail', accountKey(typed.mail));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const minutes = Math.ceil(Number(error.headers['retry-after']) / 60);
      const refused = words.tooMany(minutes);
      return draw(reply.headers(error.headers), language, { values: typed, problems: {}, refused }, 429);
    }
    send(await take(backend, typed, language), typed.mail);
    return reply.redirect(`${appUrl}${notice}`, 303);
  });
}

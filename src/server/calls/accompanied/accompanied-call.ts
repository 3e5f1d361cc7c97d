/** GET /studio/api/accompanied: the professionals who gave the counsellor access, with their card and report. */
import type { FastifyInstance } from 'fastify';
import { isLocale } from '#src/contract/domain/locale.ts';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { decodeText } from '#src/contract/wire/lookalikes.ts';
import { counsellorFields, identityCardField, progressionField } from '#src/contract/wire/node-fields.ts';
import { member } from '#src/contract/wire/shape.ts';
import { actsInRole } from '../../context/authentication.ts';
import type { Backend } from '../../context/backend-context.ts';
import { sendJson } from '../../http/answer.ts';
import { refuseOtherMethods } from '../../http/routing.ts';
import { isProfessional } from '../../people/access-acts.ts';
import { textsForCounsellor } from '../../records/counsellor-changes.ts';
import { accountByUid, fullName } from '../../store/accounts.ts';
import { textOf } from '../../store/bytes.ts';
import { consentsOf, type GivenConsent } from '../../store/consents.ts';
import { textsOf } from '../../store/nodes.ts';
import type { Queries } from '../../store/queries.ts';

function textAt(value: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(member, value);
  return typeof found === 'string' ? decodeText(found).trim() : '';
}

async function accompaniedBy(db: Queries, given: GivenConsent): Promise<Accompanied | undefined> {
  const account = await accountByUid(db, given.professional);
  if (!isProfessional(account) || account.data_nid === null) return undefined;
  const stored = await textsOf(db, account.data_nid, counsellorFields);
  const seen = await textsForCounsellor(stored);
  const unreadable = counsellorFields.filter((field) => stored.has(field) && !seen.has(field));
  const [card, progression] = [identityCardField, progressionField].map((field) => {
    const reading = parseJson(textOf(seen.get(field) ?? new Uint8Array()));
    return reading.ok ? reading.value : undefined;
  });
  const vocation = textAt(card, identityCardKeys.vocation);
  const written = textAt(progression, 'compterendu', 'vocation', 'texte');
  const reportDate = textAt(progression, 'compterendu', 'date');
  const language = member(progression, 'locale');
  return {
    uid: account.uid,
    uuid: account.uuid,
    name: fullName(account),
    nid: account.data_nid,
    language: isLocale(language) ? language : account.language,
    since: given.since * 1000,
    vocation: vocation === '' ? 'none' : vocation === written ? 'completed' : 'own',
    ...(reportDate !== '' && { reportDate }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

export function answerAccompanied(app: FastifyInstance, { db }: Backend): void {
  const { route, answer } = accompanyCalls.accompanied;
  app.get(route, async ({ visitor }, reply) => {
    if (!visitor || !actsInRole(visitor, 'counsellor'))
      return sendJson(reply, { message: 'Only a counsellor accompanies.', code: 'no-counsellor' }, 403);
    const people: Accompanied[] = [];
    for (const given of await consentsOf(db, visitor.account.uid)) {
      const one = await accompaniedBy(db, given);
      if (one) people.push(one);
    }
    people.sort((left, right) => left.name.localeCompare(right.name));
    return sendJson(reply, answer.write(people));
  });
  refuseOtherMethods(app, route, ['GET']);
}

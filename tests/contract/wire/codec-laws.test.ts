/** Every codec of the studio's, the office's and the counsellor's calls: what it writes, it reads back. */
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeCodes, changeKinds } from '#renderers/format/changes/change.ts';
import { goneActs, officeActs } from '#src/contract/domain/access.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { byName, namesOf } from '#src/contract/domain/names.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import type { AnyCodec } from '#src/contract/wire/codec.ts';
import type { Answered, CodedCall, Queried, Refused, Sent } from '#src/contract/wire/coded-call.ts';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { peopleCalls } from '#src/contract/wire/people-calls.ts';
import { accountRoles, approvableRoles, peopleStates } from '#src/contract/wire/people-records.ts';
import { folderSessionCall } from '#src/contract/wire/studio-calls.ts';
import { rights } from '#src/contract/wire/studio-records.ts';
import { profileTextNames } from '#src/contract/wire/user-codec.ts';
import { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import { lostCodes } from '#src/studio/document/verdict-record.ts';

const calls = { ...verdictCalls, ...peopleCalls, ...accompanyCalls, folderSession: folderSessionCall };
type Calls = typeof calls;
type CallName = keyof Calls;

const text = fc.string();
const whole = fc.maxSafeInteger();
const flag = fc.boolean();
const one = <const T>(values: readonly T[]) => fc.constantFrom(...values);
const list = <T>(item: Arbitrary<T>) => fc.array(item, { maxLength: 3 });
const byKey = <T>(item: Arbitrary<T>) => fc.dictionary(text, item, { maxKeys: 3 });
/** Without -0, which JSON writes as 0. */
const anything = fc.json({ maxDepth: 2 }).map((json): unknown => JSON.parse(json));

/** An object with every member of `whole`, and any of `some`. */
function members<R extends object, O extends object>(
  required: { [N in keyof R]: Arbitrary<R[N]> },
  some?: { [N in keyof O]: Arbitrary<O[N]> },
): Arbitrary<R & Partial<O>> {
  const all = { ...required, ...some } as Record<string, Arbitrary<unknown>>;
  return fc.record(all, { requiredKeys: Object.keys(required) }) as Arbitrary<R & Partial<O>>;
}

const typed = (max: number, min = 0) =>
  fc
    .string({ maxLength: max })
    .map((each) => each.trim())
    .filter((each) => each.length >= min);
const title = typed(200, 1).map((each) => each.replace(/\s+/gu, ' '));
const why = typed(4000);
const locale = one(locales);

const texts = { fr: text, en: text };
const draftHead = [
  { id: text, title: text, revision: whole, by: text, at: whole },
  {
    publishAt: whole,
    why: text,
    accepted: list(text),
    isProposal: one([true]),
    stayed: one(['refused', 'right', 'account']),
  },
] as const;
const draft = members(
  {
    ...draftHead[0],
    documents: byKey(
      members({ ...texts, base: whole, revision: whole, by: text, at: whole, reviewed: byKey(text) }),
    ),
  },
  draftHead[1],
);
const releaseHead = {
  number: whole,
  kind: one(['published', 'reverted', 'shipped']),
  title: text,
  why: text,
  by: text,
  at: whole,
};
const place = {
  name: typed(200),
  locale,
  slide: typed(200),
  sample: typed(200),
  context: byKey(typed(200)),
  answers: byKey(anything),
  theme: typed(200),
};

const at = [{ name: text, place: text }, { locale }] as const;
const people = fc.oneof(fc.nat(), one(['few']));
const edit = fc.oneof(
  members({ pointer: text, value: anything }),
  members({ pointer: text, rename: text }),
  members({ pointer: text, from: whole, to: whole, insert: text }),
);
const finding = members(
  {
    ...{ severity: one(['error', 'warning']), rule: whole, code: one(['too-large']), facts: byKey(anything) },
    ...{ document: text, locale: one(['fr', 'en', undefined]), place: text, pointer: text, isWording: flag },
  },
  { fix: list(edit) },
);
const fault = members({ reason: one(['not-json', 'too-deep']), line: whole, column: whole }, { name: text });
const clash = members(
  { locale, place: text, base: anything, theirs: anything, mine: anything },
  { inBoth: one([true]) },
);
const refusal = fc.oneof(
  members({ code: one(['unreadable']), ...at[0], fault }, at[1]),
  members({ code: one(['missing']), ...at[0] }, at[1]),
  members({ code: one(['clash']), ...at[0], clash }, at[1]),
  members({ code: one(['lost']), ...at[0], what: one(lostCodes) }, { ...at[1], question: text, people }),
  members({ code: one(['error']), ...at[0], finding }, at[1]),
  members({ code: one(['error-elsewhere']), ...at[0], finding }, at[1]),
);
const words = members({}, { fr: anything, en: anything });
const verdict = members({
  publishable: flag,
  needs: one(rights),
  versions: byKey(members({ to: text, kind: one(['same', ...changeKinds]) }, { from: text })),
  differences: list(
    members(
      {
        ...{ name: text, what: one([...changeCodes, 'other']), kind: one(changeKinds), place: text },
        ...{ locales: list(locale), before: words, after: words },
      },
      { slide: text, question: text, people },
    ),
  ),
  findings: list(finding),
  unreviewed: list(members(at[0], at[1])),
  refusals: list(refusal),
  questions: list(
    members({ ...at[0], id: text, what: one(changeCodes) }, { ...at[1], question: text, people }),
  ),
  merged: byKey(members({ fr: text, en: text })),
});
const refused = members({ code: text }, { verdict });

const roleAndRights = { role: one(accountRoles), rights: fc.subarray([...rights]) };
const named = { uid: whole, name: text };
const status = one(['active', 'pending', 'blocked']);
const account = [
  {
    ...{ uid: whole, uuid: text, mail: text, ...byName(profileTextNames, () => text), cgu: flag },
    ...{ role: one(accountRoles), rights: list(one(rights)), language: locale, status, created: whole },
  },
  { deletionAsked: whole, proposed: members(named) },
] as const;
const act = { id: whole, at: whole, by: members({ ...named, role: text }) };
const person = members(
  {
    ...account[0],
    acts: list(members({ ...act, what: one([...officeActs, 'signed-in']) }, { counsellor: text })),
    counsellors: list(members({ ...named, since: whole })),
    accompanies: list(members({ ...named, since: whole })),
  },
  account[1],
);
const letter = members({ to: text, language: locale, subject: text, text });
const decided = members({ status: one(['active', 'pending', 'blocked', 'gone']) }, { mailed: flag, letter });
const problem = members(
  { code: one(['decided', 'wrong-mail']), message: text },
  { status: one(['active', 'gone']), by: text, at: whole },
);
const nothing = fc.constant({});
const released = members({ release: whole });

type Values<N extends CallName> = {
  readonly [Part in 'sends' | 'query' | 'answer' | 'refusals' as Calls[N] extends Record<Part, unknown>
    ? Part
    : never]: Arbitrary<
    {
      readonly sends: Sent<Calls[N]>;
      readonly query: Queried<Calls[N]>;
      readonly answer: Answered<Calls[N]>;
      readonly refusals: Refused<Calls[N]>;
    }[Part]
  >;
};

/** Values of each codec of each call: without one this does not compile. */
const values: { readonly [N in CallName]: Values<N> } = {
  studio: {
    answer: members(
      {
        me: members({ name: text, rights: list(one(rights)) }),
        release: whole,
        drafts: list(members({ ...draftHead[0], documents: list(text) }, draftHead[1])),
      },
      {
        waiting: members(
          { requests: whole, deletions: whole },
          { oldestRequest: whole, oldestDeletion: whole },
        ),
        folder: members(
          {
            ignoredFiles: list(text),
            held: list(text),
            unreadable: list(members({ path: text }, { line: whole })),
          },
          { phoneOrigin: text },
        ),
      },
    ),
  },
  studioDocuments: { answer: members({ release: whole, fr: byKey(text), en: byKey(text) }) },
  createDraft: { sends: members({ title }), answer: draft },
  readDraft: { answer: draft },
  changeDraft: {
    sends: members({}, { title, why, accepted: list(text), publishAt: fc.option(whole) }),
    answer: draft,
    refusals: refused,
  },
  removeDraft: {},
  writeDocument: {
    sends: members({ ...texts, base: fc.nat(), reviewed: byKey(text) }),
    answer: members({ revision: whole }),
  },
  removeDocument: {},
  verdict: { answer: verdict },
  publish: { sends: members({ why, accepted: list(text) }), answer: released, refusals: refused },
  createPreview: {
    sends: members({ draft: typed(100, 1) }),
    answer: members({ id: text, token: text, expires: whole }),
  },
  movePreview: {
    sends: fc.oneof(members(place, { draft: typed(100, 1) }), members({}, { draft: typed(100, 1) })),
  },
  readPreview: { answer: members({ phones: whole, expires: whole }) },
  endPreview: {},
  shown: {
    answer: members({
      documents: members({ fr: byKey(text), en: byKey(text) }),
      place: fc.option(members(place)),
      by: text,
    }),
  },
  releases: { answer: list(members({ ...releaseHead, documents: byKey(text) })) },
  readRelease: {
    answer: members({
      ...releaseHead,
      accepted: list(text),
      documents: byKey(members({ version: text, after: members(texts) }, { before: members(texts) })),
    }),
  },
  revertRelease: { sends: members({ why }, { accepted: list(text) }), answer: released, refusals: refused },
  draftOfRelease: { sends: members({ title }), answer: draft, refusals: members({ code: text }) },
  releaseAnswer: { answer: text },
  searchPeople: {
    sends: members({ q: text }, { state: one(peopleStates), after: text }),
    answer: members(
      { people: list(members(account[0], account[1])), counts: members(byName(peopleStates, () => whole)) },
      { next: text },
    ),
    refusals: problem,
  },
  readGone: { answer: list(members({ ...act, what: one(goneActs) })), refusals: problem },
  readPerson: { answer: person, refusals: problem },
  readLetter: {
    query: members({ of: one(['approval', 'refusal']) }, { role: one(approvableRoles) }),
    answer: letter,
    refusals: problem,
  },
  approvePerson: { sends: members({ role: one(approvableRoles) }), answer: decided, refusals: problem },
  refusePerson: { sends: nothing, answer: decided, refusals: problem },
  blockPerson: { sends: nothing, answer: decided, refusals: problem },
  unblockPerson: { sends: nothing, answer: decided, refusals: problem },
  deletePerson: { sends: members({ mail: text }), answer: decided, refusals: problem },
  changeRole: {
    sends: members(roleAndRights, { was: members(roleAndRights) }).filter(
      (change) => (change.role === 'provider') === change.rights.length > 0,
    ),
    answer: person,
    refusals: problem,
  },
  proposeCounsellor: { sends: members({}, { counsellor: whole }), answer: person, refusals: problem },
  accompanied: {
    answer: list(
      members(
        {
          ...{ uid: whole, uuid: text, name: text, nid: whole, language: locale, since: whole },
          vocation: one(['none', 'own', 'completed']),
        },
        { reportDate: text, unreadable: list(one(nodeFields)) },
      ),
    ),
  },
  handed: { answer: list(members({ id: whole, title: text, text, at: whole, until: text })) },
  folderSession: { sends: members({ code: text }), answer: members({ token: text, folder: text }) },
};

/** Each codec with its values. */
const laws = namesOf(calls).flatMap((name) => {
  const { sends, query, answer, refusals }: CodedCall = calls[name];
  const codecs = { sends, query, answer, refusals: Object.values(refusals ?? {})[0] };
  return namesOf(codecs).flatMap((part) => {
    const codec = codecs[part];
    const own: Readonly<Record<string, Arbitrary<unknown>>> = values[name];
    const generated = own[part];
    return codec && generated ? [{ name, part, codec, generated }] : [];
  });
});

/** As it goes over the wire. */
const sent = ({ write }: AnyCodec, value: unknown): unknown =>
  JSON.parse(JSON.stringify(write(value as never)));

it.each(laws)('$name, $part: reads back what it writes', ({ codec, generated }) => {
  fc.assert(
    fc.property(generated, (value) => {
      expect(codec.read(sent(codec, value), true)).toEqual({ ok: true, value });
    }),
    { numRuns: 50 },
  );
});

describe('a member that there is not', () => {
  const objects = laws.filter(
    ({ generated }) => !Array.isArray(fc.sample(generated, 1)[0]) && generated !== text,
  );
  it.each(objects)(
    '$name, $part: is a problem of a body, and left out of an answer',
    ({ codec, generated }) => {
      fc.assert(
        fc.property(generated, (value) => {
          const raw = { ...(sent(codec, value) as object), strange: 1 };
          expect(codec.read(raw, true)).toMatchObject({ ok: false, problem: { place: '/strange' } });
          expect(codec.read(raw)).toEqual({ ok: true, value });
        }),
        { numRuns: 10 },
      );
    },
  );
});

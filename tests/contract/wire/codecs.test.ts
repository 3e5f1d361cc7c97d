/** Every codec round-trips: what was written is read back unchanged, with every member of its type. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AccessAnswer, Act } from '#src/contract/domain/access.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { Progression } from '#src/contract/domain/progression.ts';
import type { ExerciseDraft, Reconnection, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { readAccess, readActs } from '#src/contract/wire/access-codec.ts';
import { type Attachment, readAttachments, writeAttachments } from '#src/contract/wire/attachment.ts';
import { type CopiedFile, type PersonalCopy, readCopy, writeCopy } from '#src/contract/wire/copy-codec.ts';
import { readWireDrafts, type WireDrafts, writeWireDrafts } from '#src/contract/wire/draft-codec.ts';
import {
  answersOf,
  asideOf,
  type FinishedAnswers,
  marksOf,
  parkedAnswersOf,
  writeEntry,
} from '#src/contract/wire/entry-codec.ts';
import {
  readEntriesText,
  readNode,
  readObjectText,
  readTextsText,
  writeEntriesText,
  writeFieldText,
} from '#src/contract/wire/field-text.ts';
import { readNodeAnswer, writeNode } from '#src/contract/wire/node-codec.ts';
import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import {
  type SentAttachment,
  sentAttachmentOf,
  type WaitingAttachment,
  waitingAttachmentOf,
  withAttachment,
} from '#src/contract/wire/note-codec.ts';
import { type NotedVersions, notedAfter } from '#src/contract/wire/noted-versions.ts';
import { readProgression, writeProgression } from '#src/contract/wire/progression-codec.ts';
import { readReconnection, writeReconnection } from '#src/contract/wire/reconnection-codec.ts';
import { answersOfPersonal, personalOfAnswers, readUser, writeUser } from '#src/contract/wire/user-codec.ts';
import { identify, nextVersion } from '#src/contract/wire/version.ts';
import { readSyncBlock, writeSyncBlock } from '#src/core/workspace/sync/sync-block.ts';
import { type Whole, without } from '#tests/whole.ts';

/** Round trip through JSON text. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const entry: Whole<StoredEntry> = {
  ...{ _v: '02abcde.12345678', _p: ['01abcde.12345678'], _h: '12345678', _r: '999' },
  ...{ data: { question: '<« é »>' }, constructor: 1 },
};

const draft: Whole<Omit<ExerciseDraft, 'from' | 'here'>> = {
  exercise: 'reconew',
  about: { variant: 'plf' },
  entry: '1000',
  former: entry,
  seen: { question: 'before' },
  record: { version: '1', questions: { question: { type: 'string' } } },
  field: 'question',
  index: 2,
  slide: 'q2',
  ahead: ['end'],
  reached: 'q3',
  answers: { question: 'after', emptied: undefined, list: [1, { a: null }] },
  startedAt: 1,
  updatedAt: 2,
  device: { browser: 'Firefox', system: 'Windows' },
  asked: ['question'],
  version: '1.0.0',
  locale: 'fr',
};

const optionalOfDraft = [
  'about',
  'entry',
  'former',
  'seen',
  'record',
  'field',
  'index',
  'ahead',
  'reached',
  'asked',
  'device',
] as const;

const profile: Whole<PersonalInfo> = {
  ...{ firstName: 'Claire', lastName: 'Moreau', jobTitle: 'Directrice', company: 'Rivages' },
  ...{ businessUnit: 'Logistique', phone: '06', termsAccepted: true },
  ...{ mail: 'claire@example.test', uuid: '6f1c', userId: 57 },
};

const access: Whole<AccessAnswer> = {
  given: [{ uid: 3, name: 'Hélène', since: 4, byOrganisation: true, suspended: true }],
  proposed: { uid: 4, name: 'Paul' },
  counsellors: [{ uid: 3, name: 'Hélène' }],
  handed: [{ id: 5, counsellor: 3, title: 'Une heure', at: 6, until: '2026-12-01' }],
};

const acts: Whole<readonly Act[]> = [
  { id: 1, at: 2, by: { uid: 3, name: 'Hélène', role: 'counsellor' }, what: 'opened', counsellor: 'Hélène' },
];

const file: Whole<CopiedFile> = {
  ...{ saved: 'a.txt', filename: 'a.txt', size: 3, local: 'abc', url: '/f/a.txt' },
  of: { note: '1000' },
};

const copied: Whole<Omit<PersonalCopy, 'drafts'>> = {
  collections: {
    ...{ reconnections: { '1000': entry }, derailors: { '1': entry }, claims: { '2': entry } },
    ...{ friendships: { '3': entry }, notes: { '4': entry } },
  },
  identityCard: { CIDsymptome: 'la gorge' },
  progression: { plf_track: { plf: 1 }, data: { question: ['a'] } },
  otherVersions: { identityCard: { CIDsymptome: ['le dos'] }, progression: { '/data/question': [['b']] } },
  appVersion: '1.2.3',
  madeAt: '2026-03-06T10:00:00.000Z',
  locale: 'fr',
  profile,
  files: [file, { ...file, of: { draft: 'reconew' } }],
  acts,
  access: without(access, ['proposed', 'counsellors']),
  unreadable: ['field_plf'],
};

const copy: PersonalCopy = { ...copied, drafts: { reconew: draft } };

describe('the copy', () => {
  const read = (text: string) => {
    const reading = readCopy(text);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
    expect(reading.value.leftOut).toEqual([]);
    return reading.value.copy;
  };

  test('reads as it was written', () => {
    expect(read(writeCopy(copy))).toStrictEqual(copy);
    const min: PersonalCopy = {
      ...without(copied, ['profile', 'acts', 'access']),
      drafts: { reconew: without(draft, optionalOfDraft) },
      files: [without(file, ['size', 'local', 'url'])],
    };
    expect(read(writeCopy(min))).toStrictEqual(min);
    const { reconew } = read(
      writeCopy({ ...min, drafts: { reconew: { ...draft, from: { abc: 1 } } } }),
    ).drafts;
    expect(reconew, 'counts are of one device').toStrictEqual(draft);
  });

  const folder = `${import.meta.dirname}/copies`;

  test.each(readdirSync(folder))('of release %s is read whole', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const { format: _format, formatVersion: _version, drafts, ...members } = JSON.parse(text);
    const { drafts: readDrafts, ...rest } = read(text);
    expect(rest).toEqual(members);
    expect(Object.keys(rest)).toContain('access');
    for (const [draftName, { from: _from, ...written }] of Object.entries<ExerciseDraft>(drafts))
      expect(readDrafts[draftName]).toEqual(written);
  });
});

describe('what travels', () => {
  test('drafts', () => {
    const travelling = { ...draft, answers: { question: 'after', emptied: null } };
    const drafts: WireDrafts = {
      versions: {
        reconew: [
          { counts: { abc: 2 }, draft: travelling },
          { counts: { def: 1 }, draft: without(travelling, optionalOfDraft) },
        ],
      },
      ends: { cid: { counts: { abc: 1 }, n: 3 } },
      strange: { later: { of: 'another app' } },
    };
    expect(readWireDrafts(sent(writeWireDrafts(drafts)))).toStrictEqual(drafts);
  });

  test('versions and deletions, of the app and of a text that a counsellor wrote', () => {
    const shown = { id: '02abcde.12345678', ancestors: ['01abcde.12345678'], value: 'a' };
    const other = { id: '02fghij.12345679', ancestors: [], value: ['b'] };
    const singles = { identityCard: { CIDsymptome: [shown, other] }, progression: { '/data/x': [shown] } };
    const tombstones = { notes: { '1000': { '01abcde.12345678': 20_000 } } };
    const unknown = { members: { later: 1 }, groups: { dreams: {} } };
    expect(readSyncBlock(sent(writeSyncBlock(singles, tombstones, undefined, unknown)))).toMatchObject({
      tombstones,
      versions: {
        identityCard: {
          CIDsymptome: {
            shown: { v: shown.id, p: shown.ancestors },
            others: [{ v: other.id, p: [], value: ['b'] }],
          },
        },
        progression: { '/data/x': { shown: { v: shown.id, p: shown.ancestors }, others: [] } },
      },
      unknown,
    });
    const standing = {
      shown: { v: '01aaaaa.12345678', p: [] },
      others: [{ v: other.id, p: [], value: 'b' }],
    };
    const noted = notedAfter(standing, { former: 'a', value: 'c', random: 'fghij' }) as Whole<NotedVersions>;
    const { versions } = readSyncBlock(sent({ versions: { identityCard: { CIDvocationpro: noted } } }));
    expect(versions.identityCard['CIDvocationpro']).toEqual(noted);
  });

  test('a version of an entry', () => {
    const first = nextVersion(undefined, { data: { a: 1 } }, 'abcde');
    const second = nextVersion(identify(first), { data: { a: 2 } }, 'fghij');
    const stored = JSON.parse(JSON.stringify(second));
    expect(identify(stored)).toEqual({ id: second._v, ancestors: [first._v] });
  });

  test('the texts of a node', () => {
    const entries = { '1000': entry, plf: { special: 'plf' } };
    const values = { a: '<"é">', b: [1, null] };
    for (const list of [false, true])
      expect(readEntriesText('field_intuitions', writeEntriesText(entries, { list }))).toMatchObject({
        ...{ kind: 'read', parsed: entries, list, strange: {}, problems: [] },
      });
    expect(readObjectText('field_plf', writeFieldText(values))).toMatchObject({ parsed: values });
    expect(readTextsText('field_cid', writeFieldText({ a: '<"é">' }))).toMatchObject({
      parsed: { a: '<"é">' },
    });
    const texts = Object.fromEntries(nodeFields.map((field) => [field, `{"${field}":{}}`])) as Record<
      NodeField,
      string
    >;
    const node = readNodeAnswer(sent({ nid: [{ value: 1 }], ...writeNode(texts) }));
    expect(node.ok && node.value.texts).toEqual(texts);
    expect(Object.values(readNode(texts)).map(({ kind }) => kind)).toEqual(nodeFields.map(() => 'read'));
  });

  test('finished answers, and a reconnection', () => {
    const finished: Whole<FinishedAnswers> = {
      answers: { pf: 'past', question: 'words' },
      top: ['pf'],
      locale: 'fr',
      version: '1.0.0',
      meta: { special: 'plf' },
      former: { ...entry, data: { gone: 1, unknown: 2 }, _kept: { gone: 'tooLong', unknown: 'range' } },
      known: ['gone'],
      parked: { hidden: 'x' },
      aside: [{ key: 'old', value: 'y' }],
      kept: { question: 'tooLong' },
    };
    const written = JSON.parse(JSON.stringify(writeEntry(finished)));
    expect(answersOf(written, finished.top)).toEqual({ ...finished.answers, unknown: 2 });
    expect([parkedAnswersOf(written), asideOf(written)]).toEqual([finished.parked, finished.aside]);
    expect(marksOf(written)).toEqual({ ...finished.kept, unknown: 'range' });
    expect(writeEntry({ ...finished, former: written, kept: {}, known: ['unknown'] })).not.toHaveProperty(
      '_kept',
    );
    expect(marksOf({ _kept: { question: 4, pf: 'choice' } })).toEqual({ pf: 'choice' });
    expect(written).toMatchObject({ locale: 'fr', version: '1.0.0', special: 'plf' });

    const reconnection: Whole<Reconnection> = {
      ...{ key: '1000', special: 'plf', tense: 'past', answers: { question: 'words' } },
      ...{ intuitions: [{ name: 'L’appeler', realised: true }], locale: 'fr', version: '1.0.0' },
    };
    const { key, special, tense, answers, intuitions, locale, version } = reconnection;
    const stored = writeReconnection({
      answers: { ...answers, pf: tense, intuitionsdata: intuitions },
      top: ['pf', 'intuitionsdata'],
      ...{ locale, version, meta: { special } },
    });
    expect(readReconnection(key, JSON.parse(JSON.stringify(stored)))).toEqual({
      ok: true,
      value: reconnection,
    });
  });

  test('the progression', () => {
    const place: Whole<Progression> = {
      ...{ variant: 'ppp', step: 5, slide: 3, slideName: 'moment', done: '2026-05-10', endedWith: 'plf' },
      finished: [1, 4],
    };
    expect(readProgression(sent(writeProgression({}, place)) as Record<string, unknown>)).toEqual(place);
  });

  test('the file of a note, and the files of a node', () => {
    const onServer: Whole<SentAttachment> = {
      fid: 3,
      filename: 'plan.pdf',
      name: 'Plan.pdf',
      url: '/f/plan.pdf',
    };
    const waiting: Whole<WaitingAttachment> = {
      local: 'abc',
      filename: 'plan.pdf',
      name: 'Plan.pdf',
      size: 3,
    };
    expect(sentAttachmentOf(withAttachment(entry, onServer))).toEqual(onServer);
    expect(waitingAttachmentOf(withAttachment(entry, waiting))).toEqual(waiting);
    const listed: readonly Attachment[] = [{ fileId: '3', description: 'Plan', url: undefined }];
    expect(readAttachments(sent(writeAttachments(listed)))).toEqual({ ok: true, value: listed });
  });

  test('the profile, as a record and as answers', () => {
    const { userId, uuid, mail, ...changes } = profile;
    const record = { uid: [{ value: userId }], uuid: [{ value: uuid }], mail: [{ value: mail }] };
    const read = readUser(sent({ ...record, ...writeUser(changes) }));
    expect(read.ok && read.value.personal).toEqual(profile);
    expect(personalOfAnswers(answersOfPersonal(profile))).toEqual({ ...changes, mail });
  });

  test('access and acts', () => {
    expect(readAccess(sent(access))).toEqual({ ok: true, value: access });
    expect(readAccess(sent(without(access, ['proposed'])))).toEqual({
      ok: true,
      value: without(access, ['proposed']),
    });
    expect(readActs(sent(acts))).toEqual({ ok: true, value: acts });
  });
});

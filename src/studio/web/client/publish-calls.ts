/** API calls that publish a draft, and that read or revert a release. */

import { parseJson } from '#src/contract/wire/json-text.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import type { PublishedRelease, Release, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';
import type { Answer } from '#src/platform/remote/response-problem.ts';
import { jsonBody, textBody } from '#src/platform/remote/send.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { readAs } from './read-answer.ts';
import { ifRevision, type SessionRequest, type SessionSend } from './session-send.ts';

type NotDone =
  /** Rejected: the verdict contains the errors, or the questions to confirm. */
  | { readonly status: 'refused'; readonly verdict: Verdict | undefined; readonly code: string }
  /** Another user edited or published in between. */
  | { readonly status: 'moved' };

/** Result of a publication. */
type Published = { readonly status: 'published'; readonly release: number } | NotDone;

/** Result of scheduling a publication. */
type Scheduled = { readonly status: 'scheduled'; readonly draft: StudioDraft } | NotDone;

/** A verdict with its ETag; no verdict if the cached one is still valid. */
interface TaggedVerdict {
  readonly verdict: Verdict | undefined;
  readonly tag: string;
}

export interface PublishCalls {
  verdict(id: string, known: string | undefined): Promise<Outcome<TaggedVerdict>>;
  /** @param tag of the verdict that was read. @param accepted ids of the confirmed questions. */
  publish(id: string, tag: string, why: string, accepted: readonly string[]): Promise<Outcome<Published>>;
  /** @param publishAt milliseconds. @param accepted ids of the confirmed questions. */
  schedule(
    draft: StudioDraft,
    publishAt: number,
    why: string,
    accepted: readonly string[],
  ): Promise<Outcome<Scheduled>>;
  /** Cancels the schedule, so that the draft can be edited again. */
  unschedule(draft: StudioDraft): Promise<Outcome<StudioDraft>>;
  /** Removes a document from the draft. @param revision that was read. */
  takeOut(id: string, name: string, revision: number): Promise<Outcome<void>>;
  release(number: number): Promise<Outcome<Release>>;
  /** The unparsed answer with the documents as of that release. */
  releaseAnswer(number: number): Promise<Outcome<string>>;
  /** @param latest number of the current release. */
  revert(
    number: number,
    latest: number,
    why: string,
    accepted: readonly string[],
  ): Promise<Outcome<Published>>;
  /** Creates a draft with the texts of that release; `same` if they are equal to the published ones. */
  draftOfRelease(number: number, title: string): Promise<Outcome<StudioDraft | 'same'>>;
}

function refusalIn({ status, text }: Answer): NotDone | undefined {
  if (status === 412) return { status: 'moved' };
  if (status !== 409) return undefined;
  const json = parseJson(text);
  const body = json.ok && isRecord(json.value) ? json.value : {};
  const verdict = readAs<Verdict>(body['verdict']);
  return { status: 'refused', verdict: verdict.ok ? verdict.value : undefined, code: String(body['code']) };
}

export function createPublishCalls(ask: SessionSend): PublishCalls {
  const calls = studioCalls;
  const publishing = (
    call: (typeof studioCalls)['publish' | 'revertRelease'],
    id: string,
    tag: string,
    content: object,
  ) =>
    ask<Published, [string]>(call, [id], {
      body: JSON.stringify(content),
      headers: { 'If-Match': tag },
      value: refusalIn,
      read: (answer) => {
        const read = jsonBody(readAs<PublishedRelease>)(answer);
        return read.ok ? { ok: true, value: { status: 'published', release: read.value.release } } : read;
      },
    });

  const changing = ({ id, revision }: StudioDraft, change: object) =>
    ask<Scheduled, [string]>(calls.changeDraft, [id], {
      body: JSON.stringify(change),
      ...ifRevision(revision),
      value: refusalIn,
      read: (answer) => {
        const read = jsonBody(readAs<StudioDraft>)(answer);
        return read.ok ? { ok: true, value: { status: 'scheduled', draft: read.value } } : read;
      },
    });

  return {
    verdict: (id, known) => ask(calls.verdict, [id], verdictIfChanged(known)),
    publish: (id, tag, why, accepted) => publishing(calls.publish, id, tag, { why, accepted }),
    schedule: (draft, publishAt, why, accepted) => changing(draft, { publishAt, why, accepted }),
    unschedule: async (draft) => {
      const came = await changing(draft, { publishAt: null });
      if (!came.ok) return came;
      return came.value.status === 'scheduled' ? done(came.value.draft) : failed({ kind: 'conflict' });
    },
    takeOut: (id, name, revision) =>
      ask(calls.removeDocument, [id, name], {
        ...ifRevision(revision),
        read: () => ({ ok: true, value: undefined }),
      }),
    release: (number) => ask(calls.readRelease, [String(number)], { read: jsonBody(readAs<Release>) }),
    releaseAnswer: (number) => ask(calls.releaseAnswer, [String(number)], { read: textBody }),
    revert: (number, latest, why, accepted) =>
      publishing(calls.revertRelease, String(number), `"${latest}"`, { why, accepted }),
    draftOfRelease: (number, title) =>
      ask<StudioDraft | 'same', [string]>(calls.draftOfRelease, [String(number)], {
        body: JSON.stringify({ title }),
        value: ({ status }) => (status === 409 ? 'same' : undefined),
        read: jsonBody(readAs<StudioDraft>),
      }),
  };
}

/** A read that the server answers without a verdict if the one with this ETag is still valid. */
function verdictIfChanged(known: string | undefined): SessionRequest<TaggedVerdict> {
  return {
    ...(known !== undefined && { headers: { 'If-None-Match': known } }),
    value: ({ status }) =>
      status === 304 && known !== undefined ? { verdict: undefined, tag: known } : undefined,
    read: (answer) => {
      const read = jsonBody(readAs<Verdict>)(answer);
      const tag = answer.headers.get('ETag') ?? '';
      return read.ok ? { ok: true, value: { verdict: read.value, tag } } : read;
    },
  };
}

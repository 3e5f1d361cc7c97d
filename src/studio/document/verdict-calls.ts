/** The studio's calls with the codecs of the verdict. */
import { object, optional, text } from '#src/contract/wire/codec.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import { verdict } from './verdict-record.ts';

/** `moved`: another user edited or published in between. Others: the errors, or the questions to confirm. */
const refused = object({ code: text(), verdict: optional(verdict) });

/** Refusals of the calls that publish, or that plan to. */
const refusals = { 409: refused, 412: refused };

export const verdictCalls = {
  ...studioCalls,
  changeDraft: { ...studioCalls.changeDraft, refusals },
  publish: { ...studioCalls.publish, refusals },
  revertRelease: { ...studioCalls.revertRelease, refusals },
  verdict: { ...studioCalls.verdict, answer: verdict },
};

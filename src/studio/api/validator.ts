/** Client of the validation thread. A full check takes a second or two, so it must not block the server's thread. */
import { createCache } from './cache.ts';
import { StudioRefusal } from './studio.ts';
import type {
  ValidatedDraft,
  Validator,
  ValidatorRequest,
  ValidatorResponse,
  validatorWork,
} from './validator-work.ts';
import { createInlineClient, createWorkerClient, type Thread, ThreadLost } from './worker-client.ts';

const threadLimits = { deadlineMs: 10_000, memoryMegabytes: 512 };

/** Number of cached verdicts, refusals included. A draft is validated again only after it changed. */
const maxVerdicts = 8;

/** @param file the built `validator-worker`; undefined validates drafts in this thread. */
export function createValidator(file: string | undefined, limits = threadLimits): Validator {
  const thread =
    file === undefined
      ? createInlineClient<ValidatorRequest, ValidatorResponse>(
          async () => (await import('./validator-work.ts')).answerValidator,
        )
      : createWorkerClient<ValidatorRequest, ValidatorResponse>(file, limits);
  const ask = <Kind extends ValidatorRequest['kind']>(question: ValidatorRequest & { readonly kind: Kind }) =>
    answerOf(thread, question) as Promise<ReturnType<(typeof validatorWork)[Kind]>>;
  const cached = createCache<ValidatedDraft>(maxVerdicts, (error) => error instanceof StudioRefusal);
  return {
    verdict: (key, given) => cached(key, () => ask({ kind: 'verdict', given })),
    revert: (key, given) => cached(key, () => ask({ kind: 'revert', given })),
    goBack: (given) => ask({ kind: 'goBack', given }),
    right: (given) => ask({ kind: 'right', given }),
    close: thread.close,
  };
}

async function answerOf(
  { ask }: Thread<ValidatorRequest, ValidatorResponse>,
  question: ValidatorRequest,
): Promise<ValidatorResponse> {
  try {
    return await ask(question);
  } catch (error) {
    // A RangeError means a stack overflow, a string that is too long, or a verdict that is too large.
    if (!(error instanceof ThreadLost || error instanceof RangeError)) throw error;
    throw new StudioRefusal(413, 'too-large-to-validate', 'This is too large to be validated.');
  }
}

/** What other apps share with this one: read from the form of the share target, passed from the worker to a page. */
import { isList, member } from '#src/contract/wire/shape.ts';
import { askWorker, type WorkerLineOptions } from './worker-line.ts';

export interface SharedContent {
  /** Title, text and address in lines. '' if only pictures were shared. */
  readonly text: string;
  readonly pictures: readonly File[];
}

/** Names of the fields in the manifests' `share_target`. */
export const shareFields = { texts: ['title', 'text', 'url'], pictures: 'pictures' } as const;

/** Increment it with every change of these messages, so that other versions are not answered. */
const requestName = 'take-shared-1';

export function isShareRequest(raw: unknown): boolean {
  return member(raw, 'type') === requestName;
}

/** Parses the form of the share target. Returns undefined if it is empty. */
export function readSharedForm(form: FormData): SharedContent | undefined {
  const texts = shareFields.texts
    .map((name) => form.get(name))
    .filter((value) => typeof value === 'string')
    // A form has the line ends of Windows.
    .map((value) => value.replace(/\r\n?/gu, '\n').trim())
    .filter((value) => value !== '');
  // Many apps repeat the title or the address inside the text.
  const repeats = (value: string, index: number) =>
    texts.some((other, at) => at !== index && other.includes(value) && (other !== value || at < index));
  const text = texts.filter((value, index) => !repeats(value, index)).join('\n');
  const pictures = form
    .getAll(shareFields.pictures)
    .filter((value) => value instanceof File)
    .filter(({ size }) => size > 0);
  return text === '' && pictures.length === 0 ? undefined : { text, pictures };
}

/** Asks the worker for what was shared last; each share is handed out once. Returns undefined if there is none. */
export async function takeShared(options?: WorkerLineOptions): Promise<SharedContent | undefined> {
  const answer = await askWorker({ type: requestName }, options);
  const [text, pictures] = [member(answer, 'text'), member(answer, 'pictures')];
  if (typeof text !== 'string' || !isList(pictures)) return undefined;
  return { text, pictures: pictures.filter((picture) => picture instanceof File) };
}

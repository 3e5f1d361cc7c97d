/** The personal note: one page, a dated entry, with a file where one is added. */
import {
  noteAnswers,
  noteKeys,
  readWaitingAttachment,
  waitingAttachmentOf,
  withAttachment,
  withoutWaiting,
} from '#src/contract/wire/note-codec.ts';
import { cardLabels, commonContext } from './context.ts';
import { datedGather, datedStart, entryAside, entryMarks } from './dated-entry.ts';
import type { Descriptor } from './descriptor.ts';

/** Keys of the document that the app itself reads. */
export const celebrationsKeys = noteKeys;

const start = datedStart([]);
const gather = datedGather({ collection: 'notes', top: [], alert: 'note_added' });

export const celebrations: Descriptor = {
  name: 'celebrations',
  layout: 'page',
  startFrom: (snapshot, former, about) => {
    const answers = { ...start(snapshot, former, about), ...(former && noteAnswers(former)) };
    const waiting = former && waitingAttachmentOf(former);
    return waiting === undefined ? answers : { ...answers, [noteKeys.file]: waiting };
  },
  asideOf: entryAside,
  marksOf: entryMarks,
  contextOf: commonContext,
  contextLabels: cardLabels,
  pathOf: () => '/pages/celebrations',
  // The file counts as an answer only once it is uploaded. Until then it is stored separately.
  gather: (finished) => {
    const landing = gather(finished);
    if (landing.to !== 'collection') return landing;
    const waiting = readWaitingAttachment(finished.answers[noteKeys.file]);
    if (waiting !== undefined) return { ...landing, content: withAttachment(landing.content, waiting) };
    const asked = Object.hasOwn(finished.document.schema.properties ?? {}, noteKeys.file);
    return asked ? { ...landing, content: withoutWaiting(landing.content) } : landing;
  },
};

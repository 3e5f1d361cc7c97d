/**
 * Members of the progression's field that begin with `_`: notes of the app to itself, a person's drafts among them. They
 * are nobody else's: a counsellor neither receives nor loses them, and no earlier text of the field keeps a draft.
 */
import { type NodeField, progressionField } from '#src/wire/node-fields.ts';
import { rewriteMembers, valueOfMember } from './json-members.ts';

const block = '_sync';
const draftsMember = 'drafts';
const endsMember = 'draftsEnded';

const isShared = (name: string): boolean => !name.startsWith('_');

/** The text without them; undefined where it is no object, of which nothing is known to be somebody else's to read. */
export async function sharedText(text: Uint8Array): Promise<Uint8Array | undefined> {
  const rewritten = await rewriteMembers(text, isShared);
  return rewritten?.same === true ? text : rewritten?.text;
}

/** What stays of a text that is replaced: drafts are for the devices of one person, not for a history. */
export function withoutDrafts(field: NodeField, text: Uint8Array): Promise<Uint8Array> {
  return field === progressionField ? without(text, [draftsMember]) : Promise.resolve(text);
}

/** Whether two texts of a field say the same but for drafts and their ends. */
export async function sameButDrafts(field: NodeField, left: Uint8Array, right: Uint8Array): Promise<boolean> {
  if (field !== progressionField) return false;
  const [one, other] = [
    await without(left, [draftsMember, endsMember]),
    await without(right, [draftsMember, endsMember]),
  ];
  return Buffer.compare(one, other) === 0;
}

/** The text without these members of the app's block; without the block where nothing stays in it. */
async function without(text: Uint8Array, names: readonly string[]): Promise<Uint8Array> {
  const inside = await valueOfMember(text, block);
  const rest = inside && (await rewriteMembers(inside, (name) => !names.includes(name)));
  if (rest === undefined || rest.same) return text;
  const value = rest.members > 0 ? rest.text : false;
  return (await rewriteMembers(text, (name) => (name === block ? value : true)))?.text ?? text;
}

/**
 * Members of the progression's field that begin with `_`: notes of the app to itself, a person's drafts among them. They
 * are nobody else's: a counsellor neither receives nor loses them, and no earlier text of the field keeps a draft.
 */
import { type NodeField, progressionField } from '#src/wire/node-fields.ts';
import { type JsonMember, membersOfObject, objectOf, withValue } from './json-members.ts';

const block = '_sync';
const draftsMember = 'drafts';
const endsMember = 'draftsEnded';

function isPrivate({ name }: Pick<JsonMember, 'name'>): boolean {
  return name.startsWith('_');
}

/** The text without them; undefined where it is no object, of which nothing is known to be somebody else's to read. */
export async function sharedText(text: Uint8Array): Promise<Uint8Array | undefined> {
  const members = await membersOfObject(text);
  if (members === undefined) return undefined;
  return members.some(isPrivate) ? objectOf(members.filter((each) => !isPrivate(each))) : text;
}

/** Those that a text contains. */
export async function privateMembers(text: Uint8Array | undefined): Promise<readonly JsonMember[]> {
  return ((text && (await membersOfObject(text))) ?? []).filter(isPrivate);
}

/** What somebody wrote who does not receive them, with those that are stored; undefined: there is nothing at all. */
export async function withPrivateMembers(
  wanted: Uint8Array | undefined,
  kept: readonly JsonMember[],
): Promise<Uint8Array | undefined> {
  if (kept.length === 0) return wanted;
  const members = (wanted && (await membersOfObject(wanted))) ?? [];
  return objectOf([...members.filter((each) => !isPrivate(each)), ...kept]);
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
  const members = await membersOfObject(text);
  if (members?.some(({ name }) => name === block) !== true) return text;
  const kept: JsonMember[] = [];
  for (const member of members) {
    const inside = member.name === block ? await membersOfObject(member.value) : undefined;
    if (inside?.some(({ name }) => names.includes(name)) !== true) kept.push(member);
    else {
      const rest = inside.filter(({ name }) => !names.includes(name));
      if (rest.length > 0) kept.push(withValue(member, objectOf(rest)));
    }
  }
  return objectOf(kept);
}

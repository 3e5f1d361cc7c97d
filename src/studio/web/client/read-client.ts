/** Reads the OAuth client of the studio, which is a public file next to the app. */
import { isText, member } from '#renderers/json.ts';

interface Client {
  /** True if the documents are files of a folder. Such a studio has no accounts. */
  readonly isFolder: boolean;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Empty if the read fails. Signing in then reports an unexpected answer of the server. */
export async function readClient(): Promise<Client> {
  try {
    const answer: unknown = await (await fetch('/config.json', { cache: 'no-cache' })).json();
    const [clientId, clientSecret] = [member(answer, 'clientId'), member(answer, 'clientSecret')];
    return {
      isFolder: member(answer, 'folder') === true,
      clientId: isText(clientId) ? clientId : '',
      clientSecret: isText(clientSecret) ? clientSecret : '',
    };
  } catch {
    return { isFolder: false, clientId: '', clientSecret: '' };
  }
}

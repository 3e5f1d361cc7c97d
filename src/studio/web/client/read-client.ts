/** As whom the studio talks to the backend: public by nature, beside the app. */
import { isText, member } from '#renderers/json.ts';

interface Client {
  /** The documents are files of a folder: there are no accounts. */
  readonly isFolder: boolean;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Empty where it cannot be read: signing in then says that the server does not answer as expected. */
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

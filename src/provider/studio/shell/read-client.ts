/** As whom the studio talks to the backend: public by nature, beside the app. */
import { isText, member } from '#renderers/document/json.ts';

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Empty where it cannot be read: signing in then says that the server does not answer as expected. */
export async function readClient(): Promise<Client> {
  try {
    const answer: unknown = await (await fetch('/config.json', { cache: 'no-cache' })).json();
    const [clientId, clientSecret] = [member(answer, 'clientId'), member(answer, 'clientSecret')];
    return {
      clientId: isText(clientId) ? clientId : '',
      clientSecret: isText(clientSecret) ? clientSecret : '',
    };
  } catch {
    return { clientId: '', clientSecret: '' };
  }
}

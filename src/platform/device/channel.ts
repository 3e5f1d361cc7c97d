/** The messages between the tabs of one person. */

export interface Channel<Message> {
  /** Sends to every other tab, never to this one. */
  post(message: Message): void;
  subscribe(listener: (message: Message) => void): () => void;
  close(): void;
}

/** A channel by name. Does nothing if the browser has none (tabs then see changes when they next load). */
export function openChannel<Message>(name: string): Channel<Message> {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = (event: MessageEvent<Message>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}

/** Uploads by a person of the recorded accounts. */
import { expect } from 'vitest';
import { type Answer, type RunningBackend, startBackend } from './server.ts';

export const uploadRoute = '/file/upload/node/data/field_personal_notes?_format=json';
export const fileFolder = '/sites/default/files/personal_notes/';

export interface FileRecord {
  readonly fid: [{ value: number }];
  readonly filename: [{ value: string }];
  readonly uri: [{ url: string }];
  readonly filemime: [{ value: string }];
  readonly status: [{ value: boolean }];
}

type Content = string | Uint8Array<ArrayBuffer>;

export function uploadTo(
  backend: RunningBackend,
  bearer: string,
  name: string,
  content: Content,
): Promise<Answer> {
  return backend.call('POST', uploadRoute, {
    bearer,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `file; filename="${Buffer.from(name).toString('latin1')}"`,
    },
    body: new Blob([content]),
  });
}

/** A backend with two signed-in people: Alice, who owns node 1, and Bob. */
export interface AttachmentBackend {
  readonly backend: RunningBackend;
  alice: string;
  bob: string;
  /** Call it again after the clock has jumped. */
  signIn(): Promise<void>;
  upload(name: string, content: Content, who?: string): Promise<Answer>;
  /** Uploads a file as Alice and expects success. */
  uploaded(name: string, content?: Content): Promise<FileRecord>;
  /** PATCH of the list of files of node 1. */
  attach(items: unknown): Promise<Answer>;
}

export async function startAttachmentBackend(): Promise<AttachmentBackend> {
  const backend = await startBackend();
  const scene: AttachmentBackend = {
    backend,
    alice: '',
    bob: '',
    async signIn() {
      scene.alice = (await backend.login()).access_token;
      scene.bob = (await backend.login('bob@example.test', 'Bob-pass-1')).access_token;
    },
    upload: (name, content, who = scene.alice) => uploadTo(backend, who, name, content),
    async uploaded(name, content = 'a note') {
      const answer = await scene.upload(name, content);
      expect(answer.status, answer.text).toBe(201);
      return answer.json as FileRecord;
    },
    attach: (items) => backend.patchNode(scene.alice, { field_personal_notes: items }),
  };
  await scene.signIn();
  return scene;
}

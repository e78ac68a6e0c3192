/** The portal's calls over a transport that answers from memory, or not at all. */
import { createApi, type Api } from '#kernel/device/index.ts';
import { SERVER_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';

export type Asked = { readonly path: string; readonly token: string | undefined };

/** `answer` gives what the envelope holds; undefined: nobody is reached. */
export const apiThat = (answer: (asked: Asked) => unknown): Api =>
  createApi({
    baseUrl: '',
    version: '1.0.0',
    now: () => 0,
    session: () => ({}),
    transport: async () => async (path, request) => {
      const body = answer({ path, token: request.headers[TOKEN_HEADER] });
      if (body === undefined) throw new Error('unreachable');
      return {
        status: 200,
        headers: new Headers({ [SERVER_HEADER]: 'e1', 'content-type': 'application/json' }),
        text: JSON.stringify({ status: true, body }),
      };
    },
  });

/** Creates the portal's API over a transport that answers from memory, or not at all. */
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi, type Api } from '#kernel/device/index.ts';
import { SERVER_EPOCH_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';

export type Asked = { readonly path: string; readonly token: string | undefined };

/**
 * Returns an API whose answers come from `answer`. If `answer` returns undefined, the server counts
 * as unreachable.
 */
export const createSimulatedApi = (answer: (asked: Asked) => unknown): Api =>
  createApi({
    baseUrl: '',
    version: '1.0.0',
    now: () => 0,
    session: () => ({}),
    transport: async () =>
      createTransport(async (url, request) => {
        const token = new Headers(request?.headers).get(TOKEN_HEADER) ?? undefined;
        const body = answer({ path: String(url), token });
        if (body === undefined) throw new Error('unreachable');
        return Response.json({ status: true, body }, { headers: { [SERVER_EPOCH_HEADER]: 'e1' } });
      }),
  });

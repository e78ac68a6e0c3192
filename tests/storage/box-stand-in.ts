/** Implements the calls to Box that the portal makes. Tests read its files and make calls fail. */
import { createHash, randomBytes } from 'node:crypto';
import { readBody, fail, send, multipart, sendPage, type Place } from './http-answers.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type StoredFile = { id: string; name: string; folder: string; bytes: Buffer; trashed?: boolean };
type Session = {
  id: string;
  folder: string;
  name: string;
  size: number;
  parts: { part_id: string; offset: number; size: number; sha1: string; bytes: Buffer }[];
};
type Wanted = { folder_id: string; file_size: number; file_name: string };
type Grant = { challenge: string; redirect: string };
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest();
const secret = () => randomBytes(16).toString('hex');

export type BoxStandIn = Awaited<ReturnType<typeof startBox>>;
export async function startBox({ port = 0, partSize = 1_000_000 } = {}) {
  const files = new Map<string, StoredFile>();
  const folders = new Map<string, { id: string; name: string; parent: string }>();
  const sessions = new Map<string, Session>();
  const codes = new Map<string, Grant>();
  const state = {
    access: new Set<string>(),
    refresh: new Set<string>(),
    spent: new Set<string>(),
    space: Infinity,
    life: 3600,
    account: { id: '11', login: 'files@fabricante.example' },
    requests: [] as string[],
    /** Called before each answer: throws to cut it, or returns a status (200: an HTML page). */
    before: undefined as undefined | ((what: string) => number | void | Promise<number | void>),
    /** Returns a status that replaces the answer to a request with these bytes, or undefined. */
    refuses: undefined as undefined | ((what: string, body: Buffer) => number | undefined),
    /** Changes the bytes that are returned when a stored file is read. */
    tamper: undefined as undefined | ((bytes: Buffer) => Buffer),
    /** Returns true if the answer to the request must be lost. */
    loseAnswerOf: undefined as undefined | ((what: string) => boolean),
    denied: false,
    /** The number of following commits that are answered as not ready. */
    unready: 0,
  };
  let next = 100;
  const id = () => String((next += 1));
  let url = '';

  const used = () => [...files.values()].reduce((sum, one) => sum + one.bytes.length, 0);
  const entry = (file: StoredFile) => ({
    type: 'file',
    id: file.id,
    name: file.name,
    size: file.bytes.length,
    sha1: sha1(file.bytes).toString('hex'),
  });
  // If the name is in use, answers with a conflict and returns true.
  function isTaken(reply: ServerResponse, folder: string, name: string): boolean {
    const known = [...files.values()].find(
      (one) => !one.trashed && one.folder === folder && one.name === name,
    );
    if (known) fail(reply, 409, 'item_name_in_use', { conflicts: entry(known) });
    return known !== undefined;
  }
  function store(reply: ServerResponse, folder: string, name: string, bytes: Buffer) {
    if (isTaken(reply, folder, name)) return;
    if (!folders.has(folder)) return fail(reply, 404, 'not_found');
    if (used() + bytes.length > state.space) return fail(reply, 403, 'storage_limit_exceeded');
    const file = { id: id(), name, folder, bytes };
    files.set(file.id, file);
    return send(reply, 201, { total_count: 1, entries: [entry(file)] });
  }
  const grant = (reply: ServerResponse) => {
    const access = secret();
    const refresh = secret();
    state.access.add(access);
    state.refresh.add(refresh);
    send(reply, 200, {
      access_token: access,
      refresh_token: refresh,
      expires_in: state.life,
      token_type: 'bearer',
    });
  };

  function token(reply: ServerResponse, form: URLSearchParams) {
    const bad = (why: string) =>
      send(reply, 400, { error: 'invalid_grant', error_description: why });
    if (form.get('client_id') !== 'client' || form.get('client_secret') !== 'box-secret')
      return send(reply, 400, { error: 'invalid_client' });
    if (form.get('grant_type') === 'authorization_code') {
      const found = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!found || proof !== found.challenge) return bad('code');
      return form.get('redirect_uri') === found.redirect ? grant(reply) : bad('redirect_uri');
    }
    const refresh = form.get('refresh_token') ?? '';
    if (!state.refresh.delete(refresh)) {
      state.spent.add(refresh);
      return bad('Refresh token has expired');
    }
    state.access.clear();
    return grant(reply);
  }
  // Serves the page on which a person grants access, and grants it.
  function authorize(reply: ServerResponse, query: URLSearchParams) {
    const redirect = query.get('redirect_uri')!;
    const back = new URL(redirect);
    back.searchParams.set('state', query.get('state')!);
    if (state.denied) back.searchParams.set('error', 'access_denied');
    else {
      const code = secret();
      codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect });
      back.searchParams.set('code', code);
    }
    sendPage(reply, back.href);
  }
  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const at = new URL(request.url!, url);
    const { pathname: path } = at;
    const what = `${request.method} ${path}`;
    state.requests.push(what);
    const before = await state.before?.(what);
    const body = await readBody(request);
    const wanted = before ?? state.refuses?.(what, body);
    if (wanted === 200) return sendPage(reply, url);
    if (typeof wanted === 'number') return fail(reply, wanted, wanted === 429 ? 'rate_limit' : '');
    if (path === '/api/oauth2/authorize') return authorize(reply, at.searchParams);
    const form = () => new URLSearchParams(body.toString());
    if (path === '/oauth2/token') return token(reply, form());
    if (path === '/oauth2/revoke') {
      state.refresh.delete(form().get('token') ?? '');
      state.access.clear();
      return send(reply, 200, {});
    }
    const download = /^\/dl\/(\d+)$/.exec(path);
    if (download) {
      const file = files.get(download[1]!)!;
      const bytes = state.tamper?.(file.bytes) ?? file.bytes;
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
      reply.writeHead(range ? 206 : 200, { 'content-length': part.length });
      return reply.end(part);
    }
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!state.access.has(bearer)) return send(reply, 401, {});
    if (path === '/2.0/users/me') return send(reply, 200, state.account);
    if (what === 'POST /2.0/folders') {
      const { name, parent } = JSON.parse(body.toString()) as Place;
      const known = [...folders.values()].find((f) => f.name === name && f.parent === parent.id);
      if (known) return fail(reply, 409, 'item_name_in_use', { conflicts: [known] });
      if (parent.id !== '0' && !folders.has(parent.id)) return fail(reply, 404, 'not_found');
      const made = { id: id(), name, parent: parent.id };
      folders.set(made.id, made);
      return send(reply, 201, { type: 'folder', ...made });
    }
    if (what === 'OPTIONS /2.0/files/content') {
      const { name, parent } = JSON.parse(body.toString()) as Place;
      if (isTaken(reply, parent.id, name)) return;
      return send(reply, 200, { upload_url: `${url}/api/2.0/files/content` });
    }
    if (what === 'POST /api/2.0/files/content') {
      const { attributes, bytes } = multipart(body, request.headers['content-type']!);
      if (sha1(bytes).toString('hex') !== request.headers['content-md5'])
        return fail(reply, 400, 'bad_digest');
      return store(reply, attributes.parent.id, attributes.name, bytes);
    }
    if (what === 'POST /api/2.0/files/upload_sessions') {
      const wants = JSON.parse(body.toString()) as Wanted;
      if (isTaken(reply, wants.folder_id, wants.file_name)) return;
      if (!folders.has(wants.folder_id)) return fail(reply, 404, 'not_found');
      if (used() + wants.file_size > state.space) return fail(reply, 403, 'storage_limit_exceeded');
      const session = {
        id: secret().toUpperCase(),
        folder: wants.folder_id,
        name: wants.file_name,
        size: wants.file_size,
        parts: [],
      };
      sessions.set(session.id, session);
      return send(reply, 201, {
        id: session.id,
        type: 'upload_session',
        part_size: partSize,
        total_parts: Math.ceil(session.size / partSize),
      });
    }
    const inSession = /^\/api\/2\.0\/files\/upload_sessions\/(\w+)(\/\w+)?$/.exec(path);
    if (inSession) {
      const session = sessions.get(inSession[1]!);
      if (!session) return fail(reply, 404, 'not_found');
      if (inSession[2] === '/parts')
        return send(reply, 200, {
          entries: session.parts
            .slice(Number(at.searchParams.get('offset') ?? 0))
            .map(({ bytes: _bytes, ...part }) => part),
        });
      if (request.method === 'PUT') {
        const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range']!)!;
        const [from, to, total] = [Number(range[1]), Number(range[2]), Number(range[3])];
        const isWhole = body.length === Math.min(partSize, session.size - from);
        if (
          from % partSize !== 0 ||
          to - from + 1 !== body.length ||
          total !== session.size ||
          !isWhole
        )
          return fail(reply, 416, 'range_overlaps_existing_range');
        if (request.headers['digest'] !== `sha=${sha1(body).toString('base64')}`)
          return fail(reply, 412, 'digest_mismatch');
        if (session.parts.some(({ offset }) => offset === from))
          return fail(reply, 409, 'range_overlaps_existing_range');
        const part = {
          part_id: secret().slice(0, 8).toUpperCase(),
          offset: from,
          size: body.length,
          sha1: sha1(body).toString('hex'),
          bytes: body,
        };
        session.parts.push(part);
        const { bytes: _bytes, ...said } = part;
        return send(reply, 200, { part: said });
      }
      if (state.unready > 0) {
        state.unready -= 1;
        reply.writeHead(202, { 'retry-after': '0' });
        return reply.end();
      }
      const whole = Buffer.concat(
        session.parts.toSorted((a, b) => a.offset - b.offset).map(({ bytes }) => bytes),
      );
      if (
        whole.length !== session.size ||
        request.headers['digest'] !== `sha=${sha1(whole).toString('base64')}`
      )
        return fail(reply, 412, 'digest_mismatch');
      sessions.delete(session.id);
      return store(reply, session.folder, session.name, whole);
    }
    const ofFile = /^\/2\.0\/files\/(\w+)(\/content|\/trash)?$/.exec(path);
    const file = ofFile && files.get(ofFile[1]!);
    if (!file) return fail(reply, 404, 'not_found');
    if (request.method === 'DELETE') {
      if (ofFile[2] === '/trash') files.delete(file.id);
      else file.trashed = true;
      reply.writeHead(204);
      return reply.end();
    }
    if (file.trashed) return fail(reply, 404, 'trashed');
    if (ofFile[2] === '/content') {
      reply.writeHead(302, { location: `${url}/dl/${file.id}` });
      return reply.end();
    }
    return send(reply, 200, entry(file));
  }

  const server: Server = createServer((request, reply) => {
    const what = `${request.method} ${new URL(request.url!, 'http://box').pathname}`;
    if (state.loseAnswerOf?.(what)) {
      const end = reply.end.bind(reply);
      reply.end = ((...given: Parameters<typeof end>) => {
        void given;
        request.socket.destroy();
        return reply;
      }) as typeof reply.end;
    }
    answer(request, reply).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    state,
    files,
    folders,
    sessions,
    /** Returns all paths, in the trash too, such as `Distributor Portal/1 Norte/2026/7 a.csv`. */
    paths: () =>
      [...files.values()].map((file) => {
        const path = [file.name];
        for (let at = file.folder; at !== '0'; at = folders.get(at)!.parent)
          path.unshift(folders.get(at)!.name);
        return path.join('/');
      }),
    /** Grants access as a person does. Returns the state and the code in the redirect. */
    async agree(address: string) {
      const text = await (await fetch(address)).text();
      const back = new URL(/href="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')).searchParams;
      return { state: back.get('state')!, code: back.get('code') ?? '' };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Tests calls by their address. A path other than the contract's, and parts that the contract does
 * not have, must not compile.
 */
import { describe, expect, it } from 'vitest';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi } from '#kernel/device/index.ts';
import { fillPathParameters, type AddressOf } from '#kernel/domain/protocol/address.ts';
import { defineCall } from '#kernel/domain/call.ts';
import { SERVER_EPOCH_HEADER } from '#kernel/domain/protocol/headers.ts';
import { rowIdTextSchema, z } from '#kernel/domain/schema.ts';

const rename = defineCall({
  name: 'things.rename',
  method: 'PUT',
  path: '/things/:id/names/:place',
  right: 'user',
  summary: 'Renames a thing',
  params: z.strictObject({ id: z.uuid(), place: rowIdTextSchema }),
  query: z.strictObject({ loud: z.optional(z.boolean()) }),
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ names: z.int() }),
});

const list = defineCall({
  name: 'things.list',
  method: 'GET',
  path: '/things',
  right: 'user',
  summary: 'All things',
  query: z.strictObject({ from: z.int() }),
  envelope: 'data',
});

const renameAt: AddressOf<typeof rename> = { method: 'PUT', path: '/things/:id/names/:place' };

// @ts-expect-error -- the path is not the contract's
export const elsewhere: AddressOf<typeof rename> = { method: 'PUT', path: '/things/:id' };

// @ts-expect-error -- the method is not the contract's
export const otherwise: AddressOf<typeof rename> = { method: 'POST', path: renameAt.path };

// @ts-expect-error -- the call's answers come in another envelope
export const wrapped: AddressOf<typeof list> = { method: 'GET', path: '/things' };

defineCall({
  name: 'things.forget',
  method: 'POST',
  path: '/things/:id',
  right: 'user',
  summary: 'Its parameter is not that of the path',
  // @ts-expect-error -- the path names the parameter `id`
  params: z.strictObject({ number: rowIdTextSchema }),
});

describe('an address', () => {
  const sent: string[] = [];
  const api = createApi({
    baseUrl: '',
    version: '1.0.0',
    now: () => 0,
    session: () => ({}),
    transport: async () =>
      createTransport(async (url, request) => {
        sent.push(`${request?.method} ${String(url)} ${String(request?.body)}`);
        const envelope = { status: true, body: { names: 2 }, data: {} };
        return Response.json(envelope, { headers: { [SERVER_EPOCH_HEADER]: 'e1' } });
      }),
  });

  it('calls as its contract does', async () => {
    const options = { params: { id: 'a/b', place: 2 }, body: { name: 'x' } };
    const byAddress = await api.call(renameAt, { ...options, query: { loud: undefined } });
    const byContract = await api.call(rename, { ...options, query: { loud: true } });
    expect(sent).toEqual([
      'PUT /api/things/a%2Fb/names/2 {"name":"x"}',
      'PUT /api/things/a%2Fb/names/2?loud=true {"name":"x"}',
    ]);

    expect([byAddress, byContract]).toEqual(
      Array(2).fill({ ok: true, value: { names: 2 } satisfies { names: number } }),
    );

    const names: number | undefined = byAddress.ok ? byAddress.value.names : undefined;
    expect(names).toBe(2);
  });

  it('does not compile with parts that are missing or wrong', () => {
    const wrong = () => [
      // @ts-expect-error -- the parameters are missing
      api.call(renameAt, { body: { name: 'x' } }),
      // @ts-expect-error -- one parameter is missing
      api.call(renameAt, { params: { id: 'x' }, body: { name: 'x' } }),
      // @ts-expect-error -- the body is missing
      api.call(renameAt, { params: { id: 'x', place: 1 } }),
      // @ts-expect-error -- the body has a wrong field
      api.call(renameAt, { params: { id: 'x', place: 1 }, body: { names: 1 } }),
      // @ts-expect-error -- the query must have `from`
      api.call(list),
      // @ts-expect-error -- the call takes no body
      api.call(list, { query: { from: 1 }, body: { name: 'x' } }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it('fills in its path', () => {
    expect(fillPathParameters(renameAt, { id: 'é', place: 1 })).toBe('/things/%C3%A9/names/1');
  });
});

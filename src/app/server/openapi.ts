/** The API's own description: what the contracts say, with the token and the key that calls want. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { OPERATION_HEADER, TOKEN_HEADER } from '#kernel/domain/headers.ts';

const key = { type: 'object', required: [OPERATION_HEADER], properties: { [OPERATION_HEADER]: { type: 'string', format: 'uuid', description: 'Made by the caller: however often the call arrives under it, it has its effect once' } } };

export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Distributor Portal API', version: '1' }, servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route), call = route.route.config?.call;
      return { url, schema: call ? { ...schema, security: call.right === 'public' ? [] : [{ session: [] }], ...(call.command ? { headers: key } : {}) } : schema };
    },
  });
}

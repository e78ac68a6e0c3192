/**
 * Creates the OpenAPI description of the API from the contracts, with the token and the key that
 * calls need.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { AnyCall } from '#kernel/domain/call.ts';
import { OPERATION_ID_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';

const keyOf = (shape: object) => ({
  type: 'object',
  required: [OPERATION_ID_HEADER],
  properties: {
    [OPERATION_ID_HEADER]: {
      type: 'string',
      ...shape,
      description:
        'Made by the caller: however often the call arrives under it, it has its effect once',
    },
  },
});

const personsKey = keyOf({ format: 'uuid' });
const machinesKey = keyOf({ minLength: 1, maxLength: 128 });

function securityOf({ right }: AnyCall) {
  if (right === 'public') return [];
  return right === 'integration' ? [{ erp: [] }] : [{ session: [] }];
}

/** Adds the description to the API. */
export async function addOpenApiDescription(
  app: FastifyInstance,
  publicUrl: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: `${productNames.en} API`, version: '1' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: TOKEN_HEADER },
          erp: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route);
      const call = route.route.config?.call;
      return {
        url,
        schema: call
          ? {
              ...schema,
              security: securityOf(call),
              ...(call.command
                ? { headers: call.right === 'integration' ? machinesKey : personsKey }
                : {}),
            }
          : schema,
      };
    },
  });
}

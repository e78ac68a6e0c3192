/** Makes a call with inputs made from its schema, and checks whether its answer is valid. */
import { answerEnvelopeSchema } from '#kernel/server/api/envelope.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { fileAnswerSchema, browserAnswerSchema, z } from '#kernel/domain/schema.ts';
import type { Client } from '../test-server.ts';
import type { CallInput } from './generated-input.ts';

export const SEED = Number(process.env['SEED'] ?? 20261121);

const failure = z.strictObject({
  status: z.literal(false),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);

type Answer = Awaited<ReturnType<Client['send']>>;

export function send(client: Client, call: AnyCall, asked: CallInput): Promise<Answer> {
  const query = Object.entries(asked.query ?? {});
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  const params = Object.fromEntries(
    Object.entries(asked.params).map(([name, value]) => [
      name,
      String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed() || '-',
    ]),
  );
  return client.send(
    call.method,
    `/api${fillPathParameters(call, params)}${search ? `?${search}` : ''}`,
    asked.body,
    call.command ? { 'idempotency-key': crypto.randomUUID() } : {},
  );
}

/**
 * Returns true if the status is below 500 and the answer matches the call's schema or the schema of
 * refusals. The contents of files and of pages are not checked.
 */
export function isProper(call: AnyCall, { status, json }: Answer): boolean {
  if (status === 200 && call.answer === fileAnswerSchema) return true;
  if (call.answer === browserAnswerSchema && json === undefined) return [200, 404].includes(status);
  const schema = status === 200 ? answerEnvelopeSchema(call) : failure;
  return status < 500 && z.safeParse(schema, json).success;
}

/** Tests that a command of a screen takes effect once, also if its text was changed meanwhile. */
import { Fragment } from 'react';
import { expect, test } from 'vitest';
import {
  EARLIER_ATTEMPT_SAVED,
  useIdempotentCommand,
} from '#kernel/client/remote/use-idempotent-command.ts';
import { saveProblemMessage } from '#kernel/client/remote/save-problem-message.ts';
import type { Reply } from '#kernel/device/index.ts';
import { renderHook } from './rendered-hook.ts';

type Row = { readonly text: string };

const refused = (code: string) =>
  ({ ok: false, kind: 'refused', httpStatus: 422, code, details: {}, retryAfterMs: 0 }) as const;
const unreachable = { ok: false, kind: 'unreachable', retryAfterMs: 0 } as const;

/**
 * Returns a screen's command and a server that performs each operation id once and refuses the text
 * `taken`. `lose` loses the next requests on their way, or only their answers.
 */
async function screen() {
  const rows: string[] = [];
  const outcomes = new Map<string, { readonly text: string; readonly reply: Reply<Row> }>();
  const lost: ('request' | 'answer')[] = [];
  const send = async ({ body, operationId }: { body: Row; operationId: string }) => {
    const fault = lost.shift();
    if (fault === 'request') return unreachable;
    const known = outcomes.get(operationId);
    if (!known) {
      const isTaken = body.text === 'taken';
      if (!isTaken) rows.push(body.text);
      const reply: Reply<Row> = isTaken ? refused('taken') : { ok: true, value: body };
      outcomes.set(operationId, { text: body.text, reply });
    }
    if (fault === 'answer') return unreachable;
    const { text, reply } = outcomes.get(operationId)!;
    return text === body.text ? reply : refused('key_reused');
  };
  const rendered = await renderHook(useIdempotentCommand, Fragment);
  return {
    rows,
    lose: (...faults: typeof lost) => lost.push(...faults),
    save: (text: string, name?: string) => rendered.now({ text }, send, name),
  };
}

test('the same text has its effect once', async () => {
  const { rows, lose, save } = await screen();
  lose('answer');
  expect(await save('one')).toBe(unreachable);
  expect(await save('one')).toMatchObject({ ok: true });
  expect(rows).toEqual(['one']);
});

test('a changed text is not saved as a second row, and the user is told so', async () => {
  const { rows, lose, save } = await screen();
  lose('answer');
  await save('one', 'create');
  const reply = await save('other', 'create');
  expect(reply).toMatchObject({ ok: false, code: EARLIER_ATTEMPT_SAVED });
  expect(rows).toEqual(['one']);
  expect(saveProblemMessage(reply as ReturnType<typeof refused>).message).toMatch(
    /^Your earlier attempt was saved/,
  );

  expect(await save('other', 'create')).toMatchObject({ ok: true });
  expect(rows).toEqual(['one', 'other']);
});

test('a changed text is saved if no earlier one reached the server', async () => {
  const { rows, lose, save } = await screen();
  lose('request', 'request');
  await save('one', 'create');
  await save('two', 'create');
  expect(await save('three', 'create')).toMatchObject({ ok: true, value: { text: 'three' } });
  expect(rows).toEqual(['three']);
});

test('a corrected text is saved if the earlier one was refused and that answer was lost', async () => {
  const { rows, lose, save } = await screen();
  lose('answer');
  await save('taken', 'create');
  expect(await save('free', 'create')).toMatchObject({ ok: true, value: { text: 'free' } });
  expect(rows).toEqual(['free']);
});

test('the earlier attempt is found among several, also when the answer is lost again', async () => {
  const { rows, lose, save } = await screen();
  lose('request');
  await save('one', 'create');
  lose('answer');
  await save('two', 'create');
  lose('answer');
  expect(await save('three', 'create')).toBe(unreachable);
  expect(await save('three', 'create')).toMatchObject({ code: EARLIER_ATTEMPT_SAVED });
  expect(rows).toEqual(['two']);
});

test('two commands with equal bodies are two operations', async () => {
  const { rows, lose, save } = await screen();
  lose('answer');
  await save('version 3', 'test');
  expect(await save('version 3', 'send')).toMatchObject({ ok: true });
  expect(rows).toEqual(['version 3', 'version 3']);
});

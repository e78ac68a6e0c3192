/** What the audit's screens say of calls and of the token. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { outcomeMessage, tokenProblemMessage } from '#areas/erp/client/call-words.ts';
import { erp } from '#areas/erp/server/index.ts';
import { commonCodes } from '#kernel/domain/codes.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('a token that the server cannot read any more is told with the way out', () => {
  expect([tokenProblemMessage('token_unreadable'), tokenProblemMessage(undefined)]).toEqual([
    expect.stringMatching(/can’t be read.*Reset it/),
    'There was a request error',
  ]);
});
test('every way to be turned away at the door has words of its own', () => {
  const codes = [
    'not_logged',
    'invalid_token',
    'foreign_origin',
    'update_required',
    'too_many_requests',
  ];
  expect(
    codes.filter(
      (code) =>
        !(code in { ...commonCodes, ...erp.codes }) ||
        outcomeMessage(code) === outcomeMessage('anything else'),
    ),
  ).toEqual([]);
});

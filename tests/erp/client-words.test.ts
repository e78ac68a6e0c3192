/** Tests the words on the audit's screens about the ERP's calls and its token. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { outcomeMessage, tokenProblemMessage } from '#areas/erp/client/erp-call-words.ts';
import { erpServerModule } from '#areas/erp/server/index.ts';
import { commonFailureCodes } from '#kernel/domain/codes.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('a token that the server can no longer read is explained with the solution', () => {
  expect([tokenProblemMessage('token_unreadable'), tokenProblemMessage(undefined)]).toEqual([
    expect.stringMatching(/can’t be read.*Reset it/),
    'There was a request error',
  ]);
});

test('every refusal of a token has its own words', () => {
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
        !(code in { ...commonFailureCodes, ...erpServerModule.codes }) ||
        outcomeMessage(code) === outcomeMessage('anything else'),
    ),
  ).toEqual([]);
});

/** Tests that the privacy policy names the cookie of the session and the one of a recent write. */
import { expect, test } from 'vitest';
import { englishPrivacyPolicy } from '#areas/account/domain/policy/english.ts';
import { portuguesePrivacyPolicy } from '#areas/account/domain/policy/portuguese.ts';
import { spanishPrivacyPolicy } from '#areas/account/domain/policy/spanish.ts';
import { READ_PRIMARY_AFTER_WRITE_SECONDS } from '#kernel/server/postgres/replica.ts';

test.each([
  [englishPrivacyPolicy, 'A cookie keeps you signed in.', 'for ten seconds'],
  [portuguesePrivacyPolicy, 'Um cookie mantém a sua sessão aberta.', 'por dez segundos'],
  [spanishPrivacyPolicy, 'Una cookie mantiene su sesión abierta.', 'durante diez segundos'],
])('the policy “$updated” names both cookies', (policy, ofSession, ofWrite) => {
  const text = JSON.stringify(policy);
  expect(text).toContain(ofSession);
  expect(text).toContain(ofWrite);
  expect(READ_PRIMARY_AFTER_WRITE_SECONDS).toBe(10);
});

/** Tests the warning about emails that are sent without a sender of the operator's own. */
import { expect, test } from 'vitest';
import { missingSenderWarning } from '#app/server/start-warnings.ts';
import { DEFAULT_MAIL_FROM } from '#kernel/server/config.ts';

const smtpUrl = 'smtp://mail.example';

test('a mail server without MAIL_FROM is warned about, with the sender and how to set it', () => {
  const warning = missingSenderWarning({ smtpUrl, mailFrom: DEFAULT_MAIL_FROM });
  expect(warning).toContain('MAIL_FROM is not set');
  expect(warning).toContain(DEFAULT_MAIL_FROM);
  expect(warning).not.toContain('\n');
});

test('nothing is said with a sender, or if no mail server is used', () => {
  expect(missingSenderWarning({ smtpUrl, mailFrom: 'Portal <a@b.example>' })).toBeUndefined();
  expect(missingSenderWarning({ smtpUrl: undefined, mailFrom: DEFAULT_MAIL_FROM })).toBeUndefined();
});

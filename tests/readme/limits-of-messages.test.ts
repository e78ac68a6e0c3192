/** Checks that limits and times in messages, in each language, agree with the code. */
import { expect, test } from 'vitest';
import { TEMPORARY_PASSWORD_LIFETIME_MS } from '#areas/account/domain/session-lifetimes.ts';
import { invitationsPerEmailLimit } from '#areas/account/domain/attempt-limits.ts';
import { distributorLimits } from '#areas/distributors/domain/index.ts';
import {
  EARLIEST_ACCEPTED_DATE,
  HOUR,
  LATEST_ACCEPTED_DATE,
  MINUTE,
} from '#kernel/domain/dates.ts';
import { eanDigitCounts } from '#kernel/domain/documents/row-limits.ts';
import { retentionPeriods } from '#kernel/domain/privacy/retention-periods.ts';
import { translationsOf } from '../journeys/i18n.ts';
import { readSource } from '../source-files.ts';

const [from, until] = [EARLIEST_ACCEPTED_DATE.slice(0, 4), LATEST_ACCEPTED_DATE.slice(0, 4)];
const { least, most } = eanDigitCounts;
const inviteMinutes = invitationsPerEmailLimit.forgiveEveryMs / MINUTE;
const passwordHours = TEMPORARY_PASSWORD_LIFETIME_MS / HOUR;

const messages = [
  `The date must be between ${from} and ${until}`,
  `EAN must have ${least} to ${most} digits; found “{found}”`,
  `Enter a valid EAN: ${least} to ${most} digits with the right check digit`,
  `Use ${distributorLimits.customerCode} letters or digits`,
  `Use ${distributorLimits.store} letters or digits`,
  `Several invitations were sent to this email a short time ago. Wait ${inviteMinutes} minutes and try again.`,
  `The temporary password goes to this address and is valid for ${passwordHours} hours.`,
  `{name} was deleted after ${retentionPeriods.files.years} years.`,
];

/**
 * Returns the figures in a text as digits. Thousands are grouped as the language does it, so
 * separators are left out.
 */
const figuresIn = (text: string) =>
  [...text.matchAll(/\d[\d.,]*/g)].map(([figure]) => figure.replace(/\D/g, ''));

test.each(messages)('“%s” names the limit of the code in every language', (message) => {
  for (const language of ['en', 'es', 'pt'] as const)
    expect(figuresIn(translationsOf(language).get(message) ?? ''), language).toEqual(
      figuresIn(message),
    );
});

test('the mail of an invitation names the time for which the password is valid', () => {
  const figures = [
    ...readSource('src/areas/users/server/invitation-mail.ts').matchAll(/(\d+) (?:hours|horas)/g),
  ];
  expect(figures.map(([, hours]) => Number(hours))).toEqual(figures.map(() => passwordHours));
  expect(figures).toHaveLength(3);
});

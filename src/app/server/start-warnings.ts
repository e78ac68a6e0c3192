/** Warns at the start about emails whose sender is no address of the operator. */
import { DEFAULT_MAIL_FROM, type Config } from '#kernel/server/config.ts';

/** Returns one line, or undefined if a sender is set or no mail server is used. */
export const missingSenderWarning = ({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): string | undefined =>
  smtpUrl !== undefined && mailFrom === DEFAULT_MAIL_FROM
    ? `MAIL_FROM is not set: emails are sent from ${mailFrom}, which mail servers may refuse. Set MAIL_FROM to an address of yours, such as 'Distributor Portal <portal@example.com>'.`
    : undefined;

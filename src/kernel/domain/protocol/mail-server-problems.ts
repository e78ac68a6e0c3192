/**
 * The reasons why a mail server accepts no mail at all. They are shown where users wait for mails
 * to be sent.
 */
export const mailServerProblems = ['unreachable', 'sign_in', 'sender', 'rejected'] as const;
export type MailServerProblem = (typeof mailServerProblems)[number];

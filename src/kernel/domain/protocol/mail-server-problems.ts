/** Why a mail server accepts no mail to any reader, shown where users wait for mails to be sent. */
export const mailServerProblems = ['unreachable', 'sign_in', 'sender', 'rejected'] as const;
export type MailServerProblem = (typeof mailServerProblems)[number];

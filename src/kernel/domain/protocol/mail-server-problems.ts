/** Why a mail server takes no mail of any reader: it is told where somebody waits for mails to leave. */
export const mailServerProblems = ['unreachable', 'sign_in', 'sender', 'rejected'] as const;
export type MailServerProblem = (typeof mailServerProblems)[number];

/** Support requests: what somebody asked on the public site, and the answer that went out by mail. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { SupportStatus } from './marketing-values.ts';

type Asked = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Instant;
  readonly status: SupportStatus;
};
/** `beginning`: of the message, in a list. */
export type SupportRow = Asked & { readonly beginning: string };
export type SupportRequest = Asked & {
  /** In which the site was read, and the answer's letter is written. */
  readonly language: Language;
  readonly message: string;
  /** null: it waits for one. */
  readonly answer: { readonly text: RichText; readonly at: Instant; readonly by: string } | null;
};

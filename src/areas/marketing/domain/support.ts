/**
 * Support requests: the message that a visitor sent on the public site, and the answer sent by
 * mail.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { SupportStatus } from './marketing-constants.ts';

type Asked = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Instant;
  readonly status: SupportStatus;
};

/** A support request in a list. `beginning` is the start of the message. */
export type SupportRow = Asked & { readonly beginning: string };

export type SupportRequest = Asked & {
  /** The language in which the visitor read the site; the answer's frame text is written in it. */
  readonly language: Language;
  readonly message: string;
  /** Null if the request is not answered yet. */
  readonly answer: { readonly text: RichText; readonly at: Instant; readonly by: string } | null;
  /**
   * What the mail server said when it refused the visitor's address for good, at or after the time
   * of the answer. Null if it did not.
   */
  readonly refusal: string | null;
};

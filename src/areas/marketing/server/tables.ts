/**
 * The columns of marketing's tables: items with pictures, newsletters with readers, support
 * requests, and counters of visitors' calls.
 */
import type { Generated } from 'kysely';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import type {
  AuthorColumns,
  InstantColumn,
  JsonColumn,
  NullableInstantColumn,
} from '#kernel/server/database.ts';
import type { ItemType, NewsletterStatus, SubscriberStatus } from '../domain/index.ts';
import type { DeliveryState } from './newsletter/delivery-states.ts';

type Texts = Readonly<Record<Language, RichText>>;

declare module '#kernel/server/database.ts' {
  interface Tables {
    marketing_item: AuthorColumns & {
      id: Generated<number>;
      version: Generated<number>;
      titles: JsonColumn<InLanguages>;
      texts: JsonColumn<Texts>;
      type: ItemType;
      link: string;
      valid_from: string | null;
      valid_until: string | null;
      image: string | null;
    };
    marketing_item_language: { item_id: number; language_id: number };
    marketing_item_tag: { item_id: number; tag_id: number };
    /** Pictures by the SHA-256 of their bytes in hexadecimal. */
    marketing_image: { hash: string; type: string; bytes: Buffer; created_at: InstantColumn };
    newsletter: AuthorColumns & {
      id: Generated<number>;
      version: Generated<number>;
      subjects: JsonColumn<InLanguages>;
      texts: JsonColumn<Texts>;
      status: Generated<NewsletterStatus>;
      started_at: NullableInstantColumn;
      ended_at: NullableInstantColumn;
      /** Why sending has stopped. Null if it has not stopped. */
      problem: Generated<MailServerProblem | null>;
    };
    newsletter_subscriber: {
      id: Generated<number>;
      email: string;
      /** The SHA-256 of the address, by which the suppression list identifies it. */
      address_hash: Buffer;
      language: Language;
      status: SubscriberStatus;
      created_at: InstantColumn;
      /** The time of the latest confirmation link. Only this link works. Null if there is none. */
      asked_at: NullableInstantColumn;
      confirmed_at: NullableInstantColumn;
      unsubscribed_at: NullableInstantColumn;
    };
    /**
     * The SHA-256 of each address that unsubscribed. An entry stays after the subscriber is
     * deleted. It is deleted only when the address confirms a subscription again.
     */
    newsletter_suppression: { address_hash: Buffer; since: InstantColumn };
    /** `subscriber_id` stays after the subscriber is removed, so that the counts stay. */
    newsletter_delivery: {
      newsletter_id: number;
      subscriber_id: number;
      state: DeliveryState;
      at: InstantColumn;
      /** The number of failed tries. */
      tries: Generated<number>;
      /** The earliest time of the next try. Null if it was never tried. */
      next_at: NullableInstantColumn;
    };
    support_request: {
      id: Generated<number>;
      name: string;
      email: string;
      language: Language;
      message: string;
      created_at: InstantColumn;
      answer: JsonColumn<RichText> | null;
      answered_at: NullableInstantColumn;
      answered_by: number | null;
      answered_by_name: string | null;
    };
    /** The number of calls since the time `since`, from one network or from all networks. */
    marketing_limit: { key: string; since: InstantColumn; count: number };
  }
}

/** Importing this type loads the declarations above. */
export type MarketingTables = never;

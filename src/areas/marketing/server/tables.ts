/** The tables of marketing: items with their pictures, newsletters with their readers, support requests, and what strangers did how often. */
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
import type { DeliveryState } from './newsletter/states.ts';

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
    /** By the SHA-256 of its bytes in hexadecimal. */
    marketing_image: { hash: string; type: string; bytes: Buffer; created_at: InstantColumn };
    newsletter: AuthorColumns & {
      id: Generated<number>;
      version: Generated<number>;
      subjects: JsonColumn<InLanguages>;
      texts: JsonColumn<Texts>;
      status: Generated<NewsletterStatus>;
      started_at: NullableInstantColumn;
      ended_at: NullableInstantColumn;
      /** Why its sending stands still; null: it does not. */
      problem: Generated<MailServerProblem | null>;
    };
    newsletter_subscriber: {
      id: Generated<number>;
      email: string;
      /** SHA-256 of the address: what stays of it on the suppression list. */
      address_hash: Buffer;
      language: Language;
      status: SubscriberStatus;
      created_at: InstantColumn;
      /** Of the latest link to confirm that still works; null: there is none. */
      asked_at: NullableInstantColumn;
      confirmed_at: NullableInstantColumn;
      unsubscribed_at: NullableInstantColumn;
    };
    /** Whoever unsubscribed, when their data was removed too: nothing but their own confirmation takes them off. */
    newsletter_suppression: { address_hash: Buffer; since: InstantColumn };
    /** `subscriber_id` stays when the subscriber is removed: counts do. */
    newsletter_delivery: {
      newsletter_id: number;
      subscriber_id: number;
      state: DeliveryState;
      at: InstantColumn;
      /** Tries that failed. */
      tries: Generated<number>;
      /** A mail that waits is not tried before; null: it never was. */
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
    /** How often something was done since: by one address, or by all. */
    marketing_limit: { key: string; since: InstantColumn; count: number };
  }
}
/** For those who import what is declared here. */
export type MarketingTables = never;

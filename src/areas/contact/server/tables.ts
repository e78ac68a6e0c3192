/** The tables of contact: tickets, their messages, and the manufacturer's internal notes. */
import type { ColumnType, Generated } from 'kysely';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { AuthorColumns, InstantColumn, JsonColumn } from '#kernel/server/database.ts';
import type { TicketSide, TicketRole, TicketStatus } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    ticket: AuthorColumns & {
      id: string;
      /** The number that the database's sequence assigns, in the order of arrival. */
      number: Generated<number>;
      distributor_id: number;
      subject: string;
      topic_id: number | null;
      status: TicketStatus;
      status_since: InstantColumn;
      closed_by: TicketRole | null;
      continues: string | null;
      continued_by: string | null;
      version: number;
      changed_tx: ColumnType<string, never, never>;
    };
    /**
     * The messages. They are never changed or deleted, except that names of people become
     * pseudonyms.
     */
    ticket_message: {
      /**
       * The id that the author's device generates, so that a message that arrives more than once is
       * stored once.
       */
      id: string;
      ticket_id: string;
      distributor_id: number;
      position: number;
      side: TicketSide;
      by_user: number;
      by_name: string;
      at: InstantColumn;
      body: string;
      /** The formatted text. Null if the message is plain. */
      rich: JsonColumn<RichText> | null;
      attachments: JsonColumn<readonly Attachment[]>;
    };
    /** Messages whose mails have been queued, so that a repeated job sends none again. */
    ticket_mail: { message_id: string; distributor_id: number; told_at: InstantColumn };
    /**
     * Notes that only the manufacturer's users read. `reader_id` is the tenant column; it is always
     * 0, which is not the id of any distributor, so that no distributor's query finds a note.
     */
    ticket_note: {
      id: string;
      ticket_id: string;
      reader_id: Generated<number>;
      by_user: number;
      by_name: string;
      at: InstantColumn;
      body: string;
    };
  }
}
/** A type to import, so that other modules see the declarations above. */
export type ContactTables = never;

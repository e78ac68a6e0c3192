/** The tables of contact: tickets, their messages, and the manufacturer's internal notes. */
import type { ColumnType, Generated } from 'kysely';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { AuthorColumns, InstantColumn, JsonColumn } from '#kernel/server/database.ts';
import type { Side, TicketRole, TicketStatus } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    ticket: AuthorColumns & {
      id: string;
      /** Given by the database, in the order of arrival. */
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
    /** Append-only: what was said stays. */
    ticket_message: {
      /** Made by the device of whoever wrote it: however often it arrives, it is one. */
      id: string;
      ticket_id: string;
      distributor_id: number;
      position: number;
      side: Side;
      by_user: number;
      by_name: string;
      at: InstantColumn;
      body: string;
      /** null: it is plain. */
      rich: JsonColumn<RichText> | null;
      attachments: JsonColumn<readonly Attachment[]>;
    };
    /** Messages whose mails are queued: a job that runs twice finds them here. */
    ticket_mail: { message_id: string; distributor_id: number; told_at: InstantColumn };
    /** Of the manufacturer's people alone: `reader_id` is the column by which rows belong to distributors, and it is 0, which is none's. */
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
/** For those who import what is declared here. */
export type ContactTables = never;

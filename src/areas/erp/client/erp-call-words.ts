/** Messages for the ERP's calls and their outcomes. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DispatchCode, EventCode, FulfillmentKind } from '#areas/orders/domain/index.ts';
import { formatDateAndTime, wordsForCode } from '#kernel/client/index.ts';
import type { CommonCode } from '#kernel/domain/codes.ts';
import type { ErpCallRow, ErpCode, IntegrationCallName } from '../domain/index.ts';

/** Returns the date and the time with seconds, because several calls a minute are normal. */
export const formatCallTime = (at: number, zone: string): string =>
  `${formatDateAndTime(at, zone)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`;

export const callWords: Readonly<Record<IntegrationCallName, MessageDescriptor>> = {
  'erp.pending': msg`Asked for approved orders`,
  'erp.ack': msg`Confirmed receipt of an order`,
  'erp.result': msg`Accepted or refused an order`,
  'erp.events': msg`Reported an invoice, shipment or change`,
  'erp.products': msg`Sent products`,
  'erp.prices': msg`Sent prices`,
  'erp.carriers': msg`Sent carriers`,
  'erp.conditions': msg`Sent payment methods`,
  'erp.customers': msg`Sent customers`,
  'erp.availability': msg`Sent product availability`,
};

const eventWords: Readonly<Record<FulfillmentKind, MessageDescriptor>> = {
  invoiced: msg`Reported an invoice`,
  invoice_canceled: msg`Reported a canceled invoice`,
  shipped: msg`Reported a shipment`,
  delivered: msg`Reported a delivery`,
  backordered: msg`Reported a backorder`,
  line_canceled: msg`Reported canceled items`,
};

/** Returns what a call did, and for an event what it reported. */
export const callMessage = ({ call, event }: Pick<ErpCallRow, 'call' | 'event'>): string =>
  i18n._(event === null ? callWords[call] : eventWords[event]);

const refused = msg`Refused`;

const outcomeWords: Readonly<
  Record<'ok' | CommonCode | DispatchCode | EventCode, MessageDescriptor>
> = {
  ok: msg`Done`,
  not_logged: msg`No access token`,
  invalid_token: msg`Invalid or replaced access token`,
  foreign_origin: msg`Called from a browser on another site`,
  invalid_input: msg`Missing or invalid fields`,
  malformed_body: msg`Invalid JSON`,
  unsupported_media_type: msg`Not sent as JSON`,
  body_too_large: msg`Too large`,
  headers_too_large: msg`Too large`,
  update_required: msg`Unknown version`,
  server_outdated: msg`Unknown version`,
  not_found: msg`Unknown order`,
  stale_revision: msg`Older revision`,
  stale_lease: msg`Lease replaced or not valid`,
  not_dispatched: msg`Never fetched`,
  illegal_transition: msg`Order status has changed`,
  event_refused: msg`Contradicts the order or earlier events`,
  events_full: msg`Too many events of one order`,
  file_too_large: msg`File too large`,
  attachment_type: msg`File type not accepted`,
  key_missing: msg`Missing key`,
  key_reused: msg`Same key, different content`,
  too_many_requests: msg`Too many calls`,
  internal_error: msg`Error in the portal`,
  unavailable: msg`Portal unavailable`,
  // These codes never refuse a call of the ERP, so they share a general message.
  acceptance_required: refused,
  password_needed: refused,
  changed_meanwhile: refused,
  forbidden: refused,
  method_not_allowed: refused,
  no_such_call: refused,
  refused,
  server_restored: refused,
  version_conflict: refused,
};

/** The messages for codes with which the calls for the token are refused. */
const tokenWords: Readonly<Record<Exclude<ErpCode, DispatchCode | EventCode>, MessageDescriptor>> =
  {
    token_unreadable: msg`The token can’t be read because the server’s key was replaced. Reset it to get a new one.`,
  };

const otherwise = msg`There was a request error`;

/**
 * Returns the message that says why the access token can't be shown or reset. `code` is undefined
 * if the server did not refuse the call with a code.
 */
export const tokenProblemMessage = (code: string | undefined): string =>
  i18n._(wordsForCode(tokenWords, code, otherwise));

export const outcomeMessage = (outcome: string): string =>
  i18n._(wordsForCode(outcomeWords, outcome, refused));

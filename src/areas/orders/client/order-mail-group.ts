/** The order emails that a person can choose in the profile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailGroup } from '#areas/account/client/index.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import type { OrderEvent } from '../domain/index.ts';

const eventWords: Readonly<Record<OrderEvent, MessageDescriptor>> = {
  submitted: msg`An order is waiting for approval`,
  returned: msg`An order was returned for correction`,
  held: msg`An order was put on hold`,
  approved: msg`An order was approved`,
  refused: msg`The ERP rejected an order`,
  complete: msg`An order is complete`,
  canceled: msg`An order was canceled`,
  commented_to_distributor: msg`The manufacturer added a comment`,
  commented_to_approvers: msg`A distributor added a comment`,
  invoiced: msg`An invoice was issued or canceled`,
  shipped: msg`Items of an order were shipped`,
  delivered: msg`Items of an order were delivered`,
  delayed: msg`Items of an order are on backorder or canceled`,
};

/**
 * The events whose mails go to approvers by default. The mails about all others go to people who
 * write orders. The settings can choose others and add recipients.
 */
const ofApprovers: ReadonlySet<OrderEvent> = new Set(['submitted', 'commented_to_approvers']);

/** Returns the emails that a person with these rights can receive. */
export const orderMailGroup = (actor: Actor): MailGroup => ({
  title: msg`Order emails`,
  words: msg`Choose which order emails you receive.`,
  mails: (Object.keys(eventWords) as OrderEvent[])
    .filter((event) =>
      ofApprovers.has(event)
        ? isAdmin(actor) && can(actor, 'approvals', 'write')
        : can(actor, 'orders', 'write'),
    )
    .map((kind) => ({ kind, word: eventWords[kind] })),
});

/** The mails about orders that can reach a person, for the profile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailGroup } from '#areas/account/client/index.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import type { OrderEvent } from '../domain/index.ts';

const eventWords: Readonly<Record<OrderEvent, MessageDescriptor>> = {
  submitted: msg`An order waits for approval`,
  returned: msg`An order came back for correction`,
  approved: msg`An order was approved`,
  refused: msg`The ERP did not accept an order`,
  complete: msg`An order is complete`,
  canceled: msg`An order was canceled`,
  commented_to_distributor: msg`The manufacturer wrote a comment`,
  commented_to_approvers: msg`A distributor wrote a comment`,
};
const ofApprovers: ReadonlySet<OrderEvent> = new Set(['submitted', 'commented_to_approvers']);

export const orderMails = (actor: Actor): MailGroup => ({
  title: msg`Mails about orders`,
  words: msg`You get a mail when something happens with orders that concern you. Choose what you want to be told.`,
  mails: (Object.keys(eventWords) as OrderEvent[])
    .filter((event) =>
      ofApprovers.has(event)
        ? isAdmin(actor) && can(actor, 'approvals', 'write')
        : can(actor, 'orders', 'write'),
    )
    .map((kind) => ({ kind, word: eventWords[kind] })),
});

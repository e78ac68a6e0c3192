/** Messages of the explanations: a sentence for every rule, and the names of steps and roles. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { documentStatusWords, type DocumentStatus } from '#kernel/client/index.ts';
import type { OrderStep } from '#areas/orders/domain/index.ts';
import type { RuleResult, ViewableRole } from '../../domain/index.ts';

export const roleWords: Readonly<Record<ViewableRole['key'], MessageDescriptor>> = {
  admin: msg`Administrator`,
  approver: msg`Approver`,
  distributor: msg`Distributor, all permissions`,
  stock: msg`Distributor, inventory and POS`,
  nobody: msg`Distributor without permissions`,
};

export const orderStepWords: Readonly<Record<OrderStep, MessageDescriptor>> = {
  save: msg`Save the draft`,
  correct: msg`Correct a returned order`,
  remove: msg`Delete the draft`,
  submit: msg`Send for approval`,
  withdraw: msg`Withdraw`,
  return: msg`Request correction`,
  send_lines_back: msg`Approve a part and send lines back`,
  confirm: msg`Confirm what was approved`,
  resubmit: msg`Resend after correction`,
  drop: msg`Void a returned order`,
  approve: msg`Approve`,
  hold: msg`Put on hold`,
  resume: msg`Remove hold`,
  resume_approved: msg`Release to ERP`,
  accept: msg`Accept (ERP)`,
  reject: msg`Reject (ERP)`,
  requeue: msg`Reprocess in ERP`,
  redispatch: msg`Resend to ERP`,
  hold_processing: msg`Put on hold while processing`,
  cancel: msg`Cancel`,
};

const hiddenFromDistributors = msg({
  message: '{tab} is hidden from distributors, regardless of their permissions',
});

/**
 * Messages by rule and result. A rule that always has the same result has the same message twice.
 */
const sentences: Readonly<
  Record<RuleResult['rule'], { readonly yes: MessageDescriptor; readonly no: MessageDescriptor }>
> = {
  for_everybody: {
    yes: msg`The page is public`,
    no: msg`The page is public`,
  },
  signed_in: {
    yes: msg`A user is signed in`,
    no: msg`Not signed in: the page requires signing in`,
  },
  entry: {
    yes: msg({ message: 'Permissions include {need} on {tab}' }),
    no: msg({ message: 'Permissions don’t include {need} on {tab}' }),
  },
  through_site: {
    yes: msg({ message: 'The marketing site grants read access to {tab}' }),
    no: msg({ message: 'The marketing site doesn’t grant {tab}' }),
  },
  hidden_from_distributors: {
    yes: hiddenFromDistributors,
    no: hiddenFromDistributors,
  },
  status: {
    yes: msg({ message: 'Status {status} allows it' }),
    no: msg({ message: 'Status is {status}; allowed from: {from}' }),
  },
  only_erp: { yes: msg`Only the ERP can do this`, no: msg`Only the ERP can do this` },
  same_distributor: {
    yes: msg`The order belongs to the same distributor`,
    no: msg`The order belongs to another distributor`,
  },
  any_distributor: {
    yes: msg`Administrators may act for every distributor`,
    no: msg`Administrators may act for every distributor`,
  },
  works_offline: {
    yes: msg`Works offline`,
    no: msg`Works offline`,
  },
  needs_connection: {
    yes: msg`Requires a connection; online now`,
    no: msg`Requires a connection; offline now`,
  },
};

const needs = {
  read: msg({ message: 'read', context: 'right' }),
  write: msg({ message: 'write', context: 'right' }),
};

const notWrittenYet = msg`not created yet`;

const statusName = (status: string): string =>
  i18n._(
    Object.hasOwn(documentStatusWords, status)
      ? documentStatusWords[status as DocumentStatus]
      : notWrittenYet,
  );

function valuesOf(one: RuleResult): Readonly<Record<string, string>> {
  if ('tab' in one) return { tab: one.tab, need: i18n._(needs[one.need]) };

  if ('status' in one)
    return { status: statusName(one.status), from: one.from.map(statusName).join(', ') };
  return {};
}

export function ruleMessage(one: RuleResult): string {
  const words = sentences[one.rule][one.ok ? 'yes' : 'no'];
  return i18n._({ ...words, values: valuesOf(one) });
}

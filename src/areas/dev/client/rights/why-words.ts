/** The words of “why can't I?”: every rule as a sentence, every step and role by its name. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { documentStatusWords, type DocumentStatus } from '#kernel/client/index.ts';
import type { OrderStep } from '#areas/orders/domain/index.ts';
import type { RuleResult, Role } from '../../domain/index.ts';

export const roleWords: Readonly<Record<Role['key'], MessageDescriptor>> = {
  admin: msg`Administrator`,
  approver: msg`Approver`,
  distributor: msg`Distributor, all rights`,
  stock: msg`Distributor, stock and sales`,
  nobody: msg`Distributor without rights`,
};
export const orderStepWords: Readonly<Record<OrderStep, MessageDescriptor>> = {
  save: msg`Write the draft`,
  correct: msg`Correct a returned order`,
  remove: msg`Delete the draft`,
  submit: msg`Send for approval`,
  withdraw: msg`Withdraw`,
  return: msg`Return for correction`,
  resubmit: msg`Send again after correction`,
  drop: msg`Make a draft of a returned order`,
  approve: msg`Approve`,
  hold: msg`Put on hold`,
  resume: msg`Resume`,
  resume_approved: msg`Resume as approved`,
  accept: msg`Accept (ERP)`,
  reject: msg`Refuse (ERP)`,
  requeue: msg`Queue for the ERP again`,
  redispatch: msg`Resend to ERP`,
  hold_processing: msg`Hold while processing`,
  cancel: msg`Cancel`,
};

/** By rule and answer; a rule that cannot answer so has the same words twice. */
const sentences: Readonly<
  Record<RuleResult['rule'], { readonly yes: MessageDescriptor; readonly no: MessageDescriptor }>
> = {
  for_everybody: {
    yes: msg`The page is open to everybody`,
    no: msg`The page is open to everybody`,
  },
  signed_in: {
    yes: msg`Somebody is signed in`,
    no: msg`Nobody is signed in: the page asks to sign in first`,
  },
  entry: {
    yes: msg({ message: 'The rights have {need} on the tab {tab}' }),
    no: msg({ message: 'The rights lack {need} on the tab {tab}' }),
  },
  through_site: {
    yes: msg({ message: 'The marketing site opens {tab} for reading' }),
    no: msg({ message: 'The marketing site does not open {tab}' }),
  },
  hidden_from_distributors: {
    yes: msg({
      message: 'The tab {tab} is kept from distributors, but the marketing site opens it',
    }),
    no: msg({ message: 'The tab {tab} is kept from distributors, whatever their rights say' }),
  },
  status: {
    yes: msg({ message: 'The state {status} allows it' }),
    no: msg({ message: 'The state is {status}; it is possible from: {from}' }),
  },
  only_erp: { yes: msg`Only the ERP takes this step`, no: msg`Only the ERP takes this step` },
  same_distributor: {
    yes: msg`The order belongs to the same distributor`,
    no: msg`The order belongs to another distributor`,
  },
  any_distributor: {
    yes: msg`Administrators may act for every distributor`,
    no: msg`Administrators may act for every distributor`,
  },
  works_offline: {
    yes: msg`It works without a connection`,
    no: msg`It works without a connection`,
  },
  needs_connection: {
    yes: msg`It needs the connection, which is there`,
    no: msg`It needs the connection, which is not there`,
  },
};
const needs = {
  read: msg({ message: 'read', context: 'right' }),
  write: msg({ message: 'write', context: 'right' }),
};
const notWrittenYet = msg`not written yet`;
const statusName = (status: string): string =>
  i18n._(
    Object.hasOwn(documentStatusWords, status)
      ? documentStatusWords[status as DocumentStatus]
      : notWrittenYet,
  );

export function ruleMessage(one: RuleResult): string {
  const words = sentences[one.rule][one.ok ? 'yes' : 'no'];
  const values =
    'tab' in one
      ? { tab: one.tab, need: i18n._(needs[one.need]) }
      : 'status' in one
        ? { status: statusName(one.status), from: one.from.map(statusName).join(', ') }
        : {};
  return i18n._({ ...words, values });
}

/** The titles of single settings and of their fields. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { settingForms, SettingFormName } from '../../domain/index.ts';

export type SettingWords<Field extends string = string> = {
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly fields: Readonly<Record<Field, MessageDescriptor>>;
  /** The hints below inputs, by field. */
  readonly hints?: Readonly<Partial<Record<Field, MessageDescriptor>>>;
};
const contact = { name: msg`Name`, emails: msg`Email` };
const recipients = { emails: msg`Email addresses, one per line` };

export const settingWords: {
  readonly [Name in SettingFormName]: SettingWords<
    keyof (typeof settingForms)[Name]['fields'] & string
  >;
} = {
  company: {
    title: msg`Company data`,
    about: msg`Name and address of the manufacturer`,
    fields: { name: msg`Company name`, address: msg`Address` },
  },
  privacy_contact: {
    title: msg`Privacy contact`,
    about: msg`Who answers questions about personal data`,
    fields: contact,
  },
  marketing_contact: {
    title: msg`Marketing contact`,
    about: msg`Who answers questions about marketing`,
    fields: contact,
  },
  order_recipients: {
    title: msg`Recipients of order emails`,
    about: msg`Addresses that receive every order email`,
    fields: recipients,
    hints: {
      emails: msg`If empty, each email goes only to the submitter, the distributor or the approvers that it concerns`,
    },
  },
  support_recipients: {
    title: msg`Recipients of support emails`,
    about: msg`Addresses that receive the emails about tickets`,
    fields: recipients,
    hints: { emails: msg`If empty, the manufacturer gets no emails about tickets` },
  },
  contracts: {
    title: msg`Contracts`,
    about: msg`Whether distributors with expired contracts can send orders`,
    fields: { blockOrders: msg`Expired contracts block sending orders` },
    hints: {
      blockOrders: msg`Applies when every contract of a distributor that had begun has ended. Drafts, corrections and reports are not affected. Administrators can still send, and the audit log records it.`,
    },
  },
  reports_due: {
    title: msg`Reports due`,
    about: msg`When inventory and POS reports are due in the following month, and when reminders are sent`,
    fields: {
      day: msg`Day of the month`,
      firstBefore: msg`First reminder, days before`,
      secondBefore: msg`Second reminder, days before`,
      onDue: msg`Reminder on the due date`,
      daysAfter: msg`Daily reminders, days after`,
    },
    hints: {
      day: msg`In shorter months, the last day`,
      firstBefore: msg`Leave empty for none`,
      secondBefore: msg`Leave empty for none`,
      daysAfter: msg`0 for none`,
    },
  },
  approval_reminder: {
    title: msg`Approval reminder`,
    about: msg`When approvers are reminded of orders that are waiting for a decision`,
    fields: { days: msg`Working days before the reminder` },
    hints: {
      days: msg`0 for none. Each approver gets one email per working day that lists all these orders.`,
    },
  },
};

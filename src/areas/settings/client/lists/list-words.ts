/** The titles of lists, entries and fields, and the messages for uses. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { FieldsOf, ListName, lists } from '../../domain/index.ts';

export type ListWords<Field extends string = string> = {
  readonly title: MessageDescriptor;
  /** Says what the list is for, below its title and in the overview of the settings. */
  readonly about: MessageDescriptor;
  /**
   * The label of the tab with all entries, worded to agree with the noun of the list. If absent, a
   * general label is used.
   */
  readonly all?: MessageDescriptor;
  /** The title of the list while it has no entries. */
  readonly none: MessageDescriptor;
  readonly create: MessageDescriptor;
  readonly edit: MessageDescriptor;
  readonly saved: MessageDescriptor;
  /** The label of the button that removes an entry, and of the one that confirms it. */
  readonly remove: MessageDescriptor;
  /**
   * Is shown on the page of an entry to which no records refer, so that it can be removed. In lists
   * of rules, to which records never refer, it describes what the removal causes.
   */
  readonly unused: MessageDescriptor;
  /**
   * The hint of “Available”, which describes what an available entry is used for. If absent, a
   * general hint states that it can be chosen.
   */
  readonly available?: MessageDescriptor;
  /** The question before an entry is removed. If absent, a general question is asked. */
  readonly removal?: MessageDescriptor;
  readonly fields: Readonly<Record<Field, MessageDescriptor>>;
  /** The hints below inputs, by field. */
  readonly hints?: Readonly<Partial<Record<Field, MessageDescriptor>>>;
};
const name = msg`Name`;

export const listWords: {
  readonly [Name in ListName]: ListWords<keyof FieldsOf<(typeof lists)[Name]> & string>;
} = {
  country: {
    title: msg`Countries`,
    about: msg`Used for distributors and minimum orders`,
    none: msg`No countries yet`,
    create: msg`New country`,
    edit: msg`Edit country`,
    saved: msg`Country successfully saved`,
    remove: msg`Remove country`,
    unused: msg`No distributor uses this country.`,
    fields: { code: msg`Code`, names: name },
    hints: { code: msg`Two letters, for example BR` },
  },
  job_roles: {
    title: msg`Job roles`,
    about: msg`Roles of users at their company`,
    none: msg`No job roles yet`,
    create: msg`New job role`,
    edit: msg`Edit job role`,
    saved: msg`Job role successfully saved`,
    remove: msg`Remove job role`,
    unused: msg`No user has this job role.`,
    fields: { names: name },
  },
  payment_methods: {
    title: msg`Payment methods`,
    about: msg`How orders are paid, with ERP codes`,
    all: msg({ message: 'All', context: 'payment methods' }),
    none: msg`No payment methods yet`,
    create: msg`New payment method`,
    edit: msg`Edit payment method`,
    saved: msg`Payment method successfully saved`,
    remove: msg`Remove payment method`,
    unused: msg`No order uses this payment method.`,
    fields: { code: msg`ERP code`, names: msg`Description` },
    hints: { code: msg`Three-character ERP code, for example 030` },
  },
  demo_intervals: {
    title: msg`Purchase intervals (demo)`,
    about: msg`How many demo units a distributor can buy, and when again`,
    none: msg`No purchase intervals yet`,
    create: msg`New purchase interval`,
    edit: msg`Edit purchase interval`,
    saved: msg`Purchase interval successfully saved`,
    remove: msg`Remove purchase interval`,
    unused: msg`Once removed, this interval no longer limits demo units.`,
    available: msg`Limits demo units`,
    fields: { part: msg`Part number`, months: msg`Months`, quantity: msg`Maximum quantity` },
    hints: {
      part: msg`Leave empty for all parts`,
      months: msg`After this many months, the distributor can buy this quantity again`,
    },
  },
  verticals: {
    title: msg`Verticals`,
    about: msg`Market segments of end users, used to group sales`,
    all: msg({ message: 'All', context: 'verticals' }),
    none: msg`No verticals yet`,
    create: msg`New vertical`,
    edit: msg`Edit vertical`,
    saved: msg`Vertical successfully saved`,
    remove: msg`Remove vertical`,
    unused: msg`No rule, term or order uses this vertical.`,
    fields: { names: name },
  },
  keywords: {
    title: msg`Keywords`,
    about: msg`Words that decide the vertical when no CNAE code does`,
    all: msg({ message: 'All', context: 'keywords' }),
    none: msg`No keywords yet`,
    create: msg`New keyword`,
    edit: msg`Edit keyword`,
    saved: msg`Keyword successfully saved`,
    remove: msg`Remove keyword`,
    unused: msg`Once removed, this keyword no longer classifies terms. Those it classified are checked again.`,
    available: msg`Classifies terms`,
    fields: { word: msg`Keyword`, vertical: msg`Vertical`, anywhere: msg`Match anywhere` },
    hints: { anywhere: msg`Otherwise the keyword matches at the start of a word` },
  },
  active_cnae: {
    title: msg`Active CNAE`,
    about: msg`Brazilian activity codes (CNAE) with their verticals`,
    none: msg`No CNAE codes yet`,
    create: msg`New active CNAE`,
    edit: msg`Edit active CNAE`,
    saved: msg`Active CNAE successfully saved`,
    remove: msg`Remove active CNAE`,
    unused: msg`Once removed, this code no longer classifies terms. Those it classified are checked again.`,
    available: msg`Classifies terms`,
    fields: { code: msg`CNAE`, vertical: msg`Vertical` },
    hints: {
      code: msg`A subclass, class, group, division or section, for example 26.51-5. The most specific code counts.`,
    },
  },
  ticket_topics: {
    title: msg`Ticket topics`,
    about: msg`Topics for distributors to choose from when they open a ticket`,
    none: msg`No ticket topics yet`,
    create: msg`New ticket topic`,
    edit: msg`Edit ticket topic`,
    saved: msg`Ticket topic successfully saved`,
    remove: msg`Remove ticket topic`,
    unused: msg`No ticket has this topic.`,
    fields: { names: name },
  },
  tags: {
    title: msg`Tags`,
    about: msg`Topics that visitors use to find items on the public site`,
    all: msg({ message: 'All', context: 'tags' }),
    none: msg`No tags yet`,
    create: msg`New tag`,
    edit: msg`Edit tag`,
    saved: msg`Tag successfully saved`,
    remove: msg`Remove tag`,
    unused: msg`No item has this tag.`,
    removal: msg`Do you want to remove this tag?`,
    fields: { names: name },
  },
  languages: {
    title: msg`Languages`,
    about: msg`Languages of the items on the public site`,
    none: msg`No languages yet`,
    create: msg`New language`,
    edit: msg`Edit language`,
    saved: msg`Language successfully saved`,
    remove: msg`Remove language`,
    unused: msg`No item is in this language.`,
    fields: { code: msg`Code`, names: name },
    hints: { code: msg`Two letters, for example PT` },
  },
  carriers: {
    title: msg`Carriers`,
    about: msg`Companies that ship orders. Read-only: managed in the ERP`,
    all: msg({ message: 'All', context: 'carriers' }),
    none: msg`No carriers yet`,
    create: msg`New carrier`,
    edit: msg`Edit carrier`,
    saved: msg`Carrier successfully saved`,
    remove: msg`Remove carrier`,
    unused: msg`No order uses this carrier.`,
    fields: { code: msg`ERP code`, name },
  },
};

/**
 * The kinds of records that refer to an entry, shown with their count. The keys are the names of
 * lists, and the `what` of the modules' `listUses`.
 */
const usedByWords: Readonly<Record<string, MessageDescriptor>> = {
  ...Object.fromEntries(Object.entries(listWords).map(([list, { title }]) => [list, title])),
  orders: msg`Orders`,
  distributors: msg`Distributors`,
  users: msg`Users`,
  terms: msg`Classified terms`,
  tickets: msg`Tickets`,
  marketing_items: msg`Marketing items`,
};
type CountedUse = { readonly what: string; readonly count: number };
export const listUseMessage = (what: string): MessageDescriptor =>
  usedByWords[what] ?? msg`Other records`;

/** Returns the count of the records of a kind that refer to an entry, such as `3 users`. */
export function countedUseMessage({ what, count }: CountedUse): MessageDescriptor {
  const words: Readonly<Record<string, MessageDescriptor>> = {
    distributors: msg`${plural(count, { one: '# distributor', other: '# distributors' })}`,
    users: msg`${plural(count, { one: '# user', other: '# users' })}`,
    terms: msg`${plural(count, { one: '# term', other: '# terms' })}`,
    tickets: msg`${plural(count, { one: '# ticket', other: '# tickets' })}`,
    marketing_items: msg`${plural(count, { one: '# item', other: '# items' })}`,
    keywords: msg`${plural(count, { one: '# keyword', other: '# keywords' })}`,
    active_cnae: msg`${plural(count, { one: '# CNAE code', other: '# CNAE codes' })}`,
  };
  return words[what] ?? msg`${plural(count, { one: '# record', other: '# records' })}`;
}

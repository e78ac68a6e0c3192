/** The single settings that have a form: their fields, as lists have them. */
import type { AnyFieldValue, ListField } from '../lists/fields.ts';

const contact = {
  name: { kind: 'text', max: 120 },
  emails: { kind: 'emails', max: 1 },
} as const;
const recipients = { emails: { kind: 'emails', max: 20, optional: true } } as const;
/** Days before and after the due day: within the shortest month, so that at most two months are reminded of at once. */
export const REMINDER_REACH = 28;

/** `unset`: what holds as long as nobody has saved it, or what is stored does not say. */
export type SettingForm = {
  readonly fields: Readonly<Record<string, ListField>>;
  readonly unset?: Readonly<Record<string, AnyFieldValue>>;
};
const defineForms = <const Forms extends Readonly<Record<string, SettingForm>>>(forms: Forms) =>
  forms;

export const settingForms = defineForms({
  company: {
    fields: { name: { kind: 'text', max: 120 }, address: { kind: 'longText', max: 400 } },
  },
  privacy_contact: { fields: contact },
  marketing_contact: { fields: contact },
  order_recipients: { fields: recipients },
  support_recipients: { fields: recipients },
  contracts: { fields: { blockOrders: { kind: 'yesNo' } }, unset: { blockOrders: false } },
  /** Reminders of a missing report, in days before and after the due day; null: none. */
  reports_due: {
    fields: {
      day: { kind: 'integer', min: 1, max: 31 },
      firstBefore: { kind: 'integer', min: 1, max: REMINDER_REACH, optional: true },
      secondBefore: { kind: 'integer', min: 1, max: REMINDER_REACH, optional: true },
      onDue: { kind: 'yesNo' },
      daysAfter: { kind: 'integer', min: 0, max: REMINDER_REACH },
    },
    unset: { day: 5, firstBefore: 7, secondBefore: 2, onDue: true, daysAfter: 7 },
  },
});
export type SettingFormName = keyof typeof settingForms;
export const isSettingForm = (name: string): name is SettingFormName =>
  Object.hasOwn(settingForms, name);

/** The single settings that have a generated form, with their fields described as in lists. */
import type { AnyFieldValue, ListField } from '../lists/list-fields.ts';

const contact = {
  name: { kind: 'text', max: 120 },
  emails: { kind: 'emails', max: 1 },
} as const;
const recipients = { emails: { kind: 'emails', max: 20, optional: true } } as const;
/**
 * The maximum distance of a reminder from the due day, in days. It fits into the shortest month, so
 * that reminders are due for at most two months at once.
 */
export const MAX_REMINDER_DAYS = 28;

/**
 * A form's fields. `unset` holds the values that apply while the setting, or a field of the stored
 * value, is missing.
 */
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
  /**
   * The due day (`day`), and when people are reminded of a missing report: two numbers of days
   * before it (null for no reminder), on the day itself, and daily for `daysAfter` days after it.
   */
  reports_due: {
    fields: {
      day: { kind: 'integer', min: 1, max: 31 },
      firstBefore: { kind: 'integer', min: 1, max: MAX_REMINDER_DAYS, optional: true },
      secondBefore: { kind: 'integer', min: 1, max: MAX_REMINDER_DAYS, optional: true },
      onDue: { kind: 'yesNo' },
      daysAfter: { kind: 'integer', min: 0, max: MAX_REMINDER_DAYS },
    },
    unset: { day: 5, firstBefore: 7, secondBefore: 2, onDue: true, daysAfter: 7 },
  },
  /** The working days after which approvers are reminded of an order; 0 for no reminder. */
  approval_reminder: {
    fields: { days: { kind: 'integer', min: 0, max: 30 } },
    unset: { days: 2 },
  },
});
export type SettingFormName = keyof typeof settingForms;
export const isSettingForm = (name: string): name is SettingFormName =>
  Object.hasOwn(settingForms, name);

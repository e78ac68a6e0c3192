/** The single settings that have a form: their fields, as lists have them. */
import type { ListField } from '../lists/fields.ts';

const contact = {
  name: { kind: 'text', max: 120 },
  emails: { kind: 'emails', max: 1 },
} as const;
const recipients = { emails: { kind: 'emails', max: 20, optional: true } } as const;
const defineForms = <
  const Forms extends Readonly<
    Record<string, { readonly fields: Readonly<Record<string, ListField>> }>
  >,
>(
  forms: Forms,
) => forms;

export const settingForms = defineForms({
  company: {
    fields: { name: { kind: 'text', max: 120 }, address: { kind: 'longText', max: 400 } },
  },
  privacy_contact: { fields: contact },
  marketing_contact: { fields: contact },
  order_recipients: { fields: recipients },
  support_recipients: { fields: recipients },
  contracts: { fields: { blockOrders: { kind: 'yesNo' } } },
  reports_due: { fields: { day: { kind: 'integer', min: 1, max: 31 } } },
});
export type SettingFormName = keyof typeof settingForms;
export const isSettingForm = (name: string): name is SettingFormName =>
  Object.hasOwn(settingForms, name);

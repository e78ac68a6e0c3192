/** Tests on which days people are reminded of a missing report, as the setting says. */
import { expect, test } from 'vitest';
import { reminderDayOffsets, planRemindersOfDay } from '#areas/compliance/domain/index.ts';
import { writeReminderMail } from '#areas/compliance/server/reminder-words.ts';
import {
  settingForms,
  settingSchemas,
  toTypedFields,
  parseEntryForm,
} from '#areas/settings/domain/index.ts';
import { addDays } from '#kernel/domain/calendar.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';

const usual = [-7, -2, 0, 1, 2, 3, 4, 5, 6, 7];

test('without a setting, or with one from before reminders were part of it: 7 and 2 days before, on the day, daily for a week', () => {
  expect([reminderDayOffsets(), reminderDayOffsets({})]).toEqual([usual, usual]);
});

test('an empty field sends none, and a day that is named twice counts once', () => {
  expect(
    reminderDayOffsets({ firstBefore: null, secondBefore: 3, onDue: false, daysAfter: 0 }),
  ).toEqual([-3]);
  expect(
    reminderDayOffsets({ firstBefore: 3, secondBefore: 3, onDue: true, daysAfter: 1 }),
  ).toEqual([-3, 0, 1]);
  expect(
    reminderDayOffsets({ firstBefore: null, secondBefore: null, onDue: false, daysAfter: 0 }),
  ).toEqual([]);
});

test('the farthest days are reached whichever day of the month is the due day', () => {
  const reach = settingForms.reports_due.fields.firstBefore.max;
  const setting = { firstBefore: reach, secondBefore: null, onDue: false, daysAfter: reach };
  for (const day of [1, 5, 28, 31]) {
    const due = addDays('2026-03-01', Math.min(day, 31) - 1);
    const reminded = (date: string) =>
      planRemindersOfDay(date, day, setting)
        .filter((one) => one.due === due)
        .map(({ daysLeft }) => daysLeft);
    expect([
      reminded(addDays(due, -reach)),
      reminded(addDays(due, -reach - 1)),
      reminded(addDays(due, reach)),
      reminded(addDays(due, reach + 1)),
    ]).toEqual([[reach], [], [0 - reach], []]);
  }
});

test.each([
  ['firstBefore', 0, 29],
  ['secondBefore', 0, 29],
  ['daysAfter', -1, 29],
  ['day', 0, 32],
] as const)(
  '%s outside its limits (%i, %i) is refused by the form, which names them, and by the server',
  (field, low, high) => {
    const form = settingForms.reports_due;
    const { min, max } = form.fields[field];
    for (const wrong of [low, high]) {
      const typed = { ...toTypedFields(form, form.unset), [field]: String(wrong) };
      expect(parseEntryForm(form, typed).issues).toEqual([
        { path: [field], code: 'not_in_range', expected: `${min} ${max}` },
      ]);
      expect(parseBySchema(settingSchemas.reports_due, { ...form.unset, [field]: wrong }).ok).toBe(
        false,
      );
    }
    for (const right of [min, max])
      expect(parseBySchema(settingSchemas.reports_due, { ...form.unset, [field]: right }).ok).toBe(
        true,
      );
  },
);

test('a reminder names one day in the singular, before the due day and after it', () => {
  const subjectOf = (language: 'en' | 'es' | 'pt', daysLeft: number) =>
    writeReminderMail(
      { month: '2026-10', due: '2026-11-05', daysLeft },
      [{ area: 'pos', companies: ['Norte'] }],
      { name: 'Ana', language },
      'https://portal.example',
    ).subject.split(': ')[1];
  expect((['en', 'es', 'pt'] as const).map((language) => subjectOf(language, 1))).toEqual([
    'due in 1 day',
    'vence en 1 día',
    'vence em 1 dia',
  ]);
  expect((['en', 'es', 'pt'] as const).map((language) => subjectOf(language, -1))).toEqual([
    'overdue by 1 day',
    'atraso de 1 día',
    '1 dia de atraso',
  ]);
});

/** Why an entry of a funnel's approval is wrong, in words. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Issue } from '#kernel/domain/result.ts';

const words: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  not_a_number: msg({ message: 'Enter a whole number; found “{found}”' }),
  funnel_less: msg({ message: 'At least {expected}, as ordered; found {found}' }),
  quantity_too_large: msg({ message: 'At most {expected}; found {found}' }),
  past_date: msg`Choose today or a later date`,
  date_range: msg`The date must be between 1990 and 2099`,
};
const otherwise = msg`This value wasn't accepted`;

/** `path`: of the decision's input, such as `opening parts 0 quantity`. */
export function entryMessage(
  issues: readonly Issue[],
  path: readonly (string | number)[],
  formats: Formats,
): string | undefined {
  const wrong = issues.find((one) => one.path.join(' ') === path.join(' '));
  if (!wrong) return undefined;
  const shown = (text = '') => {
    if (isCalendarDate(text)) return formats.date(text);
    return /^-?\d{1,15}$/.test(text) ? formats.number(Number(text)) : text;
  };
  return i18n._({
    ...(words[wrong.code] ?? otherwise),
    values: { found: shown(wrong.found), expected: shown(wrong.expected) },
  });
}

/** The messages for issues of a funnel's quantities, last day and other required fields. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Issue } from '#kernel/domain/result.ts';

const words: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  not_a_number: msg({ message: 'Enter a whole number; found “{found}”' }),
  quantity_too_large: msg({ message: 'At most {expected}; found {found}' }),
  past_date: msg`Choose today or a later date`,
  date_range: msg`The date must be between 1990 and 2099`,
};
/**
 * The messages for a quantity below its minimum. `ordered`: the minimum is what the first order
 * asks for. `agreed`: it is what was agreed before.
 */
export const belowMinimumMessages = {
  ordered: msg({ message: 'At least {expected}, as ordered; you entered {found}' }),
  agreed: msg({ message: 'At least {expected}, as agreed; you entered {found}' }),
} as const;
const otherwise = msg`This value wasn’t accepted`;

export const funnelTermIssueMessage =
  (formats: Formats, least: keyof typeof belowMinimumMessages) =>
  ({ code, found, expected }: Issue): MessageDescriptor => {
    const shown = (text = '') => {
      if (isCalendarDate(text)) return formats.date(text);
      return /^-?\d{1,15}$/.test(text) ? formats.number(Number(text)) : text;
    };
    const said = code === 'funnel_less' ? belowMinimumMessages[least] : words[code];
    return { ...(said ?? otherwise), values: { found: shown(found), expected: shown(expected) } };
  };

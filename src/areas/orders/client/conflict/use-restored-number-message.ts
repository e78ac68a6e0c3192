/**
 * The text on the order number in a conflict after a restore of the server, shown before the person
 * chooses a version.
 */
import { useLingui } from '@lingui/react/macro';
import type { OpenedOrder } from '../../device/index.ts';
import { keepsSubmission } from '../../domain/index.ts';

/**
 * Returns a function that returns the text on the order's number for a conflict between fields.
 * Undefined if the order had no number, or if the conflict does not follow from a restore.
 */
export function useRestoredNumberMessage(): (opened: OpenedOrder) => string | undefined {
  const { t } = useLingui();
  return ({ conflict }) => {
    const { mine, theirs, isSentAgain } = conflict ?? {};
    if (!isSentAgain || !theirs || !mine?.number) return undefined;

    const { number } = mine;
    const other = theirs.number;
    if (!keepsSubmission(mine, theirs))
      return t`On the server the order has number ${other}. Whichever version you keep, the order loses number ${number} and has to be submitted again.`;

    const whole = t`“Keep mine” sends the order again as it was, under its number ${number}. What was changed on the server since then is replaced.`;
    const chosen =
      other === null
        ? t`“Keep my selection” makes the order a draft without its number ${number}: it has to be submitted again.`
        : t`After “Keep my selection”, the order has to be submitted again.`;
    return `${whole} ${chosen}`;
  };
}

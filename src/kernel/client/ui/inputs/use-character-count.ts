/** Tells how many characters of a text with a maximum length are used, once it is nearly full. */
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../format/use-formats.ts';

/** The share of the maximum from which on the count is shown. */
const NEARLY_FULL = 0.8;

/** Returns the hint of the field, as a property, or no property if there is much room left. */
export function useCharacterCount(length: number, limit: number): { readonly hint?: string } {
  const { t } = useLingui();
  const { number } = useFormats();
  if (length < limit * NEARLY_FULL) return {};
  const used = number(length);
  const most = number(limit);
  return { hint: t`${used} of ${most} characters` };
}

/** The limits and names of order templates, which devices and the server use without schemas. */
import { foldText } from '#kernel/domain/fold-text.ts';

export const templateLimits = {
  /** The maximum characters of a name. */
  name: 80,
  /** The maximum number of templates of one distributor. */
  perDistributor: 200,
} as const;

/** Returns the name without surrounding spaces and with single spaces between words. */
export const trimmedTemplateName = (typed: string): string => typed.trim().replace(/\s+/gu, ' ');

/**
 * Returns the form in which names are compared. Names of a distributor that differ only in case,
 * accents or repeated spaces are the same. Empty if no character of the name can be compared.
 */
export const foldedName = (typed: string): string => foldText(trimmedTemplateName(typed)).trim();

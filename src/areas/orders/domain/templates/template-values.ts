/** What devices and the server know of order templates without any schema: limits, and the name by which a template is the same. */
import { plainText } from '#kernel/domain/plain-text.ts';

export const templateLimits = {
  /** Characters of a name. */
  name: 80,
  /** Of one distributor. */
  perDistributor: 200,
} as const;

/** Without spaces around and with one between words. */
export const templateName = (typed: string): string => typed.trim().replace(/\s+/gu, ' ');
/** Names that differ in case, accents or spaces alone are one name within a distributor. Empty: nothing that could be told from another. */
export const foldedName = (typed: string): string => plainText(templateName(typed)).trim();

/** The text of a company in a choice: its name and its tax ID. */
import { formatTaxId } from '#kernel/client/index.ts';

/** Returns name and tax ID. `country` is the distributor's, as an ISO 3166-1 alpha-2 code. */
export const companyNameAndTaxId = (
  { name, taxId }: { readonly name: string; readonly taxId: string },
  country: string | undefined,
): string => `${name} · ${formatTaxId(taxId, country)}`;

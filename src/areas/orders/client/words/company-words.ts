/** A company in a list to choose from: its name and its tax number. */
import { showTaxId } from '#kernel/client/index.ts';

/** `country`: of the distributor, ISO 3166 alpha-2. */
export const companyWords = (
  { name, taxId }: { readonly name: string; readonly taxId: string },
  country: string | undefined,
): string => `${name} · ${showTaxId(taxId, country)}`;

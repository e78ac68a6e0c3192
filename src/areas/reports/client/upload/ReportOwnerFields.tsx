/**
 * Chooses for whom the report is made: the distributor for administrators, and the company, with
 * the main one preselected.
 */
import { filterActiveRows, hasCompanyWithSameName } from '#areas/distributors/domain/index.ts';
import { useLingui } from '@lingui/react/macro';
import { SelectOrCombobox, optionOf, formatTaxId } from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { ReportDistributor } from '../../device/index.ts';
import { useReportsSession } from '../use-reports-session.ts';

export type ReportOwner = {
  readonly distributorId: number | undefined;
  readonly companyId: number | undefined;
};

/**
 * Returns the chosen distributor and company. For users of a distributor, it is their own
 * distributor; without a choice, the company is the main one, or the first one if the main one is
 * not active. Both are undefined if nothing is chosen or known yet.
 */
export function reportOwnerOf(
  distributors: readonly ReportDistributor[],
  own: number | null,
  chosen: ReportOwner,
): { readonly distributor: ReportDistributor | undefined; readonly companyId: number | undefined } {
  const distributor = distributors.find(({ id }) => id === (own ?? chosen.distributorId));
  const offered = filterActiveRows(distributor?.companies ?? []);
  const companyId =
    offered.find(({ id }) => id === chosen.companyId)?.id ??
    (offered.find(({ main }) => main) ?? offered[0])?.id;
  return { distributor, companyId };
}

type Props = {
  readonly distributors: readonly ReportDistributor[];
  readonly chosen: ReportOwner;
  readonly onChoose: (whose: ReportOwner) => void;
  readonly error?: string | undefined;
  /** True if each row names its company by a CNPJ. */
  readonly isFromRows?: boolean;
};

export function ReportOwnerFields({
  distributors,
  chosen,
  onChoose,
  error,
  isFromRows = false,
}: Props) {
  const { t } = useLingui();
  const { actor } = useReportsSession();
  const { distributor, companyId } = reportOwnerOf(distributors, actor.distributorId, chosen);

  const companies = filterActiveRows(distributor?.companies ?? []);
  const company = companies.find(({ id }) => id === companyId);

  return (
    <>
      {isAdmin(actor) ? (
        <SelectOrCombobox
          label={t`Distributor`}
          required
          value={String(chosen.distributorId ?? '')}
          onValue={(value) =>
            onChoose({ distributorId: value ? Number(value) : undefined, companyId: undefined })
          }
          options={[{ value: '', label: t`Choose…` }, ...distributors.map(optionOf)]}
          error={error}
        />
      ) : null}
      {distributor ? (
        <SelectOrCombobox
          label={t`Company`}
          // The tax ID is below the select, where a long name can't hide it. The options have it
          // only to tell companies with the same name apart.
          hint={[
            company && formatTaxId(company.taxId, distributor.country),
            isFromRows && t`Each row counts for its own CNPJ.`,
          ]
            .filter(Boolean)
            .join(' · ')}
          value={String(companyId ?? '')}
          onValue={(value) => onChoose({ ...chosen, companyId: Number(value) })}
          options={companies.map((one) => ({
            value: String(one.id),
            label: hasCompanyWithSameName(one, companies)
              ? `${one.name} · ${formatTaxId(one.taxId, distributor.country)}`
              : one.name,
          }))}
        />
      ) : null}
    </>
  );
}

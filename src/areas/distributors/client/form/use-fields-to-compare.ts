/**
 * The labels and formats of a distributor's fields, for comparing versions if another person saved
 * the distributor meanwhile.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateRange, type FormFields } from '#kernel/client/index.ts';
import { timeZoneName, type DistributorContent } from '../../domain/index.ts';
import { useCountries } from '../use-countries.ts';

export function useFieldsToCompare(): FormFields<DistributorContent & Record<string, unknown>> {
  const { t } = useLingui();
  const { nameOf: countryName } = useCountries();
  const [today] = useState(() => Date.now());
  const lines = (all: readonly string[]) => all.join('; ');

  const fields: FormFields<DistributorContent> = {
    name: { label: t`Name` },
    country: { label: t`Country`, show: countryName },
    currency: { label: t`Currency` },
    zone: { label: t`Time zone`, show: (zone) => timeZoneName(zone, today) },
    active: { label: t`Status`, show: (active) => (active ? t`Active` : t`Inactive`) },
    phones: { label: t`Phones`, show: lines },
    postalCode: { label: t`Postal code` },
    address: { label: t`Address` },
    city: { label: t`City` },
    companies: {
      label: t`Companies`,
      show: (all) =>
        lines(
          all.map(({ name, taxId, main, active, customerCode, store }) =>
            [
              name,
              taxId,
              customerCode && `${customerCode}/${store}`,
              main && t`main company`,
              !active && t`inactive`,
            ]
              .filter(Boolean)
              .join(' · '),
          ),
        ),
    },
    contracts: {
      label: t`Contracts`,
      show: (all) =>
        lines(
          all.map(({ number, title, validFrom, until }) =>
            [number, title, validFrom && until && formatDateRange(validFrom, until)]
              .filter(Boolean)
              .join(' · '),
          ),
        ),
    },
  };

  return fields as FormFields<DistributorContent & Record<string, unknown>>;
}

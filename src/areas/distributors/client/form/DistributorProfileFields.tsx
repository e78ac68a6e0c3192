/**
 * The form fields of a distributor's profile: name, country, order currency, time zone of its
 * people, address and phone numbers.
 */
import { Button, Field, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import {
  fieldErrorProps,
  AddIcon,
  Card,
  DeleteIcon,
  IconButton,
  SelectOptions,
  SelectOrCombobox,
  TextField,
  type SelectOption,
  useReadOnlyFieldStyles,
} from '#kernel/client/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import {
  distributorLimits,
  distributorKindOfCountry,
  formatTypedPostalCode,
  countriesWithDefaults,
  currencyOfCountry,
  timeZoneOfCountry,
  timeZoneOptions,
} from '../../domain/index.ts';
import { useCountries } from '../use-countries.ts';
import type { DistributorForm } from './use-distributor-form.ts';
import { useFormStyles } from './use-form-styles.ts';
import { usePhoneFields } from './use-phone-fields.ts';

type Props = {
  readonly editing: DistributorForm;
  /** True if the distributor has orders or reports. Country and currency can't be changed then. */
  readonly isFixed: boolean;
};

export function DistributorProfileFields({ editing: { form }, isFixed }: Props) {
  const styles = useFormStyles();
  const { fixed } = useReadOnlyFieldStyles();
  const { t } = useLingui();
  const { codes, nameOf: countryName } = useCountries();
  const { values } = form;
  const [today] = useState(() => Date.now());
  const zones = useMemo(() => timeZoneOptions(values.zone, today), [values.zone, today]);
  const countries = [
    ...new Set([values.country, ...(codes.length > 0 ? codes : countriesWithDefaults)]),
  ]
    .filter(Boolean)
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

  const choice = (
    name: 'country' | 'currency',
    label: string,
    options: readonly SelectOption[],
    choose: (value: string) => void,
    hasDocuments = false,
  ) => {
    if (hasDocuments)
      return (
        <TextField
          label={label}
          hint={
            name === 'country'
              ? t`Country and currency can’t change because orders or reports exist.`
              : ''
          }
          className={fixed}
          readOnly
          value={options.find(({ value }) => value === values[name])?.label ?? values[name]}
          onValue={() => undefined}
          error={undefined}
        />
      );
    return (
      <Field label={label} required {...fieldErrorProps(form.error(name))}>
        <Select value={values[name]} onChange={(_event, { value }) => choose(value)}>
          {values[name] === '' ? <option value="">{t`Choose…`}</option> : null}
          <SelectOptions options={options} />
        </Select>
      </Field>
    );
  };

  const phones = values.phones;
  const phoneFields = usePhoneFields(phones, values.country, (next) =>
    form.change({ phones: next }),
  );

  return (
    <Card
      title={<Trans>Distributor details</Trans>}
      note={distributorKindOfCountry(values.country) === 'brazil' ? t`Type: Brazil` : t`Type: LAAM`}
    >
      <div className={styles.grid}>
        <TextField
          label={t`Name`}
          required
          maxLength={distributorLimits.name}
          {...form.field('name')}
        />
        <div className={styles.pair}>
          {choice(
            'country',
            t`Country`,
            countries,
            (country) =>
              form.change({
                country,
                currency: currencyOfCountry(country),
                zone: timeZoneOfCountry(country),
                postalCode: formatTypedPostalCode(values.postalCode, country),
              }),
            isFixed,
          )}
          {choice(
            'currency',
            t`Currency`,
            currencies.map((value) => ({ value, label: value })),
            (currency) => form.change({ currency: currency as never }),
            isFixed,
          )}
        </div>
        <div className={styles.wide}>
          <TextField
            label={t`Address`}
            maxLength={distributorLimits.address}
            {...form.field('address')}
          />
        </div>
        <div className={styles.pair}>
          <TextField label={t`City`} maxLength={distributorLimits.city} {...form.field('city')} />
          <TextField
            label={t`Postal code`}
            maxLength={distributorLimits.postalCode}
            inputMode={values.country === 'BR' ? 'numeric' : 'text'}
            value={values.postalCode}
            onValue={(typed) =>
              form.change({ postalCode: formatTypedPostalCode(typed, values.country) })
            }
            error={form.error('postalCode')}
          />
        </div>
        <SelectOrCombobox
          label={t`Time zone`}
          required
          className={styles.combobox}
          options={zones}
          value={values.zone}
          onValue={(zone) => form.change({ zone })}
          error={form.error('zone')}
        />
        {phones.map((phone, n) => {
          return (
            <TextField
              // oxlint-disable-next-line react/no-array-index-key -- phone numbers have no ids
              key={n}
              label={t`Phone number ${n + 1}`}
              type="tel"
              maxLength={distributorLimits.phone}
              value={phone}
              onValue={(typed) => phoneFields.type(n, typed)}
              error={form.errorAt('phones', n)}
              contentAfter={
                <IconButton
                  type="button"
                  size="small"
                  className="in-field"
                  label={t`Remove phone number ${n + 1}`}
                  icon={<DeleteIcon />}
                  onClick={() => phoneFields.remove(n)}
                />
              }
            />
          );
        })}
        {phones.length < distributorLimits.phones ? (
          <div className={styles.besideField}>
            <Button icon={<AddIcon />} onClick={phoneFields.add}>
              <Trans>Add phone</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

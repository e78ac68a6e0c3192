/**
 * The form fields of a distributor's companies: name, CNPJ or CRN, ERP customer code and store,
 * which company is the main one, and which are active.
 */
import { Button, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  AddIcon,
  Card,
  DeleteIcon,
  TextField,
  useDialog,
  useReadOnlyFieldStyles,
} from '#kernel/client/index.ts';
import {
  distributorLimits,
  MAX_TAX_ID_LENGTH,
  taxIdKindOfCountry,
  formatTypedCnpj,
  type CompanyContent,
} from '../../domain/index.ts';
import type { DistributorForm } from './use-distributor-form.ts';
import { useFormStyles } from './use-form-styles.ts';

type Props = {
  readonly editing: DistributorForm;
  /** The ids of the companies that orders or reports name. */
  readonly used: readonly number[];
};

export function CompanyFields({ editing: { form }, used }: Props) {
  const styles = useFormStyles();
  const { fixed } = useReadOnlyFieldStyles();
  const { t } = useLingui();
  const { ask } = useDialog();
  const { companies, country } = form.values;
  const kind = taxIdKindOfCountry(country);
  const put = (next: readonly CompanyContent[]) => form.change({ companies: next });
  const change = (n: number, more: Partial<CompanyContent>) =>
    put(companies.map((one, at) => (at === n ? { ...one, ...more } : one)));

  const remove = async (n: number) => {
    const { name, taxId } = companies[n]!;
    const what = [name, taxId].filter(Boolean).join(' · ');
    const isAgreed =
      (name === '' && taxId === '') ||
      (await ask({
        title:
          kind === 'CNPJ'
            ? t`Do you want to remove this CNPJ?`
            : t`Do you want to remove this CRN?`,
        content: t`Removes 1 company: ${what}. It takes effect when you save the distributor.`,
        acceptLabel: t`Remove company`,
        isDestructive: true,
      }));
    if (isAgreed) put(companies.filter((_one, at) => at !== n));
  };

  const add = () =>
    put([
      ...companies,
      {
        id: null,
        name: '',
        taxId: '',
        main: companies.length === 0,
        customerCode: '',
        store: '',
        active: true,
      },
    ]);

  const message = (...path: (string | number)[]) => form.errorAt('companies', ...path);

  const entry = (one: CompanyContent, n: number) => {
    const isUsed = one.id !== null && used.includes(one.id);

    return (
      <fieldset key={one.id ?? `new ${n}`} className={styles.entry}>
        <legend className={styles.legend}>
          {one.name || t`Company ${n + 1}`}
          {one.main ? <> · {t`main company`}</> : null}
          {one.active ? null : <> · {t`inactive`}</>}
        </legend>
        <div className={mergeClasses(styles.grid, styles.company)}>
          <TextField
            label={t`Company name`}
            required={!isUsed}
            readOnly={isUsed}
            className={isUsed ? fixed : undefined}
            maxLength={distributorLimits.name}
            value={one.name}
            onValue={(name) => change(n, { name })}
            error={message(n, 'name')}
          />
          <TextField
            label={kind}
            required={!isUsed}
            readOnly={isUsed}
            className={isUsed ? fixed : undefined}
            maxLength={MAX_TAX_ID_LENGTH}
            autoCapitalize="characters"
            value={one.taxId}
            onValue={(typed) =>
              change(n, { taxId: kind === 'CNPJ' ? formatTypedCnpj(one.taxId, typed) : typed })
            }
            error={message(n, 'taxId')}
          />
          <div className={styles.pair}>
            <TextField
              label={t`ERP customer code`}
              maxLength={distributorLimits.customerCode}
              autoCapitalize="characters"
              value={one.customerCode}
              onValue={(typed) => change(n, { customerCode: typed.toUpperCase() })}
              error={message(n, 'customerCode')}
            />
            <TextField
              label={t`ERP store`}
              maxLength={distributorLimits.store}
              autoCapitalize="characters"
              value={one.store}
              onValue={(typed) => change(n, { store: typed.toUpperCase() })}
              error={message(n, 'store')}
            />
          </div>
        </div>
        {isUsed ? (
          <p className={styles.note}>
            <Trans>
              Used in orders or reports, so its name and {kind} can’t change. To stop using it,
              deactivate it.
            </Trans>
          </p>
        ) : null}
        <div className={styles.actions}>
          {one.main ? null : (
            <Button
              onClick={() => put(companies.map((other, at) => ({ ...other, main: at === n })))}
            >
              <Trans>Make main company</Trans>
            </Button>
          )}
          {/* An unsaved company can only be removed, not deactivated. */}
          {one.id === null ? null : (
            <Button onClick={() => change(n, { active: !one.active })}>
              {one.active ? <Trans>Deactivate company</Trans> : <Trans>Activate company</Trans>}
            </Button>
          )}
          {isUsed || companies.length === 1 ? null : (
            <Button icon={<DeleteIcon />} onClick={() => void remove(n)}>
              <Trans>Remove company</Trans>
            </Button>
          )}
        </div>
      </fieldset>
    );
  };

  return (
    <Card
      title={<Trans>Companies</Trans>}
      actions={
        companies.length < distributorLimits.companies ? (
          <Button icon={<AddIcon />} onClick={add}>
            <Trans>Add company</Trans>
          </Button>
        ) : null
      }
    >
      <div className={styles.entries}>
        {companies.map(entry)}
        {message() ? (
          <p className={styles.error} role="alert">
            {message()}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

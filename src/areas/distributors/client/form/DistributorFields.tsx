/**
 * The form of a distributor with its companies and contracts. Deactivating a distributor asks for
 * confirmation and states the consequences.
 */
import { Checkbox } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  LazyConflictNotice,
  DocumentPage,
  formatDate,
  RequiresConnectionMark,
  SettingsForm,
  StatusBadge,
  useDialog,
} from '#kernel/client/index.ts';
import {
  hasOrdersOrReports,
  type DistributorContent,
  type DistributorView,
  findRepeatedContractNumbers,
} from '../../domain/index.ts';
import { coverageSentences } from '../list/coverage-words.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { ContractFields } from './ContractFields.tsx';
import { DistributorProfileFields } from './DistributorProfileFields.tsx';
import { useFieldsToCompare } from './use-fields-to-compare.ts';
import { useDistributorActions } from './use-distributor-actions.tsx';
import { useDistributorForm } from './use-distributor-form.ts';
import { useFormStyles } from './use-form-styles.ts';

type Props = {
  /** The stored distributor. Undefined for a new one. */
  readonly view: DistributorView | undefined;
  /** The initial values of a new distributor. */
  readonly blank: DistributorContent;
};

export function DistributorFields({ view, blank }: Props) {
  const styles = useFormStyles();
  const { t, i18n } = useLingui();
  const { ask } = useDialog();
  const { name: heading, active: wasActive } = view?.content ?? blank;
  const shownFields = useFieldsToCompare();
  const users = view?.uses.users ?? 0;
  // Asks for confirmation if more contracts share a number than before. A renewal may keep its
  // contract's number, but a typing mistake can cause the same. Resolves to true if the contracts
  // may be saved.
  const agreeToShared = async (
    values: DistributorContent,
    seen: DistributorContent,
  ): Promise<boolean> => {
    const numbers = findRepeatedContractNumbers(values, seen);
    if (numbers.length === 0) return true;

    const named = numbers.join(', ');

    return ask({
      title: t`${plural(numbers.length, {
        one: 'Several contracts have the same number',
        other: '# numbers belong to several contracts each',
      })}`,
      content: t`Save them with the same number? ${named}`,
      acceptLabel: t`Save distributor`,
    });
  };

  const editing = useDistributorForm({
    view,
    blank,
    agree: async (values, seen) => {
      if (!(await agreeToShared(values, seen))) return false;

      const { name, active } = values;
      if (active || !wasActive) return true;

      return ask({
        title: t`Deactivate ${name}?`,
        content:
          users === 0
            ? t`New orders and reports for it will be refused.`
            : t`${plural(users, {
                one: '# user can still sign in and view data, but can no longer send orders or reports.',
                other:
                  '# users can still sign in and view data, but can no longer send orders or reports.',
              })}`,
        acceptLabel: t`Deactivate distributor`,
      });
    },
    saved: t`Distributor successfully saved`,
  });

  const { form, conflict } = editing;
  const title = view ? t`Edit distributor` : t`New distributor`;

  // Contracts that cover an active distributor ask for nothing, so they are named beside its state.
  const cover = view?.cover;
  const coverage = cover && i18n._(coverageSentences[cover.state](formatDate(cover.until ?? '')));
  const needsContract = cover !== undefined && cover.state !== 'valid';

  return (
    <DocumentPage
      title={view ? heading : title}
      status={
        <>
          {view && wasActive ? (
            <span>{needsContract ? t`Active` : `${t`Active`} · ${coverage}`}</span>
          ) : null}
          {view && !wasActive ? <StatusBadge status="canceled" label={t`Inactive`} /> : null}
          <RequiresConnectionMark />
        </>
      }
      {...(needsContract || !wasActive ? { sentence: coverage } : {})}
      actions={useDistributorActions(view)}
    >
      <SettingsForm form={form} label={title} submit={<Trans>Save distributor</Trans>} isOfCards>
        <LazyConflictNotice conflict={conflict} fields={shownFields} />
        <DistributorProfileFields
          editing={editing}
          isFixed={view !== undefined && hasOrdersOrReports(view.uses)}
        />
        <CompanyFields editing={editing} used={view?.uses.companies ?? []} />
        <ContractFields editing={editing} distributorId={view?.id} cover={view?.cover} />
        {view ? (
          <Card title={<Trans>Status</Trans>}>
            <Checkbox
              label={t`Active`}
              checked={form.values.active}
              onChange={(_event, { checked }) => form.change({ active: checked === true })}
            />
            <p className={styles.note}>
              <Trans>
                Users of an inactive distributor can sign in and view data. They can’t send new
                orders or reports.
              </Trans>
            </p>
          </Card>
        ) : null}
      </SettingsForm>
    </DocumentPage>
  );
}

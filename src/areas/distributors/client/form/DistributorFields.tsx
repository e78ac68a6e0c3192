/**
 * The form of a distributor with its companies and contracts. Deactivating and removing a
 * distributor ask for confirmation and state the consequences.
 */
import { Checkbox } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  ChangedMeanwhile,
  Form,
  RequiresConnectionMark,
  Page,
  RemoveRowButton,
  useDialog,
  usePortalSession,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import {
  canBeRemoved,
  hasOrdersOrReports,
  type DistributorContent,
  type DistributorView,
  repeatedContractNumbers,
} from '../../domain/index.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { ContractFields } from './ContractFields.tsx';
import { callProblemMessage } from './issue-words.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useFieldsToCompare } from './use-fields-to-compare.ts';
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
  const { t } = useLingui();
  const { ask } = useDialog();
  const { name: heading, active: wasActive } = view?.content ?? blank;
  const shownFields = useFieldsToCompare();
  const users = view?.uses.users ?? 0;
  // Asks for confirmation if contracts share a number. A renewal may keep its contract's number,
  // but a typing mistake can cause the same. Resolves to true if the contracts may be saved.
  const agreeToShared = async (contracts: DistributorContent['contracts']): Promise<boolean> => {
    const numbers = repeatedContractNumbers({ contracts }, view?.content);
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
    agree: async ({ name, active, contracts }) =>
      (await agreeToShared(contracts)) &&
      (active ||
        !wasActive ||
        (await ask({
          title: t`Deactivate ${name}?`,
          content:
            users === 0
              ? t`New orders and reports for it will be refused.`
              : t`${plural(users, {
                  one: '# user can still sign in and read, but can no longer send orders or reports.',
                  other:
                    '# users can still sign in and read, but can no longer send orders or reports.',
                })}`,
          acceptLabel: t`Deactivate distributor`,
        }))),
    saved: t`Distributor successfully saved`,
  });

  const { form, conflict } = editing;
  const title = view ? t`Edit distributor` : t`New distributor`;

  return (
    <Page title={title} heading={view ? heading : title} subtitle={<RequiresConnectionMark />}>
      <Form form={form} label={title} submit={<Trans>Save distributor</Trans>}>
        <ChangedMeanwhile conflict={conflict} fields={shownFields} />
        <ProfileFields
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
                People of an inactive distributor can sign in and read. They can’t send new orders
                or reports.
              </Trans>
            </p>
            {canBeRemoved(view.uses) ? <RemoveDistributor {...view} /> : null}
          </Card>
        ) : null}
      </Form>
    </Page>
  );
}

function RemoveDistributor({ id, version, content }: DistributorView) {
  const { t, i18n } = useLingui();
  const { api } = usePortalSession();
  const { name, companies, contracts } = content;
  const what = [
    t`${plural(companies.length, { one: '# company', other: '# companies' })}`,
    t`${plural(contracts.length, { one: '# contract', other: '# contracts' })}`,
  ].join(', ');

  return (
    <RemoveRowButton
      label={t`Remove distributor`}
      consequence={t`Removes ${name} with ${what}. This can’t be undone.`}
      remove={(command) =>
        command({ version }, (sent) =>
          api.call(addresses.removeDistributor, { params: { id }, ...sent }),
        )
      }
      removed={t`Distributor removed`}
      path="/distributors"
      refusal={(reply) => {
        const code = reply.kind === 'refused' ? reply.code : '';
        if (code === 'changed_meanwhile') return undefined;
        return code === 'distributor_in_use'
          ? t`Not removed: orders, reports, users or monthly closings still refer to this distributor, including deleted drafts and removed users. Deactivate it instead.`
          : i18n._(callProblemMessage(reply));
      }}
    />
  );
}

/** The form of a distributor with its companies and contracts; deactivating and removing ask first, and say what follows. */
import { Button, Checkbox } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  ChangedMeanwhile,
  DeleteIcon,
  Form,
  NeedsConnection,
  Page,
  useDialog,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/addresses.ts';
import {
  canBeRemoved,
  hasDocuments,
  type DistributorContent,
  type DistributorView,
} from '../../domain/index.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { ContractFields } from './ContractFields.tsx';
import { problemOf } from './issue-words.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { useShownFields } from './shown-fields.ts';
import { useDistributorForm } from './use-distributor-form.ts';
import { useFormStyles } from './use-form-styles.ts';

type Props = { readonly view: DistributorView | null; readonly content: DistributorContent };

export function DistributorFields({ view, content }: Props) {
  const styles = useFormStyles();
  const { t, i18n } = useLingui();
  const { api, actor } = usePortalSession();
  const { ask } = useDialog();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const shownFields = useShownFields();
  const users = view?.uses.users ?? 0;
  const editing = useDistributorForm({
    row: view,
    content,
    agree: async ({ name, active }) =>
      active ||
      !content.active ||
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
      })),
    onSaved: () => {
      snackbar.show({ type: 'success', content: t`Distributor successfully saved` });
      void navigate('/distributors');
    },
  });
  const { form, conflict } = editing;
  const remove = async (one: DistributorView) => {
    const { name, companies, contracts } = one.content;
    const what = [
      t`${plural(companies.length, { one: '# company', other: '# companies' })}`,
      t`${plural(contracts.length, { one: '# contract', other: '# contracts' })}`,
    ].join(', ');
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`Removes ${name} with ${what}. This can't be undone.`,
      acceptLabel: t`Remove distributor`,
      isDestructive: true,
    });
    if (!isAgreed) return;
    const reply = await api.call(addresses.remove, {
      params: { id: one.id },
      body: { version: one.version },
    });
    if (reply.ok) {
      snackbar.show({ type: 'success', content: t`Distributor removed` });
      void navigate('/distributors');
      return;
    }
    const code = reply.kind === 'refused' ? reply.code : '';
    const words =
      code === 'distributor_in_use'
        ? t`Not removed: orders, reports, users or a closing period still refer to it. Deactivate it instead.`
        : code === 'changed_meanwhile'
          ? t`Not removed: someone else saved changes meanwhile. Open it again to see them.`
          : i18n._(problemOf(reply));
    snackbar.show({ type: 'error', content: words });
  };
  const mayRemove = view !== null && can(actor, 'delete', 'write') && canBeRemoved(view.uses);
  const title = view ? t`Edit distributor` : t`New distributor`;
  return (
    <Page
      title={title}
      heading={view ? content.name : title}
      subtitle={<NeedsConnection />}
      actions={
        mayRemove ? (
          <Button
            icon={<DeleteIcon />}
            disabledFocusable={isOffline}
            onClick={() => void remove(view)}
          >
            <Trans>Remove distributor</Trans>
          </Button>
        ) : undefined
      }
    >
      <Form form={form} label={title} submit={<Trans>Save distributor</Trans>}>
        <ChangedMeanwhile conflict={conflict} fields={shownFields} />
        <ProfileFields editing={editing} isFixed={view !== null && hasDocuments(view.uses)} />
        <CompanyFields editing={editing} used={view?.uses.companies ?? []} />
        <ContractFields editing={editing} />
        {view ? (
          <Card title={<Trans>Status</Trans>}>
            <Checkbox
              label={t`Active`}
              checked={form.values.active}
              onChange={(_event, { checked }) => form.change({ active: checked === true })}
            />
            <p className={styles.note}>
              <Trans>
                People of an inactive distributor can sign in and read. They can't send new orders
                or reports.
              </Trans>
            </p>
          </Card>
        ) : null}
      </Form>
    </Page>
  );
}

/** Shows the table of order templates for one page of the list, with the actions for each. */
import { Button, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  formatDateAndTime,
  formatInstantAsDate,
  ListTable,
  RowMenu,
  SendingMark,
  sendingStateBySyncState,
  smallText,
  useDialog,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  type ListColumn,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import type { ListedTemplate, TemplatesDevice } from '../../device/templates/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { orderTypeWords } from '../words/order-type-words.ts';
import { templateCompanyName } from './template-search.ts';
import { templateRefusalMessage } from './template-words.ts';
import { useOrderFromTemplate } from './use-order-from-template.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  actions: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '4px' },
  order: { whiteSpace: 'nowrap' },
  quiet: smallText,
  // On a card the time is level with the button beside it.
  beside: { lineHeight: '44px' },
});

type Props = {
  readonly rows: readonly ListedTemplate[];
  readonly device: TemplatesDevice;
  readonly onRename: (template: ListedTemplate) => void;
};

export function TemplateTable({ rows, device, onRename }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor, zone } = usePortalSession();
  const { references } = useOrdersContext();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const orderFrom = useOrderFromTemplate();
  const mayWrite = can(actor, 'orders', 'write');

  const remove = async (template: ListedTemplate) => {
    const { id, name, content } = template;
    const lines = plural(content.lines.length, { one: '# line', other: '# lines' });
    const isAgreed = await ask({
      title: t`Delete template “${name}”?`,
      content: t`The template with ${lines} will be deleted for everyone at the distributor. Orders made from it stay.`,
      acceptLabel: t`Delete template`,
      isDestructive: true,
    });
    if (!isAgreed) return;

    const removed = await device.removeTemplate(id);
    if (removed.ok)
      show(
        isOffline
          ? {
              type: 'other',
              content: t`Template “${name}” deleted on this device. We’ll update the server when you’re back online.`,
            }
          : { type: 'success', content: t`Template “${name}” deleted` },
      );
    else show({ type: 'error', content: _(templateRefusalMessage(removed.code)) });
  };

  const actions = (template: ListedTemplate) => {
    const { name } = template;
    return mayWrite ? (
      <div className={styles.actions}>
        <Button
          className={styles.order}
          aria-label={t`Create order from ${name}`}
          onClick={() => inBackground(orderFrom(template))}
        >
          <Trans>Create order</Trans>
        </Button>
        <RowMenu
          label={t`Actions for ${name}`}
          items={[
            { key: 'rename', label: <Trans>Rename</Trans>, onChoose: () => onRename(template) },
            {
              key: 'remove',
              label: <Trans>Delete template</Trans>,
              isDestructive: true,
              onChoose: () => remove(template),
            },
          ]}
        />
      </div>
    ) : null;
  };

  const changed = ({ updatedAt }: ListedTemplate) => formatDateAndTime(updatedAt, zone);
  const changedInTable = (template: ListedTemplate) => (
    <>
      <div className="figure">{changed(template)}</div>
      <div className={styles.quiet}>{template.updatedBy}</div>
    </>
  );
  const lines = ({ content }: ListedTemplate) => (
    <Plural value={content.lines.length} one="# line" other="# lines" />
  );
  const title = ({ name, sync }: ListedTemplate) => (
    <>
      <span className={styles.name}>{name}</span>{' '}
      <SendingMark state={sendingStateBySyncState[sync]} />
    </>
  );

  const columns: readonly ListColumn<ListedTemplate>[] = [
    { key: 'name', head: t`Name`, cell: title, card: 'line 1' },
    {
      key: 'distributorName',
      head: t`Distributor`,
      card: isAdmin(actor) ? 'quiet 2' : 'none',
      isLeftOut: !isAdmin(actor),
    },
    {
      key: 'type',
      head: t`Type`,
      cell: ({ content }) => _(orderTypeWords[content.type]),
      card: 'quiet 2',
    },
    {
      key: 'company',
      head: t`Company`,
      cell: (template) => templateCompanyName(template, references),
      card: 'quiet 2',
      hasDash: true,
      priority: 3,
    },
    { key: 'lines', head: t`Products`, cell: lines, card: 'quiet 2' },
    {
      key: 'changed',
      head: t`Last saved`,
      cell: changedInTable,
      card: {
        at: 'quiet 3',
        cell: ({ updatedAt }) => (
          <div className={styles.beside}>{formatInstantAsDate(updatedAt, zone)}</div>
        ),
      },
    },
    {
      key: 'actions',
      head: t`Actions`,
      isHeadHidden: true,
      cell: actions,
      card: 'line 3 end',
      isLeftOut: !mayWrite,
    },
  ];

  return (
    <ListTable caption={t`Order templates`} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}

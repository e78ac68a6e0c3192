/**
 * The route /orders/templates. Lists the order templates on this device by name, with actions that
 * create an order, rename and delete. `?from=` is the id of an order to be saved as a template.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  Card,
  EmptyState,
  LinkButton,
  ListFooter,
  ListPlaceholder,
  listPath,
  NoMatch,
  Page,
  PageWithBreadcrumbs,
  phoneMedia,
  readPageNumber,
  SearchBox,
  useListPage,
  useScrollRestoration,
  useThrottledQuery,
  usePortalSession,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { ListedTemplate } from '../../device/templates/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { templateSearchMatcher } from './template-search.ts';
import { TemplateTable } from './TemplateTable.tsx';
import { TEMPLATES_PATH } from './templates-path.ts';
import { useTemplatesDevice } from './use-templates-device.ts';

/** These are loaded when a template is saved, is renamed or needs a decision. */
const RenameTemplate = lazyPart(() => import('./RenameTemplate.tsx'), MissingDialog);
const SaveFromOrder = lazyPart(() => import('./SaveUnopenedOrderAsTemplate.tsx'), MissingDialog);
const TemplateNotice = lazyPart(() => import('./TemplateNotice.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  search: {
    display: 'flex',
    padding: '12px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [phoneMedia]: { padding: '12px 16px' },
  },
  box: { maxWidth: '480px' },
});

export default function TemplateList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const { references } = useOrdersContext();
  const navigate = useNavigate();
  const device = useTemplatesDevice();
  const [params] = useSearchParams();
  const [renamed, setRenamed] = useState<ListedTemplate>();
  const mayWrite = can(actor, 'orders', 'write');
  const from = params.get('from');
  const filter = { search: params.get('search') ?? '', page: readPageNumber(params) };

  const { state, page, retry } = useListPage(
    {
      rows: async ({ search, offset, limit }) => {
        const { templates, asOf } = await device.listTemplates();
        const found = templates.filter(templateSearchMatcher(search, references));
        const rows = found.filter((one) => !one.isRemoved);
        return { rows: rows.slice(offset, offset + limit), total: rows.length, asOf };
      },
      counts: async () => undefined,
    },
    filter,
    [device, references],
  );

  /** The templates that need a person's decision, removed ones included. */
  const asking = useThrottledQuery(
    async () =>
      (await device.listTemplates()).templates.filter(
        ({ sync, conflict, refusal }) =>
          sync === 'not_sent' || conflict !== null || refusal !== null,
      ),
    [device],
  );
  useScrollRestoration(page !== undefined);

  const to = (change: Partial<typeof filter>) =>
    listPath(TEMPLATES_PATH, { ...filter, page: 1, ...change });
  const close = () => navigate(to({}), { replace: true });

  const trail = [{ path: '/orders', label: t`Orders` }];

  const dialogs = (
    <Suspense>
      {from && mayWrite ? <SaveFromOrder id={from} onClose={close} /> : null}
      {renamed ? (
        <RenameTemplate template={renamed} device={device} onClose={() => setRenamed(undefined)} />
      ) : null}
    </Suspense>
  );

  if (state !== 'shown')
    return (
      <PageWithBreadcrumbs trail={trail}>
        <Page title={t`Order templates`}>
          {dialogs}
          <ListPlaceholder
            state={state}
            failure={t`Couldn’t read the templates on this device`}
            onRetry={retry}
            notOnDevice={t`Templates aren’t on this device yet`}
          >
            <Trans>They’ll download the first time you’re online.</Trans>
          </ListPlaceholder>
        </Page>
      </PageWithBreadcrumbs>
    );

  const { rows, total, asOf } = page;
  const problems = (
    <Suspense>
      {asking?.map((one) => (
        <TemplateNotice
          key={one.id}
          template={one}
          device={device}
          onRename={() => setRenamed(one)}
        />
      ))}
    </Suspense>
  );

  if (total === 0 && filter.search === '')
    return (
      <PageWithBreadcrumbs trail={trail}>
        <Page title={t`Order templates`}>
          {dialogs}
          {problems}
          <Card>
            <EmptyState
              title={t`No templates yet`}
              actions={
                <LinkButton to="/orders" appearance="primary">
                  <Trans>All orders</Trans>
                </LinkButton>
              }
            >
              <Trans>Open an order that you repeat and choose Save as template.</Trans>
            </EmptyState>
          </Card>
        </Page>
      </PageWithBreadcrumbs>
    );

  const pages = {
    page: page.number,
    total,
    isPartial: asOf === undefined,
    pathOf: (number: number) => to({ page: number }),
  };
  return (
    <PageWithBreadcrumbs trail={trail}>
      <Page
        title={t`Order templates`}
        subtitle={
          mayWrite ? (
            <Trans>Open an order that you repeat and choose Save as template.</Trans>
          ) : null
        }
      >
        {dialogs}
        {problems}
        <Card isFlush>
          <div className={styles.search}>
            <SearchBox
              className={styles.box}
              value={filter.search}
              label={t`Search by template name, company or part number`}
              placeholder={t`Name, company, part number`}
              onSearch={(text) => void navigate(to({ search: text }), { replace: true })}
            />
          </div>
          {rows.length > 0 ? (
            <TemplateTable rows={rows} device={device} onRename={setRenamed} />
          ) : (
            <NoMatch title={t`No templates match`} clearPath={TEMPLATES_PATH}>
              <Trans>Search by the start of a template name, company or part number.</Trans>
            </NoMatch>
          )}
          <ListFooter asOf={asOf} zone={zone} pages={pages} />
        </Card>
      </Page>
    </PageWithBreadcrumbs>
  );
}

/** The shared components in all their states. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  AddIcon,
  Card,
  DataTable,
  Dock,
  documentStatusWords,
  DownloadIcon,
  EmptyState,
  ErrorState,
  FilterTabs,
  Flag,
  Flyout,
  IconButton,
  InfoIcon,
  KpiRow,
  LanguageMenu,
  LanguagePicker,
  LinkButton,
  Logo,
  Meter,
  MoreIcon,
  RowLink,
  SendingMark,
  Skeletons,
  StatusBadge,
  TextField,
  type DocumentStatus,
  type DrawingSign,
  type SendingState,
} from '#kernel/client/index.ts';
import type { StateFrame } from './states.ts';

const statuses = Object.keys(documentStatusWords) as DocumentStatus[];
const signs: readonly DrawingSign[] = ['add', 'search', 'check', 'lock', 'gauge', 'cut'];
const marks: readonly SendingState[] = ['synced', 'waiting', 'sending', 'conflict', 'not_sent'];
const appearances = ['primary', 'secondary', 'subtle', 'transparent'] as const;
const rows = [
  { id: 1, name: 'Norte Instrumentos', total: '12.500,00' },
  { id: 2, name: 'Andina Metrología', total: '980,00' },
];

export function UiStates({ frame: State }: { readonly frame: StateFrame }) {
  const { t } = useLingui();
  const [text, setText] = useState('ana@norte.example');
  const columns = [
    {
      key: 'name',
      head: t`Name`,
      cell: (row: (typeof rows)[number]) => <RowLink to="/dev?tab=gallery">{row.name}</RowLink>,
      sorting: 'ascending' as const,
    },
    {
      key: 'total',
      head: t`Total`,
      cell: (row: (typeof rows)[number]) => row.total,
      figure: true,
      sorting: 'none' as const,
    },
  ];
  const card = (row: (typeof rows)[number]) => (
    <>
      <RowLink to="/dev?tab=gallery">{row.name}</RowLink> {row.total}
    </>
  );
  return (
    <>
      {statuses.map((status) => (
        <State key={status} id={`status-${status}`}>
          <StatusBadge status={status} />
        </State>
      ))}
      {marks.map((state) => (
        <State key={state} id={`sending-${state}`}>
          <SendingMark state={state} />
        </State>
      ))}
      {appearances.map((appearance) => (
        <State key={appearance} id={`button-${appearance}`}>
          <Button appearance={appearance} icon={<AddIcon />}>{t`New order`}</Button>
        </State>
      ))}
      <State id="button-disabled">
        <Button disabledFocusable>{t`Needs connection`}</Button>
      </State>
      <State id="icon-button">
        <IconButton label={t`Download`} icon={<DownloadIcon />} />
      </State>
      <State id="link-button">
        <LinkButton to="/dev?tab=gallery" appearance="primary">{t`Go to home`}</LinkButton>
      </State>
      <State id="row-link">
        <RowLink to="/dev?tab=gallery">26-000123</RowLink>
      </State>
      <State id="flyout">
        <Flyout label={t`Actions`} trigger={<MoreIcon />}>
          <Button appearance="subtle">{t`View`}</Button>
        </Flyout>
      </State>
      <State id="card">
        <Card title={t`Order details`} note={t`A note`} actions={<Button>{t`Edit`}</Button>}>
          <p>{t`Content`}</p>
        </Card>
      </State>
      <State id="card-flush">
        <Card flush>
          <p>{t`Content`}</p>
        </Card>
      </State>
      <State id="kpis">
        <KpiRow
          items={[
            { key: 'a', label: t`Waiting approval`, figure: 3, note: t`A note` },
            { key: 'b', label: t`Needs correction`, figure: 0 },
            { key: 'c', label: t`Total`, figure: 'R$ 125.430,00' },
          ]}
        />
      </State>
      <State id="meter">
        <Meter share={0.62}>
          <span>62 %</span>
        </Meter>
      </State>
      <State id="meter-full">
        <Meter share={1}>
          <span>100 %</span>
        </Meter>
      </State>
      <State id="filter-tabs">
        <Card flush>
          <FilterTabs
            label={t`Filter by status`}
            tabs={statuses.map((key, n) => ({
              key,
              label: key,
              to: '/dev?tab=gallery',
              current: n === 0,
              count: n * 7,
            }))}
            tools={<IconButton label={t`Search`} icon={<InfoIcon />} />}
          />
        </Card>
      </State>
      <State id="table">
        <Card flush>
          <DataTable
            caption={t`Distributors`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            card={card}
          />
        </Card>
      </State>
      <State id="text-field">
        <TextField
          label={t`E-mail`}
          value={text}
          onValue={setText}
          hint={t`A note`}
          autoComplete="off"
        />
      </State>
      <State id="text-field-required">
        <TextField label={t`Name`} value="" onValue={() => undefined} required />
      </State>
      <State id="text-field-error">
        <TextField
          label={t`E-mail`}
          value="ana@"
          onValue={() => undefined}
          error={t`This e-mail address is not valid`}
        />
      </State>
      <State id="text-field-password">
        <TextField
          label={t`Password`}
          type="password"
          value="seven brass gauges"
          onValue={() => undefined}
          autoComplete="off"
        />
      </State>
      {signs.map((sign) => (
        <State key={sign} id={`empty-${sign}`}>
          <Card>
            <EmptyState
              sign={sign}
              title={t`Nothing here yet`}
              actions={<Button>{t`New order`}</Button>}
            >
              <Trans>What is written or received appears here.</Trans>
            </EmptyState>
          </Card>
        </State>
      ))}
      <State id="error-state">
        <Card>
          <ErrorState onRetry={() => undefined} />
        </Card>
      </State>
      <State id="skeletons">
        <Skeletons rows={3} />
      </State>
      <State id="skeletons-kpis">
        <Skeletons kpis rows={2} />
      </State>
      <State id="skeletons-form">
        <Skeletons form rows={2} />
      </State>
      <State id="languages">
        <LanguagePicker />
      </State>
      <State id="language-menu">
        <LanguageMenu />
      </State>
      <State id="flags">
        <Flag country="us" />
        <Flag country="es" />
        <Flag country="br" />
      </State>
      <State id="logo">
        <Logo size={44} />
      </State>
      <State id="dock">
        <Dock
          note={t`A note`}
          totalLabel={t`Total`}
          total="R$ 12.500,00"
          actions={<Button appearance="primary">{t`Send for approval`}</Button>}
        />
      </State>
    </>
  );
}

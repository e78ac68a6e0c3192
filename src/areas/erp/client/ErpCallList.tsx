/**
 * Lists the recorded calls of the ERP, newest first, with the stuck orders above and an opened call
 * in a drawer.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  EmptyState,
  ErrorMarkIcon,
  LogList,
  redColors,
  RowTitle,
  type ListColumn,
  useSelectOptions,
  useDataList,
  useListStyles,
  usePortalSession,
  NonBreakingText,
} from '#kernel/client/index.ts';
import { exportErpCalls, listErpCalls } from '../domain/call-addresses.ts';
import type { ErpCallFilters, ErpCallRow } from '../domain/index.ts';
import { ErpCallDetails } from './ErpCallDetails.tsx';
import { ErpCallOutcome } from './ErpCallOutcome.tsx';
import { callMessage, callWords, formatCallTime } from './erp-call-words.ts';
import { StuckOrderList } from './StuckOrderList.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  open: {
    minHeight: '44px',
    minWidth: '44px',
    marginBlock: '-8px',
    padding: 0,
    whiteSpace: 'nowrap',
    border: '0',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
  whole: {
    minHeight: '24px',
    marginBlock: 0,
    whiteSpace: 'normal',
    '::after': { content: '""', position: 'absolute', inset: '-12px -16px' },
  },
  outcome: { display: 'inline-flex' },
  codes: { whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
  failed: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: redColors.text,
    '& > svg': { flexShrink: 0 },
  },
});

export function ErpCallList() {
  const styles = { ...useListStyles(), ...useStyles() };
  const { t } = useLingui();
  const { api, zone } = usePortalSession();
  const [openedId, setOpened] = useState<number>();
  const log = useDataList<ErpCallRow, ErpCallFilters>({
    name: 'calls',
    filters: ['number', 'call', 'outcome', 'http', 'from', 'to', 'token'],
    page: (query) => api.call(listErpCalls, { query }),
    file: { name: 'portal-erp-calls.csv', read: (query) => api.call(exportErpCalls, { query }) },
  });

  const time = (row: ErpCallRow) => formatCallTime(row.at, zone);

  const opener = (row: ErpCallRow, words: string, className?: string) => (
    <button
      type="button"
      className={mergeClasses(styles.open, className)}
      aria-label={`${words}, ${time(row)}`}
      onClick={() => setOpened(row.id)}
    >
      <NonBreakingText text={words} />
    </button>
  );

  const codes = ({ codes: all }: ErpCallRow) =>
    all.length > 0 ? <span className={styles.codes}>{all.join(' · ')}</span> : null;
  const outcome = (row: ErpCallRow) => (
    <span className={row.outcome === 'ok' ? styles.outcome : styles.failed}>
      {row.outcome === 'ok' ? null : <ErrorMarkIcon aria-hidden />}
      <span>
        <ErpCallOutcome row={row} /> {codes(row)}
      </span>
    </span>
  );

  // Calls about the same order that follow each other are a group. Its first row leads to all calls
  // about the order. The others repeat the number without a link.
  const { rows } = log.list;
  const isRepeated = (row: ErpCallRow) => rows[rows.indexOf(row) - 1]?.number === row.number;
  const order = (row: ErpCallRow) => {
    const { number } = row;
    if (!number || log.filters.number === number) return number;
    return isRepeated(row) ? (
      <span className={styles.quiet}>{number}</span>
    ) : (
      <RowTitle to={`/audit/microsiga?number=${encodeURIComponent(number)}`} isNumber>
        {number}
      </RowTitle>
    );
  };
  const title = (row: ErpCallRow) =>
    // A line does not begin with the dot.
    opener(row, `${callMessage(row)}${row.number ? `\u00a0· ${row.number}` : ''}`, styles.whole);
  const columns: readonly ListColumn<ErpCallRow>[] = [
    {
      key: 'at',
      head: t`Time`,
      cell: time,
      card: 'quiet 1',
      isWhole: true,
    },
    {
      key: 'call',
      head: t`Call`,
      cell: (row) => opener(row, callMessage(row)),
      card: { at: 'title', cell: title },
    },
    { key: 'number', head: t`Order`, cell: order, card: 'none', isWhole: true, hasDash: true },
    { key: 'outcome', head: t`Outcome`, cell: outcome, card: 'quiet 1' },
  ];
  return (
    <>
      <StuckOrderList onSent={log.list.again} />
      <LogList
        {...log}
        search={{
          name: 'number',
          label: t`Search by order number`,
          placeholder: t`Order`,
          maxLength: 20,
        }}
        fields={[
          {
            name: 'call',
            label: t`Call`,
            kind: 'choice',
            all: t`All calls`,
            choices: useSelectOptions(callWords),
          },
          {
            name: 'outcome',
            label: t`Outcome`,
            kind: 'choice',
            all: t`All outcomes`,
            choices: [
              { value: 'ok', label: t`Done` },
              { value: 'failed', label: t`Refused or failed` },
            ],
          },
          {
            name: 'http',
            label: t`Response`,
            kind: 'choice',
            all: t`All responses`,
            choices: [
              { value: '2xx', label: t`2xx · done` },
              { value: '4xx', label: t`4xx · refused` },
              { value: '5xx', label: t`5xx · failed` },
            ],
          },
          { name: 'token', label: t`Start of token`, kind: 'text', maxLength: 8 },
        ]}
        caption={t`ERP calls, newest first`}
        columns={columns}
        empty={
          <EmptyState sign="gauge" title={t`No ERP calls yet`}>
            <Trans>Every ERP request and response is listed here.</Trans>
          </EmptyState>
        }
      />
      <ErpCallDetails id={openedId} onClose={() => setOpened(undefined)} />
    </>
  );
}

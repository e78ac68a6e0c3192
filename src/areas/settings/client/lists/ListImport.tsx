/**
 * Shows the panel that imports a file: the user chooses it, sees a preview of its changes, and
 * applies all or none of them.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  tableFileFaultOf,
  FileChooser,
  TableFileNotes,
  useTableFileWords,
} from '#areas/imports/client/index.ts';
import type { ReadTextTable } from '#areas/imports/domain/index.ts';
import {
  Notice,
  RecentImports,
  RequiresConnectionMark,
  useBusy,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import { importLimits, type ListRow } from '../../domain/index.ts';
import type { ListCalls } from '../../domain/lists/calls.ts';
import { readListFile, type ListFileFault, type ListFileResult } from './read-list-file.ts';
import { entryIssueMessage } from '../entry-issue-words.ts';
import type { ListWords } from './list-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px' },
  wrong: { margin: 0, paddingInlineStart: '20px' },
});
const MOST_SHOWN = 50;

/** Reads the file. Any exception is returned as a fault. */
async function readFile(file: File, row: ListRow): Promise<ListFileResult> {
  try {
    return await readListFile(file, row);
  } catch (cause) {
    return { ok: false, fault: tableFileFaultOf(cause) };
  }
}

type Preview = AnswerOf<ListCalls['import']>;
type Props = {
  readonly list: string;
  readonly row: ListRow;
  readonly words: ListWords;
  readonly onDone: () => void;
  /** Called after an import of the list was undone. */
  readonly onReverted: () => void;
};

export default function ListImport({ list, row, words, onDone, onReverted }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { show } = useSnackbar();
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<ReadTextTable>();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, busy } = useBusy();

  const fileWords = useTableFileWords(importLimits);
  const problemOf = (fault: ListFileFault) =>
    fault.code === 'columns_missing'
      ? t`The mandatory columns defined as standard were not found`
      : fileWords(fault);

  const ask = async (read: ReadTextTable, apply: boolean) => {
    setProblem(undefined);
    const state = apply && preview ? { state: preview.state } : {};
    const reply = await api.call(listAddresses(list).import, {
      body: {
        head: [...read.head],
        rows: read.rows.map((row) => [...row]),
        apply,
        ...state,
        ...(file ? { file: file.name.slice(0, 200) } : {}),
      },
    });
    if (reply.ok && reply.value.applied && apply) {
      show({ type: 'success', content: _(words.saved) });
      onDone();
      return;
    }
    if (reply.ok) {
      setPreview(reply.value);
      if (apply)
        setProblem(
          t`Someone else changed this list meanwhile. Check again what the file will change.`,
        );
      return;
    }
    const code = reply.kind === 'refused' ? reply.code : undefined;
    setProblem(
      code === 'columns_missing' || code === 'body_too_large'
        ? problemOf({ code })
        : t`There was a request error`,
    );
  };
  const choose = (chosen: File) =>
    busy(async () => {
      setFile(chosen);
      setProblem(undefined);
      setTable(undefined);
      setPreview(undefined);
      const read = await readFile(chosen, row);
      if (!read.ok) {
        setProblem(problemOf(read.fault));
        return;
      }
      setTable(read.table);
      await ask(read.table, false);
    });
  const count = (outcome: Preview['rows'][number]['outcome']) =>
    preview?.rows.filter((one) => one.outcome === outcome).length ?? 0;
  const wrong =
    preview?.rows.flatMap((one, n) =>
      one.outcome === 'wrong' ? [{ ...one, line: table?.lines[n] ?? n + 2 }] : [],
    ) ?? [];
  const changes = count('new') + count('changed');
  return (
    <div className={styles.all}>
      <p>
        <Trans>Download the list first: its file has the columns that an import needs.</Trans>
      </p>
      <FileChooser
        file={file}
        onFile={(chosen) => {
          void choose(chosen);
        }}
        error={problem}
        isBusy={isBusy}
      />
      {preview ? (
        <output>
          <div>
            <Plural value={count('new')} one="# new entry" other="# new entries" />
          </div>
          <div>
            <Plural value={count('changed')} one="# changed entry" other="# changed entries" />
          </div>
          <div>
            <Plural value={count('same')} one="# unchanged entry" other="# unchanged entries" />
          </div>
        </output>
      ) : null}
      {table && preview ? <TableFileNotes facts={table.facts} /> : null}
      {wrong.length > 0 ? (
        <Notice
          isGrave
          title={<Trans>Nothing is imported until every row of the file is valid</Trans>}
        >
          <ul className={styles.wrong}>
            {wrong.slice(0, MOST_SHOWN).map(({ line, title, issues }) => (
              <li key={line}>
                <Trans>Row {line}</Trans> {title ? `“${title}”` : ''}:{' '}
                {issues
                  .map(({ path, ...issue }) => {
                    const label = words.fields[String(path[0])];
                    const message = _(entryIssueMessage(issue));
                    return label ? `${_(label)}: ${message}` : message;
                  })
                  .join(' · ')}
              </li>
            ))}
            {wrong.length > MOST_SHOWN ? (
              <li>
                <Plural
                  value={wrong.length - MOST_SHOWN}
                  one="… and # more row"
                  other="… and # more rows"
                />
              </li>
            ) : null}
          </ul>
        </Notice>
      ) : null}
      {table && preview && wrong.length === 0 && changes > 0 ? (
        <Button
          appearance="primary"
          disabledFocusable={isBusy}
          onClick={() => void busy(() => ask(table, true))}
        >
          <Plural value={changes} one="Import # entry" other="Import # entries" />
        </Button>
      ) : null}
      <RequiresConnectionMark />
      <RecentImports
        of={`list.${list}`}
        onReverted={() => {
          onReverted();
          if (table) void busy(() => ask(table, false));
        }}
      />
    </div>
  );
}

/**
 * Shows the panel that imports a file: the user chooses it, sees a preview of its changes, and
 * applies all or none of them.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { FileChooser } from '#areas/imports/client/index.ts';
import type { FileCode, TextTable } from '#areas/imports/domain/index.ts';
import {
  Notice,
  RequiresConnectionMark,
  useBusy,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import type { ListRow } from '../../domain/index.ts';
import type { ListCalls } from '../../domain/lists/calls.ts';
import { readListFile } from './read-list-file.ts';
import { entryIssueMessage, type ListWords } from './list-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px' },
  wrong: { margin: 0, paddingInlineStart: '20px' },
});
const MOST_SHOWN = 50;

type Preview = AnswerOf<ListCalls['import']>;
type Props = {
  readonly list: string;
  readonly row: ListRow;
  readonly words: ListWords;
  readonly onDone: () => void;
};

export default function ListImport({ list, row, words, onDone }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { show } = useSnackbar();
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<TextTable>();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, busy } = useBusy();

  const ask = async (read: TextTable, apply: boolean) => {
    setProblem(undefined);
    const state = apply && preview ? { state: preview.state } : {};
    const reply = await api.call(listAddresses(list).import, {
      body: { head: [...read.head], rows: read.rows.map((row) => [...row]), apply, ...state },
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
    const isMissing = reply.kind === 'refused' && reply.code === 'columns_missing';
    setProblem(
      isMissing
        ? t`The mandatory columns defined as standard were not found`
        : t`There was a request error`,
    );
  };
  const fileProblem = (code: FileCode) => {
    if (code === 'file_empty') return t`The file is empty. Choose another file.`;
    return code === 'too_many_rows'
      ? t`The file has too many rows. Up to 2,000 can be imported at once.`
      : t`Malformatted file or insufficient number of columns to continue the operation`;
  };
  const choose = (chosen: File) =>
    busy(async () => {
      setFile(chosen);
      setProblem(undefined);
      setTable(undefined);
      setPreview(undefined);
      const read = await readListFile(chosen, row);
      if (!read.ok) {
        setProblem(fileProblem(read.code));
        return;
      }
      setTable(read.value);
      await ask(read.value, false);
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
                  .map(({ path, code }) => {
                    const label = words.fields[String(path[0])];
                    return label
                      ? `${_(label)}: ${_(entryIssueMessage({ code }))}`
                      : _(entryIssueMessage({ code }));
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
    </div>
  );
}

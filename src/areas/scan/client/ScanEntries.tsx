/**
 * Lists the last codes that were counted or refused, with a button to undo a count, and the codes
 * without a known part, each with a search for the part.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { CloseIcon, IconButton, TextField, titleText } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { useLatest } from './use-latest.ts';
import type { ScanEntry, ScanSession } from './use-scan-session.ts';

/** The most counted and refused entries that are listed. */
const LAST = 5;

/** The most characters of a code in the label of its button. */
const LABEL = 24;

const useStyles = /*#__PURE__*/ makeStyles({
  heading: { ...titleText, fontSize: '16px' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  search: { flexBasis: '100%', display: 'grid', gap: '8px' },
  found: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export function CountedEntries({ session }: { readonly session: ScanSession }) {
  const styles = useStyles();
  const { t } = useLingui();
  const id = useId();
  const shown = session.entries.filter(({ kind }) => kind !== 'unknown').slice(0, LAST);
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <Trans>Last scans</Trans>
      </h3>
      <ul className={styles.list}>
        {shown.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <span className={styles.words}>{entry.words}</span>
            {entry.undo ? (
              <Button
                size="small"
                aria-label={t`Undo: ${entry.words}`}
                onClick={() => session.undo(entry)}
              >
                <Trans>Undo</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function UnknownEntries({ session }: { readonly session: ScanSession }) {
  const styles = useStyles();
  const id = useId();
  const unknown = session.entries.filter(({ kind }) => kind === 'unknown');
  if (unknown.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <Trans>Not added</Trans>
      </h3>
      <ul className={styles.list}>
        {unknown.map((entry) => (
          <UnknownEntry key={entry.id} session={session} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function UnknownEntry({
  session,
  entry,
}: {
  readonly session: ScanSession;
  readonly entry: ScanEntry;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const [found, setFound] = useState<readonly { partNumber: string; name: string }[]>();
  const latest = useLatest(typed);
  const { text, choices } = entry;
  const short = text.length > LABEL ? `${text.slice(0, LABEL)}…` : text;

  const search = (wanted: string) => {
    setTyped(wanted);
    const show = async () => {
      const parts = await session.search(wanted);
      if (latest.current === wanted) setFound(parts);
    };
    inBackground(show());
  };

  const offered =
    typed === undefined ? choices.map((one) => ({ partNumber: one, name: one })) : (found ?? []);

  return (
    <li className={styles.row}>
      <span className={styles.words}>{entry.words}</span>
      <IconButton
        label={t`Remove ${short}`}
        icon={<CloseIcon />}
        onClick={() => session.remove(entry)}
      />
      <div className={styles.search}>
        {typed === undefined ? (
          <Button size="small" onClick={() => search(text)}>
            <Trans>Search for {short}</Trans>
          </Button>
        ) : (
          <TextField label={t`Part number or description`} value={typed} onValue={search} />
        )}
        {found?.length === 0 ? (
          <output>
            <Trans>No part matches.</Trans>
          </output>
        ) : null}
        {offered.length > 0 ? (
          <div className={styles.found}>
            {offered.map(({ partNumber, name }) => (
              <Button
                key={partNumber}
                size="small"
                onClick={() => session.choose(entry, partNumber)}
              >
                <Trans>Add {name}</Trans>
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}

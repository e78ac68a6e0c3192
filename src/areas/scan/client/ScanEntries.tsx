/**
 * Lists the last codes that were counted or refused, with a button to undo a count, and the codes
 * without a known part, each with a search for the part.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import {
  CloseIcon,
  ErrorIcon,
  IconButton,
  quietText,
  redColors,
  SuccessIcon,
  TextField,
  titleText,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { useLatestRef } from './use-latest-ref.ts';
import type { ScanEntry } from './scan-entry.ts';
import type { ScanSession } from './use-scan-session.ts';

/** The most counted and refused entries that are listed. */
const LAST = 5;

/** The most characters of a code in the label of its button. */
const LABEL = 24;

const useStyles = /*#__PURE__*/ makeStyles({
  heading: { ...titleText, marginBottom: '4px' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // The newest entry and the codes that need a decision are set off from the others.
  boxed: {
    padding: '12px',
    borderBottomStyle: 'none',
    borderRadius: tokens.borderRadiusLarge,
    marginBottom: '8px',
  },
  newest: { backgroundColor: tokens.colorBrandBackground2 },
  wrong: { backgroundColor: redColors.ground },
  entry: {
    flex: '1 1 200px',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 8px',
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: 600 },
  result: { ...quietText, gridColumn: '2', '::first-letter': { textTransform: 'uppercase' } },
  failed: { color: redColors.text },
  search: { flexBasis: '100%', display: 'grid', gap: '8px' },
  found: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** The name and the result of an entry, with an icon that says whether units were added. */
function EntryWords({ entry: { kind, name, result } }: { readonly entry: ScanEntry }) {
  const styles = useStyles();
  const isCounted = kind === 'counted';
  return (
    <div className={styles.entry}>
      {isCounted ? (
        <SuccessIcon aria-hidden />
      ) : (
        <ErrorIcon aria-hidden className={styles.failed} />
      )}
      <div className={styles.name}>{name}</div>
      <div className={mergeClasses(styles.result, isCounted ? undefined : styles.failed)}>
        {result}
      </div>
    </div>
  );
}

export function CountedEntries({ session }: { readonly session: ScanSession }) {
  const styles = useStyles();
  const { t } = useLingui();
  const id = useId();
  const shown = session.entries.filter(({ kind }) => kind !== 'unknown').slice(0, LAST);
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <Trans>Recent scans</Trans>
      </h3>
      <ul className={styles.list}>
        {shown.map((entry, n) => (
          <li
            key={entry.id}
            className={mergeClasses(
              styles.row,
              n === 0 && styles.boxed,
              n === 0 && (entry.kind === 'counted' ? styles.newest : styles.wrong),
            )}
          >
            <EntryWords entry={entry} />
            {entry.undo ? (
              <Button aria-label={t`Undo: ${entry.words}`} onClick={() => session.undo(entry)}>
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
  const latest = useLatestRef(typed);
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
    <li className={mergeClasses(styles.row, styles.boxed, styles.wrong)}>
      <EntryWords entry={entry} />
      <IconButton
        label={t`Remove ${short}`}
        icon={<CloseIcon />}
        onClick={() => session.remove(entry)}
      />
      <div className={styles.search}>
        {typed === undefined ? (
          <Button onClick={() => search(text)}>
            <Trans>Search for {short}</Trans>
          </Button>
        ) : (
          <TextField label={t`Part number or description`} value={typed} onValue={search} />
        )}
        {found?.length === 0 ? (
          <output>
            <Trans>No parts match</Trans>
          </output>
        ) : null}
        {offered.length > 0 ? (
          <div className={styles.found}>
            {offered.map(({ partNumber, name }) => (
              <Button key={partNumber} onClick={() => session.choose(entry, partNumber)}>
                <Trans>Add {name}</Trans>
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}

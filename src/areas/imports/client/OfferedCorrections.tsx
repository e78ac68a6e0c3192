/** What was corrected in the last file and would hold here too; and what the file itself proposes, kind by kind with its evidence. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card, phone } from '#kernel/client/index.ts';
import type { Correction, RepairKind } from '../domain/index.ts';
import type { UploadFacts } from '../device/index.ts';
import { useCellLooks } from './cell-looks.ts';
import { fieldWords } from './field-words.ts';
import { evidenceWords, repairWords } from './repair-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 16px', padding: '8px 20px', minHeight: '56px', boxSizing: 'border-box', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, [phone]: { padding: '8px 16px' } },
  words: { flexGrow: 1, flexBasis: '220px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

type Props = { readonly facts: UploadFacts; readonly onTake: (corrections: readonly Correction[]) => void; readonly onAccept: (kind: RepairKind) => void };

export function OfferedCorrections({ facts, onTake, onAccept }: Props) {
  const styles = useStyles(), looks = useCellLooks();
  const { t } = useLingui();
  const { _ } = useWords();
  const { offered } = facts, open = facts.repairs.filter(({ applied, rows }) => !applied && rows > 0);
  return (
    <>
      {offered.length > 0 ? (
        <Card flush title={t`Corrected last time`} note={<Trans>They fit this file too</Trans>} actions={offered.length > 1 ? <Button onClick={() => onTake(offered)}><Trans>Take all of them</Trans></Button> : undefined}>
          <ul className={styles.list}>
            {offered.map((one) => (
              <li key={`${one.field} ${one.from}`} className={styles.row}>
                <div className={styles.words}>{_(fieldWords[one.field])}: <strong>{one.to || t`empty`}</strong> <span className={looks.was}>({one.from || t`empty`})</span> <span className={styles.quiet}><Plural value={one.count} one="# cell" other="# cells" /></span></div>
                <Button onClick={() => onTake([one])}><Trans>Take over</Trans></Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {open.length > 0 ? (
        <Card flush title={t`Proposed repairs`}>
          <ul className={styles.list}>
            {open.map(({ kind, evidence, rows }) => (
              <li key={`${kind} ${evidence}`} className={styles.row}>
                <div className={styles.words}>{_(repairWords[kind])} <span className={styles.quiet}>{_(evidenceWords[evidence])} · <Plural value={rows} one="# cell" other="# cells" /></span></div>
                <Button onClick={() => onAccept(kind)}><Trans>Accept proposals</Trans></Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/** What was read otherwise than written, by kind. */
export function MadeRepairs({ facts }: { readonly facts: UploadFacts }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const made = facts.repairs.filter(({ applied, rows }) => applied && rows > 0);
  if (made.length === 0) return null;
  return (
    <Card flush title={t`Repairs`} note={<Trans>The file itself stays as it is</Trans>}>
      <ul className={styles.list}>
        {made.map(({ kind, evidence, rows }) => <li key={`${kind} ${evidence}`} className={styles.row}><div className={styles.words}>{_(repairWords[kind])} <span className={styles.quiet}>{_(evidenceWords[evidence])}</span></div><Plural value={rows} one="# cell" other="# cells" /></li>)}
      </ul>
    </Card>
  );
}

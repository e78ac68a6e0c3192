/** Shows the note on a row whose part is not in the catalog: the consequence, and similar parts. */
import { useLanguage, usePortalSession } from '#kernel/client/index.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { suggestParts } from '#areas/catalog/device/index.ts';
import { partNameInLanguage } from '#areas/catalog/domain/index.ts';
import type { Currency } from '#kernel/domain/money.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  near: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: '4px',
  },
  offer: { maxWidth: '100%', overflowWrap: 'anywhere' },
});

/** The maximum number of similar parts that are offered. */
const MOST = 3;

export function UnknownPart({
  typed,
  currency,
  onTake,
}: {
  readonly typed: string;
  readonly currency: Currency;
  readonly onTake: (partNumber: string) => void;
}) {
  const styles = useStyles();
  const { language } = useLanguage();
  const {
    engine: { bulk },
  } = usePortalSession();
  const near =
    useLiveQuery(() => suggestParts(bulk, typed.trim(), currency, MOST), [bulk, typed, currency]) ??
    [];

  return (
    <>
      <Trans>
        Orders with unknown part numbers can’t be sent. Correct them here or later in the draft.
      </Trans>
      {near.length > 0 ? (
        <span className={styles.near}>
          <Trans>Similar in the catalog:</Trans>
          {near.map((part) => {
            const { partNumber } = part;
            const name = partNameInLanguage(part, language);
            return (
              <Button key={partNumber} className={styles.offer} onClick={() => onTake(partNumber)}>
                <Trans>Use {partNumber}</Trans>
                {name ? ` · ${name}` : ''}
              </Button>
            );
          })}
        </span>
      ) : null}
    </>
  );
}

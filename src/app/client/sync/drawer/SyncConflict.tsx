/**
 * Shows a conflict in the sync drawer. The user chooses a value for each field, takes the server's
 * document as a whole, or keeps both as copies, as far as the item allows this.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConflictFields, type ConflictChoice } from '#kernel/client/index.ts';
import type { ConflictItem } from './sync-sections.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  box: { display: 'grid', gap: '10px', marginTop: '10px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export function SyncConflict({ item }: { readonly item: ConflictItem }) {
  const styles = useStyles();
  const { t } = useLingui();
  const [choice, setChoice] = useState<ConflictChoice>({});
  const isServerChosen = Object.values(choice).includes('server');

  return (
    <div className={styles.box}>
      <ConflictFields fields={item.fields} choice={choice} onChoose={setChoice} />
      <div className={styles.actions}>
        {item.onResolve ? (
          <Button appearance="primary" onClick={() => item.onResolve?.(choice)}>
            {isServerChosen ? t`Keep my selection` : t`Keep mine`}
          </Button>
        ) : null}
        <Button onClick={item.onTakeTheirs}>
          <Trans>Use server version</Trans>
        </Button>
        {item.onKeepAsCopy ? (
          <Button
            {...(item.onResolve ? {} : { appearance: 'primary' })}
            onClick={item.onKeepAsCopy}
          >
            <Trans>Keep both as copies</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

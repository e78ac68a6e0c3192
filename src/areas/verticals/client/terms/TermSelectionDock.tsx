/** Shows how many terms are selected, and gives them one vertical. */
import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  FormDock,
  SelectOrCombobox,
  useBusy,
  useIdempotentCommand,
  useIsOffline,
  usePortalSession,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { VerticalTerm } from '../../domain/index.ts';
import type { VerticalNames } from '../use-vertical-names.ts';
import { VerticalsUnavailable } from '../VerticalsUnavailable.tsx';
import { classifyInParts } from './classify-in-parts.ts';
import { useTermOutcome } from './use-term-outcome.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  note: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px' },
  vertical: { minWidth: '200px', flexGrow: 1 },
});

type Props = {
  readonly selected: readonly VerticalTerm[];
  readonly shown: readonly VerticalTerm[];
  readonly verticals: VerticalNames;
  readonly onSelect: (terms: readonly VerticalTerm[]) => void;
  /** Called after the selected terms were classified. */
  readonly onClassified: () => void;
};

export function TermSelectionDock({ selected, shown, verticals, onSelect, onClassified }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api } = usePortalSession();
  const outcome = useTermOutcome();
  const command = useIdempotentCommand();
  const isOffline = useIsOffline();
  const { isBusy, busy } = useBusy();
  const [vertical, setVertical] = useState('');
  const [isForHistory, setForHistory] = useState(false);
  const [error, setError] = useState<string>();
  const areAllSelected = shown.length > 0 && selected.length === shown.length;

  const classify = async () => {
    if (vertical === '') return setError(t`This field is required`);

    const terms = selected.map(({ id, version }) => ({ id, baseVersion: version }));
    const { classified, skipped, isComplete } = await classifyInParts(terms, (part) =>
      command({ terms: part, verticalId: Number(vertical), isForHistory }, (sent) =>
        api.call(addresses.classifyTerms, sent),
      ),
    );
    if (!isComplete) {
      outcome.failed();
      // The terms that were classified leave the list, and the others stay selected.
      if (classified + skipped > 0) onClassified();
      return;
    }

    outcome.show(
      t`${plural(classified, { one: '# term classified', other: '# terms classified' })}`,
      skipped,
    );
    setVertical('');
    setForHistory(false);
    onSelect([]);
    onClassified();
  };

  return (
    <FormDock
      note={
        <div className={styles.note}>
          <output>
            <Plural
              value={selected.length}
              _0="No term selected"
              one="# term selected"
              other="# terms selected"
            />
          </output>
          <Button appearance="subtle" onClick={() => onSelect(areAllSelected ? [] : shown)}>
            {areAllSelected ? <Trans>Clear selection</Trans> : <Trans>Select all shown</Trans>}
          </Button>
        </div>
      }
      actions={
        selected.length === 0 ? null : (
          <div className={styles.actions}>
            <div className={styles.vertical}>
              {verticals.onRetry ? (
                <VerticalsUnavailable onRetry={verticals.onRetry} />
              ) : (
                <SelectOrCombobox
                  label={t`Vertical`}
                  options={[{ value: '', label: t`Choose…` }, ...verticals.options]}
                  value={vertical}
                  onValue={(value) => {
                    setVertical(value);
                    setError(undefined);
                  }}
                  error={error}
                />
              )}
            </div>
            <Checkbox
              label={t`For earlier rows too`}
              checked={isForHistory}
              onChange={(_event, { checked }) => setForHistory(checked === true)}
            />
            <Button
              appearance="primary"
              disabledFocusable={isBusy || isOffline}
              onClick={() => void busy(classify)}
            >
              <Trans>Classify</Trans>
            </Button>
          </div>
        )
      }
    />
  );
}

/**
 * Counts what undoing an import does by type of record, and names the first of the records that
 * stay.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUsesText } from '#areas/settings/client/index.ts';
import { DeleteIcon, StopIcon, UndoIcon } from '#kernel/client/index.ts';
import type { ImportUndoPreview } from './use-import-undo.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  block: { display: 'grid', gap: '8px', overflowWrap: 'anywhere' },
  effects: {
    listStyle: 'none',
    margin: 0,
    padding: '12px',
    display: 'grid',
    gap: '8px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    '&[hidden]': { display: 'none' },
    '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '8px' },
  },
  list: { margin: 0, paddingInlineStart: '18px', display: 'grid', gap: '4px' },
  names: { maxHeight: '180px', overflowY: 'auto' },
});

type Records = keyof ImportUndoPreview['counts'];

export function UndoEffects({ shown }: { readonly shown: ImportUndoPreview }) {
  const styles = useStyles();
  const { t } = useLingui();
  const usesOf = useUsesText();
  const { counts, staying, stayingCount, questionCount, terms } = shown;

  const counted: Readonly<Record<Records, (n: number) => string>> = {
    part: (n) => t`${plural(n, { one: '# part', other: '# parts' })}`,
    distributor: (n) => t`${plural(n, { one: '# distributor', other: '# distributors' })}`,
    company: (n) => t`${plural(n, { one: '# company', other: '# companies' })}`,
    user: (n) => t`${plural(n, { one: '# user', other: '# users' })}`,
    entry: (n) => t`${plural(n, { one: '# entry', other: '# entries' })}`,
    term: (n) => t`${plural(n, { one: '# term', other: '# terms' })}`,
  };
  const listOf = (
    outcome: 'revert' | 'remove' | 'deactivate',
    records: readonly Records[] = ['distributor', 'company', 'user', 'part', 'entry', 'term'],
  ) =>
    records
      .flatMap((record) => {
        const n = counts[record]?.[outcome] ?? 0;
        return n > 0 ? [counted[record](n)] : [];
      })
      .join(' · ');

  const rowsOf = (rows: number) => t`${plural(rows, { one: '# POS row', other: '# POS rows' })}`;

  const reverted = listOf('revert');
  const removed = listOf('remove');
  const inactive = listOf('deactivate', ['distributor', 'part']);
  const disabled = listOf('deactivate', ['user']);
  const isNothing = [reverted, removed, inactive, disabled].every((text) => text === '');

  return (
    <div className={styles.block}>
      {isNothing && questionCount === 0 ? (
        <div>
          <Trans>Nothing that this import changed is left to undo.</Trans>
        </div>
      ) : null}
      <ul className={styles.effects} hidden={isNothing}>
        {reverted ? (
          <li>
            <UndoIcon aria-hidden />
            <Trans>Will get the values from before the import: {reverted}</Trans>
          </li>
        ) : null}
        {removed ? (
          <li>
            <DeleteIcon aria-hidden />
            <Trans>Created by this import, will be removed: {removed}</Trans>
          </li>
        ) : null}
        {inactive ? (
          <li>
            <StopIcon aria-hidden />
            <Trans>Created by this import, will be made inactive: {inactive}</Trans>
          </li>
        ) : null}
        {disabled ? (
          <li>
            <StopIcon aria-hidden />
            <Trans>Already invited, will be disabled instead of removed: {disabled}</Trans>
          </li>
        ) : null}
      </ul>
      {terms && terms.changed.terms > 0 ? (
        <div>
          {t`${plural(terms.changed.terms, {
            one: '# term changes its vertical',
            other: '# terms change their vertical',
          })}`}{' '}
          ({rowsOf(terms.changed.rows)})
        </div>
      ) : null}
      {terms && terms.conflicts.terms > 0 ? (
        <div>
          {t`${plural(terms.conflicts.terms, {
            one: '# term keeps its vertical and becomes a conflict',
            other: '# terms keep their vertical and become conflicts',
          })}`}{' '}
          ({rowsOf(terms.conflicts.rows)})
        </div>
      ) : null}
      {stayingCount > 0 ? (
        <>
          <div>
            <Plural
              value={stayingCount}
              one="# record doesn’t change:"
              other="# records don’t change:"
            />
          </div>
          <ul className={`${styles.list} ${styles.names}`}>
            {staying.map(({ record, name, why, uses = [] }, n) => (
              <li key={n}>
                {name || t`All parts`}
                {': '}
                {why === 'refused' ? (
                  <Trans>its former values are no longer valid</Trans>
                ) : record === 'user' ? (
                  <Trans>has signed in since</Trans>
                ) : uses.length > 0 ? (
                  <Trans>is now in use ({usesOf(uses)})</Trans>
                ) : (
                  <Trans>is now in use</Trans>
                )}
              </li>
            ))}
            {stayingCount > staying.length ? (
              <li>
                <Trans>and more</Trans>
              </li>
            ) : null}
          </ul>
        </>
      ) : null}
    </div>
  );
}

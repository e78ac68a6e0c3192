/**
 * Lists files that a storage returns with other content or not at all, and says what can be done.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Notice, useFormats } from '#kernel/client/index.ts';
import type { FileStorageView } from '../domain/calls.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { margin: '8px 0 0', paddingInlineStart: '20px', overflowWrap: 'anywhere' },
});

export function UnreadableFiles({
  unreadable,
}: {
  readonly unreadable: FileStorageView['unreadable'];
}) {
  const styles = useStyles();
  const formats = useFormats();
  const { count: all, files } = unreadable;
  if (all === 0) return null;
  const count = formats.number(all);
  const more = formats.number(all - files.length);

  return (
    <Notice isGrave title={<Trans>Files changed or removed in the storage: {count}</Trans>}>
      <Trans>
        The database has no copy of these files, so they can’t be opened or moved back. Restore the
        original version in the storage: the portal checks again every hour, or at once with “Move
        files now”. If Box was disconnected, connect it again first.
      </Trans>
      <ul className={styles.list}>
        {files.map(({ storage, name, problem }) => (
          <li key={`${storage} ${name}`}>
            {problem === 'not_found' ? (
              <Trans>{name} (removed)</Trans>
            ) : (
              <Trans>{name} (changed)</Trans>
            )}
          </li>
        ))}
        {files.length < all ? (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        ) : null}
      </ul>
    </Notice>
  );
}

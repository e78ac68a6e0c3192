/**
 * Lists the last imports: how many users were invited, a button that stops an import while some of
 * its users still wait for their invitation, and one that undoes it.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useState } from 'react';
import {
  Card,
  formatDateAndTime,
  ListUnavailable,
  onlinePart,
  quietText,
  useBusy,
  useIdempotentCommand,
  useDialog,
  useFormats,
  useIsOffline,
  usePortalSession,
  useRemoteQuery,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { BulkKind } from '../domain/bulk-columns.ts';
import type { SettingsImportKind } from '../domain/import-kinds.ts';
import { mayUndoImport } from '../domain/may-undo-import.ts';
import * as addresses from '../domain/call-addresses.ts';
import { bulkKindWords } from './bulk-words.ts';
import type { UndoImportDialogProps } from './UndoImportDialog.tsx';

const EVERY_MS = 3_000;

const useStyles = /*#__PURE__*/ makeStyles({
  list: { display: 'grid', gap: '16px', margin: 0, padding: 0, listStyle: 'none' },
  one: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' },
  words: { flex: '1 1 240px', display: 'grid', gap: '4px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: quietText,
});

const UndoImport = onlinePart<UndoImportDialogProps>(
  () => import('./UndoImportDialog.tsx'),
  undefined,
  'bulkUndo',
  'settingLists',
);

type Imports = AnswerOf<typeof addresses.listBulkImports>['imports'];

/**
 * Lists the latest imports. `turn` increases after every import, so that the list is fetched again.
 * @param of A settings list or the relation. If absent, all bulk uploads are listed.
 * @param onReverted Called after an import was undone or stopped.
 */
export function LatestImportsList({
  of,
  turn,
  onReverted,
}: {
  readonly of?: SettingsImportKind;
  readonly turn: number;
  readonly onReverted: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { api, actor, zone } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const isOffline = useIsOffline();
  const { isBusy, busy } = useBusy();
  const [undoing, setUndoing] = useState<Imports[number]>();
  const { value, state, again } = useRemoteQuery({
    name: `imports ${of ?? ''} ${turn}`,
    fetch: () => api.call(addresses.listBulkImports, { query: of ? { of } : {} }),
    isQuiet: true,
  });

  const imports = value?.imports ?? [];
  const isLeaving = imports.some(({ waiting, unsent = waiting }) => unsent > 0);
  useEffect(() => {
    if (!isLeaving || isOffline) return undefined;
    const timer = setTimeout(() => again(), EVERY_MS);
    return () => clearTimeout(timer);
  });

  if (state === 'failed' || state === 'denied')
    return (
      <Card title={t`Recent imports`}>
        <ListUnavailable state={state} onRetry={again} />
      </Card>
    );
  if (imports.length === 0) return null;

  const leftOf = ({ invited, waiting, removed }: Imports[number]) => invited - waiting - removed;

  const stop = (one: Imports[number]) =>
    busy(async () => {
      const isAgreed = await ask({
        title: t`Stop this import?`,
        content: (
          <>
            <p>
              {t`${plural(one.waiting, {
                one: '# user has not been invited yet. The account is removed and no email is sent.',
                other:
                  '# users have not been invited yet. Their accounts are removed and no email is sent to them.',
              })}`}
            </p>
            <p>
              {t`${plural(leftOf(one), {
                one: '# user stays: the invitation has been sent, or the account was changed since.',
                other:
                  '# users stay: their invitation has been sent, or their account was changed since.',
              })}`}
            </p>
            <p>
              <Trans>Everything else in the file stays as imported.</Trans>
            </p>
          </>
        ),
        acceptLabel: t`Stop and remove`,
        isDestructive: true,
      });
      if (!isAgreed) return;
      const reply = await command({ id: one.id }, ({ operationId }) =>
        api.call(addresses.stopBulkImport, { params: { id: one.id }, operationId }),
      );
      if (reply.ok) {
        onReverted();
        show({
          type: 'success',
          content: t`${plural(reply.value.removed, {
            0: 'No user was removed: their invitations were sent or their accounts changed meanwhile.',
            one: '# user was removed before being invited.',
            other: '# users were removed before being invited.',
          })}`,
        });
      } else {
        const isForbidden = reply.kind === 'refused' && reply.code === 'forbidden';
        const content = isForbidden
          ? t`You no longer have permission for this.`
          : t`There was a request error`;
        show({ type: 'error', content });
      }

      again();
    });

  const mayStop = can(actor, 'users', 'write');
  const isUndoable = (one: Imports[number]) =>
    (one.changes ?? 0) > 0 && (one.undoneAt ?? null) === null && mayUndoImport(actor, one);

  return (
    <Card title={t`Recent imports`}>
      <ul className={styles.list}>
        {imports.map((one) => {
          const { changes = 0 } = one;
          const unsent = one.unsent ?? one.waiting;
          const [left, waiting] = [one.invited - unsent - one.removed, unsent].map((n) =>
            formats.number(n),
          );
          const when = formatDateAndTime(one.at, zone);
          const undoneAt = one.undoneAt && formatDateAndTime(one.undoneAt, zone);

          return (
            <li key={one.id} className={styles.one}>
              <div className={styles.words}>
                <strong>{one.file || t`File without a name`}</strong>
                <span className={styles.quiet}>
                  {one.kind in bulkKindWords
                    ? `${_(bulkKindWords[one.kind as BulkKind].title)} · `
                    : ''}
                  {when} · {one.by}
                  {changes > 0 ? (
                    <>
                      {' · '}
                      {t`${plural(changes, { one: '# record', other: '# records' })}`}
                    </>
                  ) : null}
                </span>
                {undoneAt ? (
                  <span>
                    <Trans>Undone on {undoneAt}</Trans>
                  </span>
                ) : null}
                <output hidden={one.invited === 0}>
                  <Trans>
                    Invited: {left} · Not invited yet: {waiting}
                  </Trans>
                  {one.removed > 0 ? (
                    <>
                      {' · '}
                      {t`${plural(one.removed, {
                        one: '# removed before being invited',
                        other: '# removed before being invited',
                      })}`}
                    </>
                  ) : null}
                </output>
              </div>
              {mayStop && one.waiting > 0 ? (
                <Button
                  disabledFocusable={isOffline || isBusy}
                  onClick={() => {
                    if (!isOffline && !isBusy) void stop(one);
                  }}
                >
                  <Trans>Stop this import</Trans>
                </Button>
              ) : null}
              {isUndoable(one) ? (
                <Button
                  disabledFocusable={isOffline || isBusy}
                  onClick={() => {
                    if (!isOffline && !isBusy) setUndoing(one);
                  }}
                >
                  <Trans>Undo this import</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {undoing ? (
        <UndoImport
          id={undoing.id}
          file={undoing.file}
          kind={undoing.kind}
          onEnd={(isUndone) => {
            setUndoing(undefined);
            again();
            if (isUndone) onReverted();
          }}
        />
      ) : null}
    </Card>
  );
}

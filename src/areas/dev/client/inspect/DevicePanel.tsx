/**
 * Shows what this device stores and runs: connection, versions, mirrors, databases, files, caches
 * and service worker.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { Card, formatDateAndTime, useFormats } from '#kernel/client/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import {
  listCaches,
  listStoredFiles,
  readDatabases,
  readCursors,
  readStorageUsage,
} from '../../device/index.ts';
import type { DeveloperProps } from '../developer-props.ts';
import { ValueGrid } from './ValueGrid.tsx';
import { OfflineCard } from './OfflineCard.tsx';

/**
 * Returns the value, undefined until it is fetched, and a function that fetches it again. `ask`
 * must be the same function in every render. If fetching fails, the previous value stays.
 */
function useFetchedValue<Value>(
  ask: () => Promise<Value>,
): readonly [value: Value | undefined, again: () => void] {
  const [value, setValue] = useState<Value>();
  const [count, setCount] = useState(0);

  useEffect(() => {
    let current = true;

    void ask().then(
      (answer) => {
        if (current) setValue(answer);
      },
      () => undefined,
    );

    return () => {
      current = false;
    };
  }, [ask, count]);

  return [value, useCallback(() => setCount((before) => before + 1), [])];
}

const listed = (lines: readonly string[]) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const workers = async () => (await navigator.serviceWorker?.getRegistrations()) ?? [];

const stateOf = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
  [
    active && `active: ${active.state}`,
    waiting && `waiting: ${waiting.state}`,
    installing && `installing: ${installing.state}`,
  ]
    .filter(Boolean)
    .join(', ');

export function DevicePanel(props: DeveloperProps) {
  const { engine, zone, version, fetchVersion } = props;
  const { t } = useLingui();
  const formats = useFormats();

  const figure = (value: number | undefined) =>
    value === undefined ? t`not reported` : formats.number(value);

  const bytes = (value: number | undefined) =>
    value === undefined ? t`not reported` : `${formats.number(Math.round(value / 1024))} KiB`;

  const yesOrNo = (is: boolean) => (is ? t`yes` : t`no`);

  const look = useCallback(() => readDatabases(engine), [engine]);
  const [databases, lookAgain] = useFetchedValue(look);
  const [storage, readAgain] = useFetchedValue(readStorageUsage);
  const [files, listAgain] = useFetchedValue(listStoredFiles);
  const [caches, listCachesAgain] = useFetchedValue(listCaches);
  const [registrations, registrationsAgain] = useFetchedValue(workers);

  const filesIn = (filesInCache: string) => t`${filesInCache} files`;

  const ask = useCallback(async () => (await fetchVersion()) ?? null, [fetchVersion]);
  const [offered, askAgain] = useFetchedValue(ask);

  const cursors = useLiveQuery(() => readCursors(engine), [engine]) ?? [];

  const again = () => {
    lookAgain();
    readAgain();
    listAgain();
    listCachesAgain();
    registrationsAgain();
    askAgain();
  };

  return (
    <>
      <OfflineCard {...props} />
      <Card
        title={<Trans>Version</Trans>}
        actions={
          <Button onClick={again}>
            <Trans>Refresh</Trans>
          </Button>
        }
      >
        <ValueGrid
          rows={[
            [t`Running`, version],
            [t`Current schema`, CLIENT_SCHEMA_VERSION],
            [t`Server version`, offered === null ? t`no answer` : offered?.version],
            [t`Oldest schema allowed to send`, offered?.minClient],
            [t`Latest schema`, offered?.schema],
          ]}
        />
      </Card>
      <Card title={<Trans>Last sync</Trans>}>
        <ValueGrid
          rows={cursors.map(({ name, asOf, cursor }) => [
            name,
            `${formatDateAndTime(asOf, zone)}${cursor ? ` · ${cursor.slice(0, 60)}` : ''}`,
          ])}
        />
      </Card>
      <Card title={<Trans>Databases</Trans>}>
        <ValueGrid
          rows={(databases ?? []).map(({ name, version: schema, tables }) => [
            `${name} · ${schema ?? ''}`,
            tables.length === 0
              ? t`not inspected`
              : listed(tables.map((table) => `${table.name}: ${figure(table.rows)}`)),
          ])}
        />
      </Card>
      <Card title={<Trans>Storage</Trans>}>
        <ValueGrid
          rows={[
            [t`Used`, bytes(storage?.usage)],
            [t`Quota`, bytes(storage?.quota)],
            [
              t`Persistent storage`,
              storage?.persisted === undefined ? t`not reported` : yesOrNo(storage.persisted),
            ],
            [
              t`Private files`,
              files && files.length > 0
                ? listed(files.map(({ path, size }) => `${path}: ${bytes(size)}`))
                : t`none`,
            ],
          ]}
        />
      </Card>
      <Card title={<Trans>Service worker</Trans>}>
        <ValueGrid
          rows={[
            ...(registrations ?? []).map(
              (registration) => [registration.scope, stateOf(registration)] as const,
            ),
            ...(registrations?.length === 0 ? [[t`Registered`, t`none`] as const] : []),
            ...(caches ?? []).map(({ name, entries }) => [name, filesIn(figure(entries))] as const),
          ]}
        />
      </Card>
    </>
  );
}

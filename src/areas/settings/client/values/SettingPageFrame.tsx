/**
 * The frame of every page of a single setting. It loads the setting and shows the form that
 * `children` returns.
 */
import type { ReactNode } from 'react';
import {
  RemoteQueryFrame,
  SettingsPage,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import { getSettingValue } from '../../domain/call-addresses.ts';

/** A setting as it is stored. `value` is null if the setting is unset. */
export type StoredSettingValue = { readonly version: number; readonly value?: unknown };

type Props = {
  readonly name: string;
  readonly title: string;
  readonly about: ReactNode;
  /** About how many lines the form has. */
  readonly lines: number;
  readonly children: (stored: StoredSettingValue) => ReactNode;
};

export function SettingPageFrame({ name, title, about, lines, children }: Props) {
  const { api } = usePortalSession();
  const query = useRemoteQuery<StoredSettingValue>({
    name: `setting ${name}`,
    fetch: () => api.call(getSettingValue, { params: { name } }),
  });

  return (
    <SettingsPage title={title} about={about}>
      <RemoteQueryFrame query={query} lines={lines}>
        {children}
      </RemoteQueryFrame>
    </SettingsPage>
  );
}

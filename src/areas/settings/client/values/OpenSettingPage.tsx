/**
 * Shows the page of the single setting that the URL selects: the minimum orders, the default
 * formats, or a setting with a generated form.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import {
  EmptyState,
  LinkButton,
  Page,
  RemoteQueryFrame,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import type { ListEntry, SettingFormName } from '../../domain/index.ts';
import { readEntries } from '../lists/read-entries.ts';
import { SettingValueForm } from './SettingValueForm.tsx';
import { DefaultPatternsPage } from './DefaultPatternsPage.tsx';
import { SettingPageFrame } from './SettingPageFrame.tsx';
import { MINIMUM_ORDERS_PATH, PATTERNS_PATH, settingAtPath } from './setting-paths.ts';
import { settingWords } from './setting-words.ts';
import { MinimumsForm } from './MinimumsForm.tsx';

/**
 * /settings/values/minimum_orders: shows the minimum order totals by country, type and currency.
 */
function MinimumsPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const countries = useRemoteQuery<readonly ListEntry[]>({
    name: 'all countries',
    fetch: () => readEntries(api, 'country'),
  });
  return (
    <SettingPageFrame
      name="minimum_orders"
      title={t`Minimum order values`}
      about={
        <Trans>
          Checked when an order is sent for approval. Without a minimum, any total is allowed.
        </Trans>
      }
      lines={4}
    >
      {(stored) => (
        <RemoteQueryFrame query={countries} lines={4}>
          {(listed) => <MinimumsForm stored={stored} countries={listed} />}
        </RemoteQueryFrame>
      )}
    </SettingPageFrame>
  );
}

function ValuePage({ name }: { readonly name: SettingFormName }) {
  const { _ } = useWords();
  const { title, about } = settingWords[name];
  return (
    <SettingPageFrame name={name} title={_(title)} about={_(about)} lines={3}>
      {(stored) => <SettingValueForm name={name} stored={stored} />}
    </SettingPageFrame>
  );
}
export default function OpenSettingPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (pathname === MINIMUM_ORDERS_PATH) return <MinimumsPage />;
  if (pathname === PATTERNS_PATH) return <DefaultPatternsPage />;
  const name = settingAtPath(pathname);
  if (name) return <ValuePage key={name} name={name} />;
  return (
    <Page title={t`Settings`}>
      <EmptyState
        sign="search"
        title={t`This setting doesn’t exist`}
        actions={
          <LinkButton to="/settings">
            <Trans>Back to settings</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}

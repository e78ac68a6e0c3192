/**
 * Shows the company that runs the portal and the contact for questions about personal data, as the
 * settings name them. Without an answer from the server, the last one on this device is shown, if
 * there is one.
 */
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { inBackground } from '#kernel/device/index.ts';
import { getPrivacyContact } from '../../domain/call-addresses.ts';
import type { PrivacyContact } from '../../domain/calls.ts';
import type { PrivacyPolicy } from '../../domain/policy/policy.ts';
import { useSession } from '../session/session-context.tsx';

/**
 * The key in local storage. The entry is public, because visitors of the policy see it too, so
 * signing out keeps it.
 */
const STORAGE_KEY = 'privacyContact';

const useStyles = /*#__PURE__*/ makeStyles({
  lines: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

function readStoredContact(storage: Pick<Storage, 'getItem'>): PrivacyContact | undefined {
  try {
    return (
      (JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as PrivacyContact | null) ?? undefined
    );
  } catch {
    return undefined;
  }
}

export function PrivacyContactDetails({ words }: { readonly words: PrivacyPolicy['contact'] }) {
  const styles = useStyles();
  const { store } = useSession();
  const [found, setFound] = useState(() => readStoredContact(store.storage));
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    const ask = async () => {
      const reply = await store.api.call(getPrivacyContact);
      if (reply.ok) {
        setFound(reply.value);
        try {
          store.storage.setItem(STORAGE_KEY, JSON.stringify(reply.value));
        } catch {
          // Without local storage the server is asked again next time.
        }
      }
      setAsking(false);
    };
    inBackground(ask());
  }, [store]);

  if (!found) return <p>{isAsking ? words.loading : words.unknown}</p>;
  const { company, contact } = found;

  return (
    <>
      {company ? (
        <p className={styles.lines}>{`${words.company}\n${company.name}\n${company.address}`}</p>
      ) : (
        <p>{words.noCompany}</p>
      )}
      {contact ? (
        <p className={styles.lines}>{`${words.contact}\n${contact.name}\n${contact.email}`}</p>
      ) : (
        <p>{words.noContact}</p>
      )}
    </>
  );
}

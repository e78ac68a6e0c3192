/**
 * Watches for new versions on every screen, including sign-in. It is loaded after the first screen
 * is shown.
 */
import { useEffect, useState } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import { saveOpenEditors } from '#kernel/client/index.ts';
import type { RegisteredWorker } from './register-worker.ts';
import { UpdateDialogs } from './UpdateDialogs.tsx';
import { workerRegistration } from './worker-registration.ts';

export default function NewVersionWatch() {
  const { store } = useSession();
  const [made, setMade] = useState<{ readonly worker: RegisteredWorker | undefined }>();
  useEffect(() => {
    void workerRegistration().then((worker) => setMade({ worker }));
  }, []);
  return made ? (
    <UpdateDialogs
      device={store.device}
      worker={made.worker}
      engine={store.engine}
      commitEditors={saveOpenEditors}
    />
  ) : null;
}

/**
 * Provides the connection to Box for its page. Its state is refreshed while files are moved to or
 * from Box or S3. If Box has redirected the browser to the page, the URL's parameters complete the
 * connection.
 */
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIdempotentCommand, usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import type { FileStorageView } from '../domain/calls.ts';
import * as addresses from '../domain/call-addresses.ts';

const PATH = '/settings/box';
const ASK_AGAIN_MS = 5000;

/** Returns whether files are being moved to Box or S3, or back to the database. */
function areFilesMoving({ state, moved, files, s3 }: FileStorageView): boolean {
  if (state === 'leaving' || s3?.state === 'leaving') return true;
  return (state === 'connected' && moved < files) || (s3 !== null && s3.moved < files);
}

export function useBox() {
  const { api } = usePortalSession();
  const navigate = useNavigate();
  const command = useIdempotentCommand();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [doing, setDoing] = useState<'connecting' | 'other'>();
  const code = params.get('code');
  const state = params.get('state');
  const denied = params.get('error');
  const isReturning = Boolean((code && state) || denied);
  const finished = useRef<string>(undefined);
  const query = useRemoteQuery({
    name: 'box',
    fetch: () => api.call(addresses.getFileStorageStatus),
  });

  const { again } = query;

  type Reply = { readonly ok: boolean; readonly kind?: string; readonly code?: string };

  const settle = (reply: Reply) => {
    setDoing(undefined);
    setFailure(reply.ok ? undefined : (reply.code ?? 'request'));
    again();
  };

  useEffect(() => {
    const from = `${state} ${denied}`;
    if (!isReturning || finished.current === from) return;

    // React may run an effect twice, but the authorization code can be used only once.
    finished.current = from;

    const end = async () => {
      setDoing('connecting');
      if (code && state)
        settle(
          await command({ state, code }, (sent) => api.call(addresses.finishBoxConnection, sent)),
        );
      else
        settle({ ok: false, code: denied === 'access_denied' ? 'access_denied' : 'box_refused' });
      void navigate(PATH, { replace: true });
    };

    void end();
    // oxlint-disable-next-line react/exhaustive-deps -- Box's code can be used only once; the functions used here change with every render
  }, [code, state, denied]);

  // If the person goes back from Box, the browser may show this page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setDoing((before) => (before === 'connecting' ? undefined : before));
    };
    globalThis.addEventListener?.('pageshow', onShow);
    return () => globalThis.removeEventListener?.('pageshow', onShow);
  }, []);

  const view = query.value;
  const isMoving = view !== undefined && areFilesMoving(view);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(again, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- waits again after each answer; `again` changes with every render
  }, [isMoving, view]);

  const connect = async () => {
    setDoing('connecting');
    const reply = await command({}, (sent) => api.call(addresses.connectBox, sent), 'connect');
    if (reply.ok) window.location.assign(reply.value.url);
    else settle(reply);
  };

  const disconnect = async () => {
    setDoing('other');
    settle(await command({}, (sent) => api.call(addresses.disconnectBox, sent), 'disconnect'));
  };

  const retry = async () => {
    setDoing('other');
    settle(await command({}, (sent) => api.call(addresses.moveFilesNow, sent), 'move'));
  };

  return {
    query,
    view,
    failure,
    isBusy: doing !== undefined || isReturning,
    isConnecting: doing === 'connecting' || isReturning,
    connect,
    disconnect,
    retry,
  };
}

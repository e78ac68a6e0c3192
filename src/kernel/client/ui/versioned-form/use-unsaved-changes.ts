/**
 * Asks before a form with unsaved changes is left: by a link, the browser's back button or a
 * program, and, in the browser's own words, before the page is closed or reloaded. An update of the
 * portal does not reload the page while the form has changes.
 */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { registerEditor } from '../../portal/open-editors.ts';
import { countUnsavedFields, registerUnsavedForm } from '../../portal/unsaved-forms.ts';
import { useUnsavedQuestion } from './use-unsaved-question.tsx';

/**
 * Asks before the form of the calling component is left with changes.
 * @param countChanges Returns the number of fields whose typed value is not stored.
 */
export function useUnsavedChanges(countChanges: () => number): void {
  const mayLeave = useEffectEvent(useUnsavedQuestion());
  const isDiscarded = useRef(false);
  const count = useEffectEvent(() => (isDiscarded.current ? 0 : countChanges()));

  useEffect(() => {
    const discard = () => {
      isDiscarded.current = true;
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (count() > 0) event.preventDefault();
    };

    const unregister = registerUnsavedForm({ countChanges: () => count(), discard });
    const unregisterEditor = registerEditor(async () => count() === 0);
    addEventListener('beforeunload', leaving);
    return () => {
      unregister();
      unregisterEditor();
      removeEventListener('beforeunload', leaving);
    };
  }, []);

  // Only another path takes the form away. Other parameters of the same path do not.
  const isLosing = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && countUnsavedFields() > 0,
    [],
  );
  const blocker = useBlocker(isLosing);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const decide = async () => {
      const isLeft = await mayLeave();
      // A save that succeeded meanwhile may have opened another page.
      const { current } = latest;
      if (current.state !== 'blocked') return;
      if (isLeft) current.proceed();
      else current.reset();
    };
    void decide();
  }, [blocker.state]);
}

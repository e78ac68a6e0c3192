/**
 * Creates screens and parts of screens whose code may be missing on a device. If it cannot be
 * loaded, a screen says so and loads once the connection is back, and a part shows its replacement
 * or nothing.
 */
import {
  createContext,
  createElement,
  Suspense,
  useContext,
  useEffect,
  useState,
  type ComponentType,
} from 'react';
import type { MessageCatalog } from '../i18n/catalog-names.ts';
import { loadScreenWithCatalogs, type LazyScreen } from '../portal/lazy-screen.ts';
import { useIsOffline } from '../portal-session.tsx';
import { useProductName } from '../portal/use-product-name.ts';
import { lazyPart } from '../portal/LazyPart.tsx';
import { withoutReloadPrompt } from '../portal/reload-prompt.ts';
import { Skeletons } from '../ui/base/Skeletons.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ListUnavailable } from '../ui/states/ListUnavailable.tsx';

/**
 * The name of the page's area, which titles the page while its screen can't be loaded. Undefined
 * for a page of no area, whose title is the product's name.
 */
export const PageNameContext = createContext<string | undefined>(undefined);

type Part<Props> = {
  readonly Screen?: ComponentType<Props>;
  readonly isMissing?: true;
  /** True if the code was missing while the device was offline. */
  readonly wasOffline?: boolean;
};

/** Returns a screen that is not installed on devices. It loads its code when it is opened. */
export function onlineScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...names: readonly MessageCatalog[]
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async (): Promise<Part<Props>> => {
    loaded = (await withoutReloadPrompt(() => loadScreenWithCatalogs(load, names, true)))?.default;
    return loaded ? { Screen: loaded } : { isMissing: true };
  };

  function Online(props: Props) {
    const productName = useProductName();
    const name = useContext(PageNameContext) ?? productName;
    const isOffline = useIsOffline();
    const [part, setPart] = useState<Part<Props>>(() => (loaded ? { Screen: loaded } : {}));
    if (part.isMissing && isOffline && !part.wasOffline) setPart({ ...part, wasOffline: true });
    const isBack = part.wasOffline === true && !isOffline;
    useEffect(() => {
      if (part.Screen || (part.isMissing && !isBack)) return undefined;
      let isCurrent = true;
      void fetched().then((found) => {
        if (isCurrent) setPart(found);
      });
      return () => {
        isCurrent = false;
      };
    }, [part, isBack]);

    if (part.Screen) return createElement(part.Screen, props);
    if (!part.isMissing) return <Skeletons rows={8} />;
    return (
      <Page title={name}>
        <Card>
          {/* The button reloads the page instead of importing again, because some browsers
             remember a failed import for good. */}
          <ListUnavailable onRetry={() => globalThis.location.reload()} />
        </Card>
      </Page>
    );
  }
  return Object.assign(Online, { fetchAhead: () => fetched().then(() => undefined) });
}

const Nothing = () => null;

/**
 * Returns a component for a part of an installed screen whose code is not installed. Nothing is
 * shown until the code is loaded.
 * @param Missing Shown if the code cannot be loaded. Without it, nothing is shown.
 */
export function onlinePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props & { readonly onRetry: () => void }> = Nothing,
  ...names: readonly MessageCatalog[]
): LazyScreen<Props> {
  const Part = lazyPart<Props>(load, Missing, ...names);
  const OnlinePart = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(OnlinePart, { fetchAhead: Part.fetchAhead });
}

/**
 * Like `onlinePart`, for code that is installed after the first screens. Until then it may be
 * missing without a connection.
 */
export const installedPart: typeof onlinePart = onlinePart;

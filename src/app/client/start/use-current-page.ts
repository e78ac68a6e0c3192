/**
 * Finds the page of the address by the matched route, and decides what this user may do with it.
 */
import { useMatches } from 'react-router-dom';
import { useSession } from '#areas/account/client/index.ts';
import { pageAccessOf, type PortalPage } from '#app/domain/pages.ts';
import { actorOf, type SessionUser } from '#kernel/device/index.ts';

/** What a route stores for the layout about its page. */
export type PageHandle = { readonly page: PortalPage };

type PageVerdict = 'show' | 'sign_in' | 'denied';

function verdictOn(page: PortalPage | undefined, user: SessionUser | null): PageVerdict {
  if (page) return pageAccessOf(page, user ? actorOf(user) : undefined);
  return user ? 'show' : 'sign_in';
}

/**
 * Returns the page and whether this user may see it.
 * @returns `page` is undefined if no page has the address.
 */
export function useCurrentPage(): {
  readonly page: PortalPage | undefined;
  readonly verdict: PageVerdict;
} {
  const { user } = useSession();
  const page = (useMatches().at(-1)?.handle as PageHandle | undefined)?.page;
  return { page, verdict: verdictOn(page, user) };
}

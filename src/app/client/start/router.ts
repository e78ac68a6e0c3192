/** The pages as routes, each in its layout and all behind the guard. */
import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router-dom';
import type { PortalPage } from '#app/domain/pages.ts';
import { LoginFrame } from './frames/LoginFrame.tsx';
import { PortalProviders } from './PortalProviders.tsx';
import { PortalFrame } from './frames/PortalFrame.tsx';
import { PrivacyFrame } from './frames/PrivacyFrame.tsx';
import { LazyPage, pageRoutes } from './screens.ts';

/** Rethrows an error that no screen caught, so that the boundary around the router catches it. */
function Unhandled(): never {
  throw useRouteError();
}

const within = (layout: PortalPage['layout']): RouteObject[] =>
  pageRoutes.filter(({ handle }) => handle.page.layout === layout);

const routes: RouteObject[] = [
  {
    Component: PortalProviders,
    ErrorBoundary: Unhandled,
    children: [
      { Component: LoginFrame, children: within('login') },
      { Component: PrivacyFrame, children: within('privacy') },
      {
        Component: PortalFrame,
        children: [...within('default'), { path: '*', Component: LazyPage }],
      },
    ],
  },
];

/** Creates the router. It is called once, because the router listens to the browser's history. */
export const createRouter = () => createBrowserRouter(routes);

/** The screens that exist, by the path of their page; every other page of the table is being prepared. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { accountScreens } from '#areas/account/client/index.ts';
import { alertScreens } from '#areas/alerts/client/index.ts';
import { orderScreens } from '#areas/orders/client/index.ts';

export const screens: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = { ...accountScreens, ...alertScreens, ...orderScreens, '/profile': lazy(() => import('./ProfilePage.tsx')) };

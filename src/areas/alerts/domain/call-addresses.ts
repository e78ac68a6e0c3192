/**
 * Paths of the alerts' calls, for the shell and the service worker, which load no schemas for them.
 */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listAlerts = address<typeof calls.listAlerts>('GET /alert/list/:distributorID');
export const markAlertRead = address<typeof calls.markAlertRead>('GET /alert/read/:id');
export const markAlertsRead = address<typeof calls.markAlertsRead>('POST /alert/read_all');
export const removeAlert = address<typeof calls.removeAlert>('GET /alert/remove/:id');
export const getAlertDetails = address<typeof calls.getAlertDetails>('GET /alert/get_details/:id');

/** The people of the demonstration, and their password. */

export const DEMO_PASSWORD = 'medir-com-confianca-1';
export type Person = { email: string; password?: string };
export const ana: Person = { email: 'ana@norte.example' };
export const novo: Person = { email: 'novo@norte.example' };
export const admin: Person = { email: 'admin@portal.example' };
export const bruno: Person = { email: 'bruno@norte.example' };
export const carla: Person = { email: 'carla@andina.example' };
export const approver: Person = { email: 'approver@portal.example' };

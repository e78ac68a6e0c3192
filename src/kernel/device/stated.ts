/** What every document on a device has. */
export type Stated = { readonly id: string; readonly version: number };

/** A call's path with its parameters filled in; apart from the contracts, which bring the schemas along. */

/** `/orders/:id` with `{id: 'x'}` → `/orders/x`. */
export const pathOf = (
  call: { readonly path: string },
  params: Readonly<Record<string, unknown>> = {},
): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** What a thread sends: once that it has started, then one answer for each request. */
export type Answer<Result> =
  | { readonly ready: true }
  | { readonly result: Result }
  /** What the request threw. The thread goes on. */
  | { readonly failure: unknown }

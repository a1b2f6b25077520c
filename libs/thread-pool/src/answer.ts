/** The messages of a thread: first that it has started, then one answer for each request. */
export type Answer<Result> =
  | { readonly ready: true }
  | { readonly result: Result }
  /** The error that the request threw. The thread continues. */
  | { readonly failure: unknown }

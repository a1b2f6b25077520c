import type { Job } from '../document/job'

export type Request = Omit<Job, 'crest'> & { readonly crest: Uint8Array | null }

export type Answer = { readonly ready: true } | { readonly file: Uint8Array } | { readonly failure: unknown }

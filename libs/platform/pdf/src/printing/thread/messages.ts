import type { Job } from '../document/job'

export type Request = Omit<Job, 'crest'> & { readonly crest: Uint8Array | null }

import { type Entry, forEverySignedIn } from './entry'

const ofTheFiling = { path: '/processes/drafts/filing' }

/** A person's own drafts of forms; of the answer to a process only where it may answer (K7.02). */
export const formDraftEntries: readonly Entry[] = [
  forEverySignedIn('GET /processes/drafts/:key', () => ofTheFiling),
  forEverySignedIn('PUT /processes/drafts/:key', async ({ stage, caller }) => {
    if (caller !== null) await stage.api.call('DELETE', ofTheFiling.path, { as: stage.person(caller) })
    return { ...ofTheFiling, options: { json: { version: 0, content: { step: 'applicant' } } } }
  }),
  forEverySignedIn('DELETE /processes/drafts/:key', () => ofTheFiling),
]

/**
 * The drafts of forms that a portal keeps on this device: of a new process, and of answers. They are here because the shell asks
 * about them at sign-out without loading the portal, and a separate entry because the shared module is not tree-shaken.
 */
export const draftKey = (userId: string, form = 'filing'): string =>
  `new-process-draft:${userId}${form === 'filing' ? '' : `:${form}`}`

/** Which draft of the portal the one of this device goes back to. */
export const draftBaseKey = (userId: string, form: string): string => `draft-base:${userId}:${form}`

const draftsOf = (userId: string): string[] =>
  Object.keys(localStorage).filter(
    (key) => key === draftKey(userId) || key.startsWith(`${draftKey(userId)}:`),
  )

/** For someone signed in, whose browser therefore has a storage. */
export const holdsDraft = (userId: string): boolean => draftsOf(userId).length > 0

/** Dispatches the event in this page that the browser dispatches in the others, so that every holder drops the draft. */
const erase = (key: string): void => {
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

export const eraseDraft = (userId: string, form = 'filing'): void => {
  try {
    erase(draftKey(userId, form))
  } catch {
    // Storage is switched off: nothing was kept either.
  }
}

/** Everything that the person has not sent; for someone who is or was signed in. */
export const eraseDrafts = (userId: string): void => {
  for (const key of draftsOf(userId)) erase(key)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftBaseKey(userId, ''))) localStorage.removeItem(key)
}

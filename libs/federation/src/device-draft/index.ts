/**
 * The draft of a new process that a portal keeps on this device, one per person. It is here because the shell asks about
 * it at sign-out without loading the portal, and a separate entry because the shared module is not tree-shaken.
 */
export const draftKey = (userId: string): string => `new-process-draft:${userId}`

/** For someone signed in, whose browser therefore has a storage. */
export const holdsDraft = (userId: string): boolean => localStorage.getItem(draftKey(userId)) !== null

/** Dispatches the event in this page that the browser dispatches in the others, so that every holder drops the draft. */
export const eraseDraft = (userId: string): void => {
  const key = draftKey(userId)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off: nothing was kept either.
  }
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

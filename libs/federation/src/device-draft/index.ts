/**
 * The draft of a new process that a portal keeps on this device, one for each person. Here, because the shell asks about
 * it at the sign-out and loads nothing of the portal for that; an entry of its own, for the shared module is not tree-shaken.
 */
export const draftKey = (userId: string): string => `new-process-draft:${userId}`

/** For someone signed in, whose browser therefore has a storage. */
export const holdsDraft = (userId: string): boolean => localStorage.getItem(draftKey(userId)) !== null

/** Tells this page as the browser tells the others, so that whoever holds more of the draft drops it everywhere. */
export const eraseDraft = (userId: string): void => {
  const key = draftKey(userId)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off: nothing was kept either.
  }
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}

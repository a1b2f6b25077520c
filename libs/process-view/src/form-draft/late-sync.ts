import { getFormDraft } from '@licensing/api-client'
import { draftBaseKey, draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { BEGINNING, type DraftListener, type DraftSync, KEPT_HERE } from './state'

/** Undefined where the browser's storage is switched off or full. */
const inStorage = <Value>(use: (storage: Storage) => Value): Value | undefined => {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** The sync of a draft, a chunk that is loaded once there is one: here, in the portal, or with the first change. */
export const openLateSync = (userId: string, form: string): DraftSync => {
  const key = draftKey(userId, form)
  const baseKey = draftBaseKey(userId, form)
  let sync: DraftSync | undefined
  let loading: Promise<void> | undefined
  let listener: DraftListener | undefined
  let stop: (() => void) | undefined

  const load = async (): Promise<void> => {
    const { openDraftSync } = await import('./draft-sync')
    sync = openDraftSync(userId, form)
    stop = listener && sync.start(listener)
  }
  const begin = (): void => {
    loading ??= load().catch(() => {
      loading = undefined
      window.addEventListener('online', begin, { once: true })
      listener?.onState({ ...BEGINNING, kept: KEPT_HERE })
    })
  }
  const isHere = (): boolean =>
    (inStorage((storage) => storage.getItem(key) ?? storage.getItem(baseKey)) ?? null) !== null

  return {
    start(given) {
      listener = given
      if (sync) stop = sync.start(given)
      else if (isHere()) begin()
      else
        getFormDraft(form).then(
          ({ version }) => version > 0 && begin(),
          () => undefined,
        )
      return () => {
        listener = undefined
        stop?.()
      }
    },
    change(content) {
      if (sync) return sync.change(content)
      const text = content && JSON.stringify(content)
      if (inStorage((storage) => storage.getItem(key)) === text) return
      inStorage((storage) => {
        const base: object = JSON.parse(storage.getItem(baseKey) ?? '{}')
        storage.setItem(baseKey, JSON.stringify({ version: 0, savedAt: null, ...base, changed: true }))
        if (text !== null) storage.setItem(key, text)
      })
      if (text === null) eraseDraft(userId, form)
      begin()
    },
  }
}

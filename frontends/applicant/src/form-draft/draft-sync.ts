import { deleteFormDraft, getFormDraft, isApiError, putFormDraft, sessionStore } from '@licensing/api-client'
import type { FormDraftResponse } from '@licensing/contracts'
import { createElement } from 'react'
import { deviceCopy } from './device-copy'
import { type Base, keptText, type Move, moveAfter, NO_BASE } from './model'
import { NewerDraft } from './newer-draft'
import { type DraftListener, type DraftSync, KEPT_HERE } from './state'

const SAVE_MS = 2_000
const RETRY_MS = 30_000
const NOT_KEPT = 'Este navegador não está guardando o preenchimento: envie antes de sair da página.'

interface Report {
  readonly kept: string | null
  /** When the portal's draft was saved, while the person has to choose between it and this one. */
  readonly newerSavedAt: string | null
}

const NOTHING_KEPT: Report = { kept: null, newerSavedAt: null }

const mayPass = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)

/** Keeps the copy of a draft on this device and the one in the portal in sync; without a connection, only the first is written. */
export const openDraftSync = (userId: string, form: string): DraftSync => {
  const copy = deviceCopy(userId, form)
  let text = copy.text()
  let base = copy.base()
  let newer: FormDraftResponse | null = null
  let state = NOTHING_KEPT
  let listener: DraftListener | null = null
  let isStored = true
  let isCompared = false
  let isBusy = false
  let isRetry = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = (change: Partial<Report>): void => {
    const next = { ...state, ...change, ...(isStored ? {} : { kept: NOT_KEPT }) }
    if (next.kept === state.kept && next.newerSavedAt === state.newerSavedAt) return
    state = next
    const { kept, newerSavedAt: savedAt } = next
    const asked = { onUse: useNewer, onKeep: keepThis }
    const question = savedAt === null ? null : createElement(NewerDraft, { savedAt, ...asked })
    listener?.onState({ kept, question })
  }
  /** After sign-out nothing may be written any more. */
  const isSignedIn = (): boolean => sessionStore.get()?.user.id === userId
  const write = (nextText: string | null, nextBase: Base): void => {
    text = nextText
    base = nextBase
    if (isSignedIn()) isStored = copy.write(text, base)
    report({})
  }
  const schedule = (ms: number): void => {
    clearTimeout(timer)
    isRetry = ms === RETRY_MS
    timer = listener === null ? undefined : setTimeout(() => void work(), ms)
  }
  const reportBoth = (): void =>
    report({
      kept: text === null || base.savedAt === null ? null : keptText(base.savedAt),
      newerSavedAt: null,
    })

  const replaceBy = ({ version, savedAt, content }: FormDraftResponse): void => {
    newer = null
    write(content === null ? null : JSON.stringify(content), { version, savedAt, changed: false })
    reportBoth()
    listener?.onTaken()
  }
  const goBackTo = ({ version, savedAt }: FormDraftResponse): void => {
    newer = null
    write(text, { version, savedAt, changed: true })
    report({ newerSavedAt: null })
    schedule(SAVE_MS)
  }
  const moves: Record<Move, (portal: FormDraftResponse) => void> = {
    keep: reportBoth,
    send: goBackTo,
    remove: goBackTo,
    take: replaceBy,
    drop: (portal) => (text === null ? write(null, NO_BASE) : replaceBy(portal)),
    ask: (portal) => {
      newer = portal
      report({ kept: KEPT_HERE, newerSavedAt: portal.savedAt })
    },
  }
  const compare = async (): Promise<void> => {
    const portal = await getFormDraft(form)
    isCompared = true
    moves[moveAfter({ holdsCopy: text !== null, base, portal })](portal)
  }
  const save = async (): Promise<void> => {
    const sent = text
    if (sent === null) {
      await deleteFormDraft(form)
      write(text, { ...NO_BASE, changed: text !== null })
    } else {
      const content = JSON.parse(sent) as Record<string, unknown>
      const { version, savedAt } = await putFormDraft(form, { version: base.version, content })
      write(text, { version, savedAt, changed: text !== sent })
    }
    reportBoth()
    if (base.changed) schedule(SAVE_MS)
  }
  const fail = (error: unknown): boolean => {
    if (isApiError(error) && error.code === 'DRAFT_CHANGED') {
      isCompared = false
      schedule(0)
      return false
    }
    if (text !== null) report({ kept: KEPT_HERE })
    if (mayPass(error)) schedule(RETRY_MS)
    return false
  }
  const step = async (): Promise<void> => {
    if (!isCompared) await compare()
    else if (base.changed) await save()
  }
  /** One request at a time. */
  const work = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (isBusy || newer !== null || !isSignedIn()) return
    isBusy = true
    const isDone = await step().then(
      () => true,
      (error: unknown) => fail(error),
    )
    isBusy = false
    // A change during the last request of a screen has no other request to wait for.
    if (isDone && listener === null && base.changed) void work()
  }

  const useNewer = (): void => {
    if (newer !== null) replaceBy(newer)
  }
  const keepThis = (): void => {
    if (newer !== null) goBackTo(newer)
  }
  const saveNow = (): void => {
    if (timer !== undefined) void work()
  }
  const saveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') saveNow()
  }

  const stop = (): void => {
    saveNow()
    listener = null
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', saveNow)
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }

  return {
    start(given) {
      listener = given
      window.addEventListener('online', saveNow)
      document.addEventListener('visibilitychange', saveWhenHidden)
      void work()
      return stop
    },
    change(content) {
      const next = content === null ? null : JSON.stringify(content)
      if (next === text) return
      write(next, { ...base, changed: true })
      if (next === null) report({ kept: null })
      if (timer === undefined || isRetry) schedule(next === null ? 0 : SAVE_MS)
    },
  }
}

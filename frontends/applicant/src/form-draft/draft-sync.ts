import { deleteFormDraft, getFormDraft, isApiError, putFormDraft, sessionStore } from '@licensing/api-client'
import type { FormDraftResponse } from '@licensing/contracts'
import { createElement } from 'react'
import { type DeviceCopy, deviceCopy } from './device-copy'
import { type Base, keptText, type Move, moveAfter, NO_BASE } from './model'
import { NewerDraft } from './newer-draft'
import { type DraftListener, KEPT_HERE } from './state'

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
export class DraftSync {
  readonly #userId: string
  readonly #form: string
  readonly #copy: DeviceCopy
  #text: string | null
  #base: Base
  #newer: FormDraftResponse | null = null
  #state = NOTHING_KEPT
  #listener: DraftListener | null = null
  #isStored = true
  #isCompared = false
  #isBusy = false
  #isRetry = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(userId: string, form: string) {
    this.#userId = userId
    this.#form = form
    this.#copy = deviceCopy(userId, form)
    this.#text = this.#copy.text()
    this.#base = this.#copy.base()
  }

  /** Begins, or begins again after the returned function has saved what was not saved yet. */
  start(listener: DraftListener): () => void {
    this.#listener = listener
    window.addEventListener('online', this.#saveNow)
    document.addEventListener('visibilitychange', this.#saveWhenHidden)
    void this.#work()
    return this.#stop
  }

  /** Null removes the draft, here and in the portal. The same content again changes nothing. */
  change(content: object | null): void {
    const next = content === null ? null : JSON.stringify(content)
    if (next === this.#text) return
    this.#write(next, { ...this.#base, changed: true })
    if (next === null) this.#report({ kept: null })
    if (this.#timer === undefined || this.#isRetry) this.#schedule(next === null ? 0 : SAVE_MS)
  }

  readonly #stop = (): void => {
    this.#saveNow()
    this.#listener = null
    this.#cancelTimer()
    window.removeEventListener('online', this.#saveNow)
    document.removeEventListener('visibilitychange', this.#saveWhenHidden)
  }
  readonly #saveNow = (): void => {
    if (this.#timer !== undefined) void this.#work()
  }
  readonly #saveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') this.#saveNow()
  }

  #report(change: Partial<Report>): void {
    const next = { ...this.#state, ...change, ...(this.#isStored ? {} : { kept: NOT_KEPT }) }
    if (next.kept === this.#state.kept && next.newerSavedAt === this.#state.newerSavedAt) return
    this.#state = next
    const { kept, newerSavedAt: savedAt } = next
    const answers = {
      onUse: () => this.#newer && this.#replaceBy(this.#newer),
      onKeep: () => this.#newer && this.#goBackTo(this.#newer),
    }
    const question = savedAt === null ? null : createElement(NewerDraft, { savedAt, ...answers })
    this.#listener?.onState({ kept, question })
  }

  #reportBoth(): void {
    const { savedAt } = this.#base
    this.#report({
      kept: this.#text === null || savedAt === null ? null : keptText(savedAt),
      newerSavedAt: null,
    })
  }

  /** After sign-out nothing may be written any more. */
  #isSignedIn(): boolean {
    return sessionStore.get()?.user.id === this.#userId
  }

  #write(text: string | null, base: Base): void {
    this.#text = text
    this.#base = base
    if (this.#isSignedIn()) this.#isStored = this.#copy.write(text, base)
    this.#report({})
  }

  #cancelTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #schedule(ms: number): void {
    this.#cancelTimer()
    this.#isRetry = ms === RETRY_MS
    if (this.#listener !== null) this.#timer = setTimeout(() => void this.#work(), ms)
  }

  #replaceBy({ version, savedAt, content }: FormDraftResponse): void {
    this.#newer = null
    this.#write(content === null ? null : JSON.stringify(content), { version, savedAt, changed: false })
    this.#reportBoth()
    this.#listener?.onTaken()
  }

  #goBackTo({ version, savedAt }: FormDraftResponse): void {
    this.#newer = null
    this.#write(this.#text, { version, savedAt, changed: true })
    this.#report({ newerSavedAt: null })
    this.#schedule(SAVE_MS)
  }

  #follow(move: Move, portal: FormDraftResponse): void {
    switch (move) {
      case 'keep':
        return this.#reportBoth()
      case 'send':
      case 'remove':
        return this.#goBackTo(portal)
      case 'take':
        return this.#replaceBy(portal)
      case 'drop':
        return this.#text === null ? this.#write(null, NO_BASE) : this.#replaceBy(portal)
      case 'ask':
        this.#newer = portal
        return this.#report({ kept: KEPT_HERE, newerSavedAt: portal.savedAt })
    }
  }

  async #compare(): Promise<void> {
    const portal = await getFormDraft(this.#form)
    this.#isCompared = true
    this.#follow(moveAfter({ holdsCopy: this.#text !== null, base: this.#base, portal }), portal)
  }

  async #save(): Promise<void> {
    const sent = this.#text
    if (sent === null) {
      await deleteFormDraft(this.#form)
      this.#write(this.#text, { ...NO_BASE, changed: this.#text !== null })
    } else {
      const content = JSON.parse(sent) as Record<string, unknown>
      const draft = { version: this.#base.version, content }
      const { version, savedAt } = await putFormDraft(this.#form, draft)
      this.#write(this.#text, { version, savedAt, changed: this.#text !== sent })
    }
    this.#reportBoth()
    if (this.#base.changed) this.#schedule(SAVE_MS)
  }

  #fail(error: unknown): void {
    if (isApiError(error) && error.code === 'DRAFT_CHANGED') {
      this.#isCompared = false
      this.#schedule(0)
      return
    }
    if (this.#text !== null) this.#report({ kept: KEPT_HERE })
    if (mayPass(error)) this.#schedule(RETRY_MS)
  }

  /** Whether the request succeeded that the draft needs now, if any. */
  async #step(): Promise<boolean> {
    try {
      if (!this.#isCompared) await this.#compare()
      else if (this.#base.changed) await this.#save()
      return true
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  /** One request at a time. */
  async #work(): Promise<void> {
    this.#cancelTimer()
    if (this.#isBusy || this.#newer !== null || !this.#isSignedIn()) return
    this.#isBusy = true
    const isDone = await this.#step()
    this.#isBusy = false
    // A change during the last request of a screen has no other request to wait for.
    if (isDone && this.#listener === null && this.#base.changed) void this.#work()
  }
}

import {
  errorText,
  isApiError,
  logFailure,
  removeUpload,
  sendUpload,
  sessionStore,
} from '@licensing/api-client'
import type { UploadPlace, UploadResponse } from '@licensing/contracts'
import { useSyncExternalStore } from 'react'
import { type ChosenFile, isSentFile } from './chosen-file'

/** How far a chosen file is. A failed one can be sent again, a refused one has to be replaced. */
export type Sending =
  | { readonly state: 'going'; readonly share: number }
  | { readonly state: 'sent'; readonly upload: UploadResponse }
  | { readonly state: 'failed' | 'refused'; readonly message: string }

interface Task {
  readonly file: File
  readonly use: UploadPlace
  readonly userId: string | undefined
}

const NOT_SENT = 'Não foi possível enviar o arquivo. Tente de novo.'
const CHOOSE_AGAIN = 'O arquivo não está mais no portal. Selecione novamente.'

/** Outlives a visit to another screen, as the chosen files do. */
const states = new WeakMap<ChosenFile, Sending>()
const listeners = new Set<() => void>()
const waiting: Task[] = []
let running: { readonly file: File; readonly cancel: AbortController } | null = null
let round = 0

const set = (file: ChosenFile, sending: Sending): void => {
  states.set(file, sending)
  round += 1
  for (const listener of listeners) listener()
}

export const sendingOf = (file: ChosenFile): Sending | undefined =>
  states.get(file) ?? (isSentFile(file) ? { state: 'sent', upload: file.upload } : undefined)

/** The id under which the portal has the file. */
export const uploadIdOf = (file: ChosenFile): string | undefined => {
  const sending = sendingOf(file)
  return sending?.state === 'sent' ? sending.upload.id : undefined
}

/** A lost connection, a busy server or a proxy says nothing about the file. */
const mayPass = (error: unknown): boolean =>
  !isApiError(error) ||
  (error.code !== 'FILE_LOST' &&
    (error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status))) ||
  error.code === 'PROXY'

const sendOne = async ({ file, use }: Task): Promise<void> => {
  const cancel = new AbortController()
  running = { file, cancel }
  try {
    const upload = await sendUpload(use, file, {
      signal: cancel.signal,
      onProgress: ({ files }) => set(file, { state: 'going', share: files.get(file) ?? 0 }),
    })
    set(file, { state: 'sent', upload })
  } catch (error) {
    if (!cancel.signal.aborted)
      set(file, {
        state: mayPass(error) ? 'failed' : 'refused',
        message: errorText(error, NOT_SENT) || NOT_SENT,
      })
  }
}

/** One file at a time: the portal limits the concurrent uploads of a person. */
const work = async (): Promise<void> => {
  if (running !== null) return
  for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
    // After sign-out nothing may be sent any more, least of all as somebody else.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (sessionStore.getUser()?.id === task.userId) await sendOne(task)
  }
  running = null
}

export const sendFile = (file: File, use: UploadPlace): void => {
  set(file, { state: 'going', share: 0 })
  waiting.push({ file, use, userId: sessionStore.getUser()?.id })
  void work()
}

const stop = (file: ChosenFile): void => {
  const place = waiting.findIndex((task) => task.file === file)
  if (place !== -1) waiting.splice(place, 1)
  if (running?.file === file) running.cancel.abort()
}

/** Stops sending it, or removes it from the portal. */
export const dropFile = (file: ChosenFile): void => {
  stop(file)
  const id = uploadIdOf(file)
  states.delete(file)
  if (id !== undefined) removeUpload(id).catch((error: unknown) => logFailure('removing an upload', error))
}

/** Leaves it to its form, which carries what was not sent yet. */
export const leaveToForm = (file: ChosenFile): void => {
  stop(file)
  if (sendingOf(file)?.state === 'going') states.delete(file)
}

/** The portal has it no more. A file that this page still holds can be sent again. */
export const markGone = (file: ChosenFile): void =>
  set(file, { state: isSentFile(file) ? 'refused' : 'failed', message: CHOOSE_AGAIN })

export const onSending = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Renders again whenever a file has got further. */
export const useSending = (): number => useSyncExternalStore(onSending, () => round)

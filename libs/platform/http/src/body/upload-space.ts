import type { IncomingMessage } from 'node:http'
import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRule } from '@licensing/forms'
import { removeLeftFiles } from '@licensing/document-store'
import { Refusal } from '../errors/refusal'
import { tooSoon } from '../limits/limits'
import type { FilesOption } from '../route/route'

export const DEFAULT_MAX_FILES = 20
const HEADROOM_BYTES = 1024 * 1024
const RETRY_SECONDS = 10

/** The rule that these fields choose; without fields the widest of the route. */
export const ruleOf = ({ rule }: FilesOption, fields: Readonly<Record<string, string>> = {}): FileRule =>
  typeof rule === 'function' ? rule(fields) : rule

/** Largest total size of all files and fields; the rest of a larger body is not read. */
export const totalLimit = (option: FilesOption): number =>
  (option.maxFiles ?? DEFAULT_MAX_FILES) * ruleOf(option).maxBytes + HEADROOM_BYTES

/** Largest space a request can occupy: its announced length, or its route's limit when no length is announced. */
export const bytesToStage = ({ headers }: IncomingMessage, option: FilesOption): number => {
  const limit = totalLimit(option)
  const announced = Number(headers['content-length'] ?? limit)
  return Math.min(announced, limit)
}

export interface UploadLimits {
  /** Concurrent uploads of one person; 0 = no limit. */
  readonly perPerson: number
  /** Total bytes of concurrent uploads; 0 = the free space of their folder at the start. */
  readonly spaceBytes: number
}

/** Two uploads of the largest size leave a fifth of the space in the state-wide deployment: one person cannot occupy all of it. */
export const defaultUploadLimits: UploadLimits = { perPerson: 2, spaceBytes: 0 }

/** The disk space for files while they are validated, shared by all uploads of a process. */
export interface UploadSpace {
  /**
   * Reserves `bytes` until the returned function is called, once.
   * @throws Refusal 429 when `who` has too many concurrent uploads, 503 when the space is exhausted
   */
  readonly reserve: (who: string, bytes: number) => () => void
}

const tooMany = (perPerson: number): Refusal =>
  tooSoon(
    RETRY_SECONDS,
    () =>
      `Você já está enviando arquivos em ${perPerson} formulários ao mesmo tempo. Aguarde o fim de um dos envios e tente novamente.`,
  )

const full = (): Refusal =>
  new Refusal('OVERLOADED', {
    message: 'O sistema está recebendo muitos arquivos neste momento. Tente novamente em instantes.',
    headers: { 'retry-after': String(RETRY_SECONDS) },
  })

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Counts per process: each instance of a service has its own folder. */
export const openUploadSpace = (folder: string, { perPerson, spaceBytes }: UploadLimits): UploadSpace => {
  const underWay = new Map<string, number>()
  const capacity = spaceBytes > 0 ? spaceBytes : freeBytesOf(folder)
  let taken = 0
  const add = (who: string, count: number, bytes: number): void => {
    taken += bytes
    const left = (underWay.get(who) ?? 0) + count
    if (left === 0) underWay.delete(who)
    else underWay.set(who, left)
  }
  return {
    reserve(who, bytes) {
      if (perPerson > 0 && (underWay.get(who) ?? 0) >= perPerson) throw tooMany(perPerson)
      if (taken + bytes > capacity) throw full()
      add(who, 1, bytes)
      return () => add(who, -1, -bytes)
    },
  }
}

const PREFIX = 'licensing-upload-'

/** A folder for the files of one request. */
export interface UploadFolder {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** Runs `work` with a folder that is removed afterwards, whatever is still being written to it. @throws Refusal DEPENDENCY_DOWN */
export const withUploadFolder = async <T>(
  parent: string,
  work: (folder: UploadFolder) => Promise<T>,
): Promise<T> => {
  const path = await mkdtemp(join(parent, PREFIX)).catch((cause: unknown) => {
    throw new Refusal('DEPENDENCY_DOWN', { cause })
  })
  let removing: Promise<void> | undefined
  const remove = () => (removing ??= rm(path, { recursive: true, force: true, maxRetries: 3 }))
  try {
    return await work({ path, remove })
  } finally {
    await remove()
  }
}

/** Removes uploads older than a day from `parent`, left behind by killed processes. Run at startup. */
export const removeLeftUploads = (parent: string): Promise<void> => removeLeftFiles(parent, PREFIX)

import type { IncomingMessage } from 'node:http'
import { statfs } from 'node:fs/promises'
import { Refusal } from '../errors/refusal'
import { tooSoon } from '../limits/limit-reached'
import type { FilesOption } from '../route/route'

export const DEFAULT_MAX_FILES = 20
const HEADROOM_BYTES = 1024 * 1024
const RETRY_SECONDS = 10

/** What all files and fields together may weigh; past it the rest is not even read. */
export const totalLimit = ({ rule, maxFiles = DEFAULT_MAX_FILES }: FilesOption): number =>
  maxFiles * rule.maxBytes + HEADROOM_BYTES

/** What a request may come to occupy: as much as it announces, or all that its route takes when it announces nothing. */
export const bytesToStage = ({ headers }: IncomingMessage, option: FilesOption): number => {
  const limit = totalLimit(option)
  const announced = Number(headers['content-length'] ?? limit)
  return Math.min(announced, limit)
}

export interface UploadLimits {
  /** Uploads of one person at once; 0 = no limit. */
  readonly perPerson: number
  /** Bytes of all uploads at once; 0 = what is free in their folder when the first one comes. */
  readonly spaceBytes: number
}

/** Two full ones leave a fifth of the room that the state-wide form has: one person cannot hold it all. */
export const defaultUploadLimits: UploadLimits = { perPerson: 2, spaceBytes: 0 }

/** The room in which files lie while they are judged, shared by all uploads of a process. */
export interface UploadSpace {
  /**
   * Holds room for `bytes` until the returned function is called, once.
   * @throws Refusal 429 when `who` has too many uploads under way, 503 when the room is taken
   */
  readonly reserve: (who: string, bytes: number) => Promise<() => void>
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

/** What is free in a folder when it is first asked. */
const freeSpaceOf = (folder: string): (() => Promise<number>) => {
  let free: Promise<number> | undefined
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return () => {
    free ??= look().catch((cause: unknown) => {
      free = undefined
      throw new Refusal('DEPENDENCY_DOWN', { headers: { 'retry-after': String(RETRY_SECONDS) }, cause })
    })
    return free
  }
}

/** Counts in this process: each copy of a service has a folder of its own. */
export const openUploadSpace = (folder: string, { perPerson, spaceBytes }: UploadLimits): UploadSpace => {
  const underWay = new Map<string, number>()
  const freeSpace = freeSpaceOf(folder)
  let taken = 0
  const add = (who: string, count: number, bytes: number): void => {
    taken += bytes
    const left = (underWay.get(who) ?? 0) + count
    if (left === 0) underWay.delete(who)
    else underWay.set(who, left)
  }
  return {
    async reserve(who, bytes) {
      const capacity = spaceBytes > 0 ? spaceBytes : await freeSpace()
      if (perPerson > 0 && (underWay.get(who) ?? 0) >= perPerson) throw tooMany(perPerson)
      if (taken + bytes > capacity) throw full()
      add(who, 1, bytes)
      return () => add(who, -1, -bytes)
    },
  }
}

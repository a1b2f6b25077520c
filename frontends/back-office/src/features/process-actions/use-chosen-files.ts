import { lostFileMessage, type UploadProgress } from '@licensing/api-client'
import { checkFile, type FileRule } from '@licensing/forms'
import { type FileItem, toast } from '@licensing/ui-kit'
import { useRef, useState } from 'react'

interface Chosen {
  readonly id: string
  readonly file: File
  readonly problem: string | null
}

export interface ChosenFiles {
  readonly rule: FileRule
  readonly multiple: boolean
  /** Files the rule accepts, in the order they were chosen. */
  readonly files: readonly File[]
  /** Error if a file is required and none is chosen. */
  readonly missing: string | undefined
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  /** Returns whether there is at least one file; otherwise shows the rule's message at the field and as a toast. */
  readonly requireOne: () => boolean
  /** The rows to show; with `progress` each has a progress bar. */
  readonly items: (progress?: UploadProgress) => FileItem[]
}

/** Files chosen under a screen's file rule: a refused file is shown with its reason and is never sent. */
export const useChosenFiles = (rule: FileRule, { multiple }: { multiple: boolean }): ChosenFiles => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [missing, setMissing] = useState<string>()
  const next = useRef(0)
  const shown = chosen.map((one) => ({ ...one, problem: one.problem ?? lostFileMessage(one.file) ?? null }))
  const files = shown.filter(({ problem }) => problem === null).map(({ file }) => file)
  const add = (added: readonly File[]) => {
    const taken = (multiple ? added : added.slice(0, 1)).map((file) => {
      next.current += 1
      return { id: `file-${next.current}`, file, problem: checkFile(rule, file) }
    })
    for (const { problem } of taken) if (problem !== null) toast.error(problem)
    setMissing(undefined)
    setChosen(multiple ? [...chosen, ...taken] : taken)
  }
  const requireOne = () => {
    setMissing(files.length === 0 ? rule.emptyMessage : undefined)
    if (files.length === 0) toast.error(rule.emptyMessage)
    return files.length > 0
  }
  return {
    rule,
    multiple,
    files,
    missing,
    add,
    requireOne,
    remove: (id) => setChosen(chosen.filter((one) => one.id !== id)),
    items: (progress) =>
      shown.map(({ id, file, problem }) => ({
        id,
        name: file.name,
        size: file.size,
        ...(problem === null ? {} : { error: problem }),
        ...(progress === undefined || problem !== null ? {} : { progress: progress.files.get(file) ?? 0 }),
      })),
  }
}

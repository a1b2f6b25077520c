import type { UploadProgress } from '@licensing/api-client'
import { checkFile, type FileRule } from '@licensing/forms'
import { type FileItem, keptInTab, toast } from '@licensing/ui-kit'
import { useEffect, useState } from 'react'
import {
  checkSent,
  type ChosenFile,
  isOffered,
  isSentFile,
  sendingOf,
  sentFile,
  useSentFiles,
} from '../uploads'

interface Choice {
  readonly file?: ChosenFile
  /** The name of a receipt that neither the page nor the portal has. */
  readonly remembered?: string
}

export interface Receipt {
  readonly rule: FileRule
  readonly remembered: string | undefined
  /** Error if no receipt is chosen. */
  readonly missing: string | undefined
  readonly choose: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  /** The rows to show; with `progress` a file that the form carries has a progress bar. */
  readonly items: (progress?: UploadProgress) => FileItem[]
  /** Returns the receipt; without one shows the rule's message at the field and as a toast. */
  readonly require: () => ChosenFile | undefined
  /** After the command has used it. */
  readonly forget: () => void
}

const keptOf = (processId: string) => keptInTab(`receipt\n${processId}`)

/** The earlier choice in this tab, on the screen or in the dialog; their rules differ. */
const readKept = (processId: string, rule: FileRule): Choice => {
  const stored = keptOf(processId).read()
  if (typeof stored !== 'object' || stored === null || !('name' in stored)) return {}
  const { name } = stored
  if (typeof name !== 'string' || checkFile(rule, { name, size: 1 }) !== null) return {}
  return 'upload' in stored && isOffered(stored.upload)
    ? { file: sentFile(stored.upload) }
    : { remembered: name }
}

/** The portal names a file by its content. */
const keptFrom = (file: ChosenFile): object => {
  const sending = sendingOf(file)
  return sending?.state === 'sent'
    ? { name: sending.upload.originalName, upload: sending.upload }
    : { name: file.name }
}

const carriedShare = (file: ChosenFile | undefined, progress: UploadProgress | undefined) => {
  const isCarried = file !== undefined && !isSentFile(file) && sendingOf(file)?.state !== 'sent'
  return isCarried && progress !== undefined ? { progress: progress.files.get(file) ?? 0 } : {}
}

/** The payment receipt of a process: it goes up when it is chosen, and this tab keeps it until it is handed in or removed. */
export const useReceipt = (processId: string, rule: FileRule): Receipt => {
  const [{ file, remembered }, setChoice] = useState(() => readKept(processId, rule))
  const [missing, setMissing] = useState<string>()
  const files = file === undefined ? [] : [file]
  const { items, choose, remove } = useSentFiles({
    rule,
    use: 'receipt',
    files,
    onChange: (chosen) => {
      const [next] = chosen
      if (next === undefined) keptOf(processId).remove()
      setChoice(next === undefined ? {} : { file: next })
    },
    single: true,
  })
  const sending = file && sendingOf(file)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a file of an earlier visit
  useEffect(() => void checkSent(files), [processId])
  useEffect(() => {
    if (file !== undefined) keptOf(processId).write(keptFrom(file))
  }, [processId, file, sending?.state])
  return {
    rule,
    remembered,
    missing,
    remove,
    choose: (chosen) => {
      setMissing(undefined)
      choose(chosen)
    },
    items: (progress) =>
      items.map((item, index) => ({ ...item, ...(index === 0 ? carriedShare(file, progress) : {}) })),
    require: () => {
      if (file !== undefined) return file
      setMissing(rule.emptyMessage)
      toast.error(rule.emptyMessage)
      return undefined
    },
    forget: () => keptOf(processId).remove(),
  }
}

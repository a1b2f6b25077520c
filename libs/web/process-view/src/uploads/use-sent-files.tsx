import { lostFileMessage } from '@licensing/api-client'
import type { UploadPlace } from '@licensing/contracts'
import { checkFile, type FileRule } from '@licensing/forms'
import { Button, type FileItem, toast } from '@licensing/ui-kit'
import { useState } from 'react'
import type { ChosenFile } from './chosen-file'
import { dropFile, sendFile, sendingOf, useSending } from './sending'

interface Refused {
  readonly id: string
  readonly name: string
  readonly error: string
}

interface SentFilesOptions {
  readonly rule: FileRule
  readonly use: UploadPlace
  readonly files: readonly ChosenFile[]
  readonly onChange: (files: readonly ChosenFile[]) => void
  /** A file takes the place of the one before. */
  readonly single?: boolean
}

const idOf = (file: ChosenFile, index: number): string => `${index}-${file.name}`

const Retry = ({ file, use }: { readonly file: File; readonly use: UploadPlace }) => (
  <Button size="sm" onClick={() => sendFile(file, use)}>
    <span>Tentar de novo</span>
    <span className="sr-only">{`: ${file.name}`}</span>
  </Button>
)

const itemOf = (file: ChosenFile, index: number, use: UploadPlace): FileItem => {
  const item = { id: idOf(file, index), name: file.name, size: file.size }
  const sending = sendingOf(file)
  const lost = file instanceof File ? lostFileMessage(file) : undefined
  if (lost !== undefined) return { ...item, error: lost }
  if (sending?.state === 'going') return { ...item, progress: sending.share }
  if (sending?.state === 'sent') return { ...item, sent: true }
  if (sending === undefined) return item
  const retry = sending.state === 'failed' && file instanceof File && <Retry file={file} use={use} />
  return { ...item, error: sending.message, ...(retry ? { actions: retry } : {}) }
}

/** Has to be chosen again: the portal refused it or has it no more, or this device cannot read it. */
export const isUnusable = (file: ChosenFile): boolean =>
  sendingOf(file)?.state === 'refused' || (file instanceof File && lostFileMessage(file) !== undefined)

/** The rows of a field whose files go up as they are chosen; one that its rule refuses is shown with the reason and not sent. */
export const useSentFiles = ({ rule, use, files, onChange, single = false }: SentFilesOptions) => {
  useSending()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const choose = (incoming: readonly File[]) => {
    const checked = incoming.map((file) => ({ file, error: checkFile(rule, file) }))
    setRefused(
      checked.flatMap(({ file, error }, index) =>
        error === null ? [] : [{ id: `refused-${idOf(file, index)}`, name: file.name, error }],
      ),
    )
    for (const { error } of checked) if (error !== null) toast.error(error)
    const accepted = checked.flatMap(({ file, error }) => (error === null ? [file] : []))
    if (accepted.length === 0) return
    const isReplaced = (file: ChosenFile) =>
      single || (isUnusable(file) && accepted.some(({ name }) => name === file.name))
    for (const file of files.filter(isReplaced)) dropFile(file)
    for (const file of accepted) sendFile(file, use)
    onChange([...files.filter((file) => !isReplaced(file)), ...accepted])
  }
  const remove = (id: string) => {
    setRefused(refused.filter((each) => each.id !== id))
    const gone = files.find((file, index) => idOf(file, index) === id)
    if (gone === undefined) return
    dropFile(gone)
    onChange(files.filter((file) => file !== gone))
  }
  const items: FileItem[] = [...files.map((file, index) => itemOf(file, index, use)), ...refused]
  return { items, choose, remove }
}

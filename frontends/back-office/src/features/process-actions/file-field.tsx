import type { UploadProgress } from '@licensing/api-client'
import { FileDrop } from '@licensing/ui-kit'
import type { ChosenFiles } from './use-chosen-files'

interface FileFieldProps {
  readonly label: string
  readonly title: string
  readonly chosen: ChosenFiles
  /** The server's message for these files. */
  readonly error?: string | undefined
  readonly busy: boolean
  /** The progress of the running upload. */
  readonly progress?: UploadProgress | undefined
}

/** A drop area for files of one rule; during an upload files cannot be added or removed. */
export const FileField = ({ label, title, chosen, error, busy, progress }: FileFieldProps) => (
  <FileDrop
    label={label}
    title={title}
    hint={chosen.rule.hint}
    accept={chosen.rule.accept}
    multiple={chosen.multiple}
    disabled={busy}
    error={chosen.missing ?? error}
    files={chosen.items(progress)}
    onFiles={chosen.add}
    {...(busy ? {} : { onRemove: chosen.remove })}
  />
)

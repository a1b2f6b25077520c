import { CircleAlert, Download, FileText, Image, Trash2, X } from 'lucide-react'
import { classNames } from '../display/class-names'
import { Icon, type IconComponent } from '../icons/icon'
import { IconButton } from '../actions/icon-button'
import { ProgressBar } from '../feedback/progress-bar'
import { formatBytes } from '../format/numbers'
import type { Elements } from '../display/elements'

export interface FileRowProps {
  name: string
  /** Bytes. */
  size?: number | undefined
  /** Shown after the size: 'enviado em 18/11/2026'. */
  meta?: string | undefined
  /** Uploaded fraction, 0 to 1; if present the row shows a progress bar. */
  progress?: number | undefined
  /** Uploaded before its form is handed in. */
  sent?: boolean | undefined
  error?: string | undefined
  /** Struck through: another file took its place. */
  dimmed?: boolean | undefined
  badge?: Elements
  /** Buttons before the download. */
  actions?: Elements
  onDownload?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Followed by the name; defaults to 'Remover', 'Cancelar envio de' during an upload, 'Dispensar aviso sobre' for an error. */
  removeLabel?: string | undefined
}

const IMAGES = /\.(jpe?g|png|svg|gif|webp)$/i

/** The icon of a file by the end of its name. */
export const fileIcon = (name: string): IconComponent => (IMAGES.test(name) ? Image : FileText)

const progressText = (progress: number, size: number | undefined) => {
  if (progress === 0) return 'Aguardando envio'
  if (progress === 1) return 'Enviado'
  if (size === undefined) return 'Enviando...'
  return `Enviando, ${formatBytes(progress * size)} de ${formatBytes(size)}`
}

const describe = ({ size, meta, progress, sent = false }: FileRowProps) => {
  if (progress !== undefined) return progressText(progress, size)
  const parts = [size === undefined ? undefined : formatBytes(size), meta, sent && 'Enviado']
  return parts.filter(Boolean).join(' · ')
}

const removal = ({ error, progress, removeLabel, name }: FileRowProps) => {
  if (error !== undefined) return `${removeLabel ?? 'Dispensar aviso sobre'} ${name}`
  if (progress !== undefined) return `${removeLabel ?? 'Cancelar envio de'} ${name}`
  return `${removeLabel ?? 'Remover'} ${name}`
}

const Details = (props: FileRowProps) => {
  const { name, progress, error } = props
  return (
    <div>
      <span className="filerow__name" title={name}>
        {name}
      </span>
      {error === undefined ? (
        <span className="filerow__meta">{describe(props)}</span>
      ) : (
        <span className="error">{error}</span>
      )}
      {error === undefined && progress !== undefined && (
        <ProgressBar label={`Envio de ${name}`} value={progress * 100} />
      )}
    </div>
  )
}

/** A file: name, formatted size, progress or error, and its buttons. */
export const FileRow = (props: FileRowProps) => {
  const { name, progress, error, dimmed = false, badge, actions, onDownload, onRemove } = props
  const failed = error !== undefined
  const icon = failed ? CircleAlert : fileIcon(name)
  return (
    <div className={classNames('filerow', failed && 'filerow--error', dimmed && 'filerow--dimmed')}>
      <span className="filerow__icon">
        <Icon as={icon} />
      </span>
      <Details {...props} />
      {badge}
      <div className="filerow__actions">
        {actions}
        {onDownload && <IconButton label={`Baixar ${name}`} icon={Download} onClick={onDownload} />}
        {onRemove && (
          <IconButton
            label={removal(props)}
            icon={failed || progress !== undefined ? X : Trash2}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  )
}

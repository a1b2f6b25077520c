import { Camera, CircleAlert, Download, Upload } from 'lucide-react'
import { useId } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../actions/button'
import { classNames } from '../display/class-names'
import { Icon } from '../icons/icon'
import { FileRow, type FileRowProps } from './file-row'
import { acceptsPhotos, photograph } from './photograph'
import { SentCount } from './sent-count'

export interface FileItem extends Pick<
  FileRowProps,
  'name' | 'size' | 'meta' | 'progress' | 'sent' | 'error' | 'actions' | 'onDownload'
> {
  id: string
}

export interface FileDropProps {
  /** Label of the field: 'Comprovante de pagamento'. */
  label: string
  /** Defaults to 'Arraste arquivos até aqui'. */
  title?: string
  /** The accepted files: 'PDF, JPG ou PNG, até 10 MB'. */
  hint: string
  /** Extensions for the file chooser: '.pdf,.jpg'. Only a filter: check the files by the screen's rules. */
  accept: string
  /** Called with all dropped or chosen files, allowed or not; reject one by an item with `error`. */
  onFiles: (files: File[]) => void
  files?: readonly FileItem[]
  /** Removes a file, cancels its upload, or dismisses its error. */
  onRemove?: (id: string) => void
  /** Error of the whole field: 'Comprovante de pagamento é obrigatório'. */
  error?: string | undefined
  multiple?: boolean
  disabled?: boolean
  /** 'row' (default) is compact; 'large' is for a screen with a single file. */
  look?: 'row' | 'large'
  buttonLabel?: string
  /** False hides the drop area, e.g. while existing files must be removed first. */
  open?: boolean
}

const FileList = ({
  files,
  onRemove,
}: {
  files: FileDropProps['files']
  onRemove: FileDropProps['onRemove']
}) =>
  files?.map(({ id, ...file }) => (
    <FileRow key={id} {...file} onRemove={onRemove ? () => onRemove(id) : undefined} />
  ))

const isSet = (error: string | undefined) => error !== undefined && error !== ''

const titleOf = ({ title, multiple = true }: FileDropProps, over: boolean) => {
  if (!over) return title ?? 'Arraste arquivos até aqui'
  return multiple ? 'Solte os arquivos para anexar' : 'Solte o arquivo para anexar'
}

interface AreaProps {
  props: FileDropProps
  messageId: string
}

const Words = ({ props, over, hintId }: { props: FileDropProps; over: boolean; hintId: string }) => (
  <>
    <Icon as={over ? Download : Upload} size={props.look === 'large' ? 40 : 24} />
    <p className="dropzone__title">{titleOf(props, over)}</p>
    <p className="hint" id={hintId}>
      {props.hint}
    </p>
  </>
)

const Choose = ({ props, messageId, onClick }: AreaProps & { onClick: () => void }) => {
  const { label, error, disabled = false, multiple = true, look = 'row' } = props
  const hintId = `${messageId}-hint`
  return (
    <Button
      size={look === 'row' ? 'sm' : 'md'}
      disabled={disabled}
      aria-describedby={isSet(error) ? `${messageId} ${hintId}` : hintId}
      {...(isSet(error) ? { 'aria-invalid': true } : {})}
      onClick={onClick}
    >
      <span>{props.buttonLabel ?? (multiple ? 'Selecionar arquivos' : 'Selecionar arquivo')}</span>
      <span className="sr-only">{`: ${label}`}</span>
    </Button>
  )
}

/** Shown where the pointer is a finger: phones and tablets have a camera at hand. */
const Photograph = ({ label, disabled = false, look = 'row', onFiles }: FileDropProps) => (
  <Button
    size={look === 'row' ? 'sm' : 'md'}
    icon={Camera}
    className="dropzone__photo"
    disabled={disabled}
    onClick={() => photograph(onFiles)}
  >
    <span>Fotografar</span>
    <span className="sr-only">{`: ${label}`}</span>
  </Button>
)

const Area = ({ props, messageId }: AreaProps) => {
  const { label, accept, onFiles, error, multiple = true, disabled = false, look = 'row' } = props
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (dropped) => onFiles(multiple ? dropped : dropped.slice(0, 1)),
    noClick: true,
    noKeyboard: true,
    disabled,
  })
  const content = (
    <>
      <Words props={props} over={isDragActive} hintId={`${messageId}-hint`} />
      <div className="dropzone__actions">
        <Choose props={props} messageId={messageId} onClick={open} />
        {acceptsPhotos(accept) && <Photograph {...props} />}
      </div>
    </>
  )
  const lookClass = look === 'row' ? 'dropzone--row' : 'dropzone--lg'
  const className = classNames('dropzone', lookClass, isDragActive && 'is-over', isSet(error) && 'is-error')
  return (
    <div {...getRootProps({ role: 'group', 'aria-label': label, className })}>
      <input {...getInputProps({ accept, multiple, 'aria-label': label })} />
      {look === 'row' ? content : <div className="drop-inner">{content}</div>}
    </div>
  )
}

/** A drop area with a button and the list of files, each with its progress or error. */
export const FileDrop = (props: FileDropProps) => {
  const { error, files, onRemove, open = true } = props
  const messageId = useId()
  const shares = (files ?? []).flatMap(({ progress, sent = false }) => (sent ? 1 : (progress ?? [])))
  return (
    <div className="stack stack--8">
      {open && <Area props={props} messageId={messageId} />}
      {isSet(error) && (
        <p className="error" id={messageId} role="alert">
          <Icon as={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      <FileList files={files} onRemove={onRemove} />
      {shares.length > 0 && <SentCount shares={shares} />}
    </div>
  )
}

import { Button, Icon, ProgressBar, VisuallyHidden } from '@licensing/ui-kit'
import { CircleAlert, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { acceptFiles } from './accept-files'
import { fileTexts } from './file-texts'
import { canHash } from './read-pdf'

interface FileZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  /** The share of the file that was read, 0 to 1, while one is checked. */
  readonly progress: number | null
  readonly problem: string | undefined
}

const Unsupported = () => (
  <div className="dropzone">
    <p className="dropzone__title">{fileTexts.zone}</p>
    <p className="hint">{fileTexts.unsupported}</p>
  </div>
)

const useDrops = (onFiles: FileZoneProps['onFiles']) => {
  const zone = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onFiles)
  useEffect(() => {
    if (zone.current === null) return undefined
    return acceptFiles(zone.current, { onFiles: (files) => drop(files), onOver: setOver })
  }, [])
  return { zone, over }
}

const Zone = ({ onFiles, progress, problem }: FileZoneProps) => {
  const { zone, over } = useDrops(onFiles)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const failed = problem !== undefined
  return (
    <div
      ref={zone}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers lay out a fieldset differently
      role="group"
      aria-label={fileTexts.zone}
      className={`dropzone${over ? ' is-over' : ''}${failed ? ' is-error' : ''}`}
    >
      <Icon as={Upload} size={24} />
      <p className="dropzone__title">{fileTexts.drop}</p>
      <p className="hint" id={id}>
        {fileTexts.stays}
      </p>
      <div className="dropzone__actions">
        <Button
          busy={progress !== null}
          busyLabel={fileTexts.checking}
          aria-describedby={failed ? `${id} ${id}-problem` : id}
          onClick={() => input.current?.click()}
        >
          {fileTexts.choose}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept=".pdf,application/pdf"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {progress !== null && <ProgressBar label={fileTexts.reading} value={progress * 100} />}
      <VisuallyHidden>
        <output>{progress === null ? '' : fileTexts.checking}</output>
      </VisuallyHidden>
      {failed && (
        <p className="error" id={`${id}-problem`} role="alert">
          <Icon as={CircleAlert} size={16} />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}

/** Takes a PDF, dropped or chosen. Shows a notice where the browser cannot hash it. */
export const FileZone = (props: FileZoneProps) => (canHash() ? <Zone {...props} /> : <Unsupported />)

import { FileRow, ProgressBar, SentCount } from '@licensing/ui-kit'
import { WizardActor } from './wizard-actor'

/** A unique key per file, since two files may have the same name. */
const keys = new WeakMap<File, number>()
let last = 0
const keyOf = (file: File): number => {
  const known = keys.get(file)
  if (known !== undefined) return known
  last += 1
  keys.set(file, last)
  return last
}

/** Progress of the upload, in total and per file in sending order. */
const UploadProgress = () => {
  const progress = WizardActor.useSelector(({ context }) => context.progress)
  if (progress === null) return null
  const files = [...progress.files]
  return (
    <div className="docsum">
      <p className="docsum__text">Enviando documentos: {progress.percent}%</p>
      <ProgressBar label="Envio dos documentos" value={progress.percent} />
      <div className="docsum__files stack stack--8">
        {files.map(([file, share]) => (
          <FileRow key={keyOf(file)} name={file.name} size={file.size} progress={share} />
        ))}
      </div>
      <SentCount shares={files.map(([, share]) => share)} />
    </div>
  )
}

export default UploadProgress

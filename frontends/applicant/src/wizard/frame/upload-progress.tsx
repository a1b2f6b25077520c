import { FileRow, ProgressBar, SentCount } from '@licensing/ui-kit'
import { fileKey } from '../file-key'
import { WizardActor } from './wizard-actor'

/** Progress of the upload, in total and per file in sending order. */
export const UploadProgress = () => {
  const progress = WizardActor.useSelector(({ context }) => context.progress)
  if (progress === null) return null
  const files = [...progress.files]
  return (
    <div className="docsum">
      <p className="docsum__text">{`Enviando documentos: ${progress.percent}%`}</p>
      <ProgressBar label="Envio dos documentos" value={progress.percent} />
      <div className="docsum__files stack stack--8">
        {files.map(([file, share]) => (
          <FileRow key={fileKey(file)} name={file.name} size={file.size} progress={share} />
        ))}
      </div>
      <SentCount shares={files.map(([, share]) => share)} />
    </div>
  )
}

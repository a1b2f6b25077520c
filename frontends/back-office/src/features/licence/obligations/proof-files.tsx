import { downloadProof } from '@licensing/api-client/licences'
import type { ProofDocument } from '@licensing/contracts'
import { FileRow } from '@licensing/ui-kit'
import { useSaveFile } from '../queries/use-save-file'

interface ProofFilesProps {
  readonly licenceId: string
  readonly documents: readonly ProofDocument[]
}

/** The files of a proof, each with its download. */
export const ProofFiles = ({ licenceId, documents }: ProofFilesProps) => {
  const saveFile = useSaveFile()
  if (documents.length === 0) return null
  return (
    <ul className="stack stack--8">
      {documents.map((document) => (
        <li key={document.id}>
          <FileRow
            name={document.originalName}
            size={document.fileSize}
            onDownload={() =>
              saveFile({
                name: document.originalName,
                save: () => downloadProof(licenceId, document.id, document.originalName),
              })
            }
          />
        </li>
      ))}
    </ul>
  )
}

import { isApiError, queryKeys } from '@licensing/api-client'
import { uploadCertificate } from '@licensing/api-client/licences'
import { certificateFile, checkFile } from '@licensing/forms'
import { Button, FileDrop, Form, PasswordField, toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const { accept, hint, emptyMessage } = certificateFile

interface Errors {
  readonly file?: string
  readonly password?: string
}

/** Where the server's refusal is shown. */
const errorsOf = (refusal: unknown): Errors => {
  if (!isApiError(refusal)) return {}
  const { code, message } = refusal
  if (code === 'CERTIFICATE_PASSWORD') return { password: message }
  return code === 'CERTIFICATE_INVALID' || code === 'CERTIFICATE_OTHER' ? { file: message } : {}
}

const useUpload = (municipalityId: string) => {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: File) => uploadCertificate(municipalityId, { file: chosen, password }),
    meta: { errorMessage: 'Erro ao salvar certificado' },
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.issuing(municipalityId), saved)
      setFile(undefined)
      setPassword('')
      toast.success('Certificado salvo')
    },
    onError: (refusal) => setErrors(errorsOf(refusal)),
  })
  const choose = ([chosen]: File[]) => {
    if (chosen === undefined) return
    const problem = checkFile(certificateFile, chosen)
    setErrors(problem === null ? {} : { file: problem })
    setFile(problem === null ? chosen : undefined)
  }
  const save = () => {
    setErrors(file === undefined ? { file: emptyMessage } : {})
    if (file !== undefined) mutate(file)
  }
  return {
    file,
    choose,
    drop: () => setFile(undefined),
    password,
    setPassword,
    errors,
    save,
    busy: isPending,
  }
}

/** The file with its password, which is sent once and stored nowhere. */
export const CertificateUpload = ({
  municipalityId,
  replaces,
}: {
  readonly municipalityId: string
  readonly replaces: boolean
}) => {
  const { file, choose, drop, password, setPassword, errors, save, busy } = useUpload(municipalityId)
  return (
    <Form className="stack stack--16" onSubmit={save}>
      <FileDrop
        label="Certificado"
        title={replaces ? 'Arraste o novo certificado até aqui' : 'Arraste o certificado até aqui'}
        hint={hint}
        accept={accept}
        multiple={false}
        disabled={busy}
        error={errors.file}
        files={file === undefined ? [] : [{ id: file.name, name: file.name, size: file.size }]}
        onRemove={drop}
        onFiles={choose}
      />
      <PasswordField
        label="Senha do certificado"
        hint="Usada uma vez, para abrir o arquivo; não é guardada."
        autoComplete="new-password"
        disabled={busy}
        value={password}
        error={errors.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel="Salvando...">
          Salvar certificado
        </Button>
      </div>
    </Form>
  )
}

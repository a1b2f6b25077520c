import { isApiError, queryKeys } from '@licensing/api-client'
import { fetchCrest, removeCrest, uploadCrest } from '@licensing/api-client/licences'
import type { IssuingResponse } from '@licensing/contracts'
import { checkFile, fileRules } from '@licensing/forms'
import { Button, Card, FileDrop, toast } from '@licensing/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'

const { accept, hint } = fileRules.crest

interface CrestCardProps {
  readonly municipalityId: string
  readonly crest: IssuingResponse['crest']
  readonly mayChange: boolean
}

/** Shows the image under a URL that exists as long as the element. */
const Image = ({ blob }: { readonly blob: Blob }) => {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} alt="Brasão do município" height={96} />
}

const Picture = ({
  municipalityId,
  sha256,
}: {
  readonly municipalityId: string
  readonly sha256: string
}) => {
  const { data: blob } = useQuery({
    queryKey: [...queryKeys.issuing(municipalityId), 'crest', sha256],
    queryFn: ({ signal }) => fetchCrest(municipalityId, { signal }),
    meta: { errorMessage: 'Erro ao carregar brasão' },
  })
  return blob && <Image blob={blob} />
}

const useCrest = (municipalityId: string) => {
  const client = useQueryClient()
  const queryKey = queryKeys.issuing(municipalityId)
  const [error, setError] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) => uploadCrest(municipalityId, file),
    meta: { errorMessage: 'Erro ao salvar brasão' },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      toast.success('Brasão salvo')
    },
    onError: (refusal) =>
      setError(isApiError(refusal) && refusal.code === 'CREST_INVALID' ? refusal.message : undefined),
  })
  const removal = useMutation({
    mutationFn: () => removeCrest(municipalityId),
    meta: { errorMessage: 'Erro ao remover brasão' },
    onSuccess: () => {
      client.setQueryData<IssuingResponse>(queryKey, (known) => known && { ...known, crest: null })
      toast.success('Brasão removido')
    },
  })
  const choose = ([file]: File[]) => {
    if (file === undefined) return
    const problem = checkFile(fileRules.crest, { name: file.name, size: file.size })
    setError(problem ?? undefined)
    if (problem === null) upload.mutate(file)
  }
  return { error, choose, busy: upload.isPending, remove: removal.mutate, removing: removal.isPending }
}

/** The crest at the head of each document; saved as soon as it is chosen. */
export const CrestCard = ({ municipalityId, crest, mayChange }: CrestCardProps) => {
  const { error, choose, busy, remove, removing } = useCrest(municipalityId)
  return (
    <Card title="Brasão">
      <div className="stack stack--16">
        {crest === null && !mayChange && (
          <p className="subtle">Sem brasão: os documentos levam só o nome do município.</p>
        )}
        {crest !== null && <Picture municipalityId={municipalityId} sha256={crest.sha256} />}
        {mayChange && (
          <FileDrop
            label="Brasão"
            title={busy ? 'Enviando...' : 'Arraste o brasão até aqui'}
            hint={hint}
            accept={accept}
            multiple={false}
            disabled={busy}
            error={error}
            onFiles={choose}
          />
        )}
        {mayChange && crest !== null && (
          <div>
            <Button icon={Trash2} busy={removing} busyLabel="Removendo..." onClick={() => remove()}>
              Remover brasão
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

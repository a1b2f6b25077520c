import { calendarQueryKey, endCalendar, getCalendar, makeCalendar } from '@licensing/api-client/account'
import { Alert, Button, Card, CopyButton, LazyConfirmDialog, Loaded, toast } from '@licensing/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import './settings.css'

/** An address is replaced or ended; either way calendars that read it stop. */
type Question = 'replace' | 'end'

const questions = {
  replace: {
    title: 'Criar outro endereço?',
    confirmLabel: 'Criar outro',
    text: 'O endereço atual deixa de valer. Nos calendários que o usam, assine o novo.',
  },
  end: {
    title: 'Encerrar o calendário?',
    confirmLabel: 'Encerrar',
    text: 'O endereço deixa de valer, e os calendários que o usam não recebem mais os seus prazos.',
  },
} as const

const useAddress = () => {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: calendarQueryKey })
  const made = useMutation({
    mutationFn: makeCalendar,
    meta: { errorMessage: 'Erro ao criar o endereço do calendário' },
    onSuccess: ({ url }) => {
      setFresh(url)
      return refresh()
    },
  })
  const ended = useMutation({
    mutationFn: endCalendar,
    meta: { errorMessage: 'Erro ao encerrar o calendário' },
    onSuccess: () => {
      setFresh(null)
      toast.success('Calendário encerrado')
      return refresh()
    },
  })
  return {
    fresh,
    make: () => made.mutate(),
    making: made.isPending,
    end: () => ended.mutate(),
    ending: ended.isPending,
  }
}

const Fresh = ({ url }: { readonly url: string }) => (
  <Alert tone="success" title="Endereço criado">
    <p>Copie agora: ele não aparece de novo. Quem tiver este endereço poderá ver os seus prazos.</p>
    <p className="row">
      <code className="calendar-address">{url}</code>
      <CopyButton text={url} label="Copiar o endereço do calendário" />
    </p>
  </Alert>
)

const Address = ({ url }: { readonly url: string | null }) => {
  const { fresh, make, making, end, ending } = useAddress()
  const [question, setQuestion] = useState<Question>()
  const answer = () => {
    setQuestion(undefined)
    if (question === 'end') end()
    else make()
  }
  // A new address is shown only once, so it must not depend on loading the card's data again.
  if (url === null && fresh === null)
    return (
      <div>
        <Button icon={CalendarPlus} busy={making} busyLabel="Criando..." onClick={make}>
          Criar endereço
        </Button>
      </div>
    )
  return (
    <>
      {fresh === null ? <p className="muted calendar-address">{url}</p> : <Fresh url={fresh} />}
      <div className="row">
        <Button busy={making} busyLabel="Criando..." onClick={() => setQuestion('replace')}>
          Criar outro endereço
        </Button>
        <Button variant="ghost" busy={ending} busyLabel="Encerrando..." onClick={() => setQuestion('end')}>
          Encerrar
        </Button>
      </div>
      {question && (
        <LazyConfirmDialog
          title={questions[question].title}
          confirmLabel={questions[question].confirmLabel}
          onConfirm={answer}
          onCancel={() => setQuestion(undefined)}
        >
          <p>{questions[question].text}</p>
        </LazyConfirmDialog>
      )}
    </>
  )
}

/** The person's due days in its own calendar, by a secret address (N6e). */
export const CalendarCard = () => {
  const query = useQuery({
    queryKey: calendarQueryKey,
    queryFn: ({ signal }) => getCalendar({ signal }),
  })
  return (
    <Card title="Assinar meus prazos no calendário">
      <div className="stack stack--16">
        <p className="muted">
          Respostas a pedidos, condicionantes e renovações no calendário do seu celular ou do seu e-mail,
          sempre em dia.
        </p>
        <Loaded query={query} what="o calendário">
          {({ url }) => <Address url={url} />}
        </Loaded>
      </div>
    </Card>
  )
}

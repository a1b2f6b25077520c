import {
  Alert,
  type AlertTone,
  Button,
  EmptyState,
  ErrorState,
  ProgressBar,
  SkeletonCards,
  SkeletonStats,
  SkeletonTable,
  Spinner,
  toast,
} from '@licensing/ui-kit'
import { Sample, Samples } from './samples'

const TONES: readonly AlertTone[] = ['info', 'success', 'warning', 'danger', 'payment']
const TOASTS = ['success', 'error', 'warning', 'info', 'loading'] as const

export const Feedback = () => (
  <Samples title="Feedback">
    <Sample name="Alert" look="stack">
      {TONES.map((tone) => (
        <Alert key={tone} tone={tone} title="Pagamento pendente">
          <p>O boleto vence amanhã.</p>
        </Alert>
      ))}
    </Sample>
    <Sample name="toast">
      {TOASTS.map((tone) => (
        <Button key={tone} onClick={() => toast[tone](`Um aviso: ${tone}`)}>
          {tone}
        </Button>
      ))}
      <Button variant="ghost" onClick={() => toast.dismiss()}>
        dismiss
      </Button>
    </Sample>
    <Sample name="Spinner, ProgressBar" look="stack">
      <Spinner />
      <ProgressBar label="Documentos enviados" value={3} max={5} />
      <ProgressBar label="Etapas concluídas" value={5} max={5} tone="ok" />
    </Sample>
    <Sample name="EmptyState, ErrorState" look="stack">
      <EmptyState title="Nenhum processo" text="Os processos aparecem aqui." />
      <ErrorState title="Erro ao carregar processos" onRetry={() => undefined} />
    </Sample>
    <Sample name="SkeletonStats, SkeletonCards, SkeletonTable" look="stack">
      <SkeletonStats label="Carregando totais" />
      <SkeletonCards label="Carregando cartões" cards={2} />
      <SkeletonTable label="Carregando tabela" rows={3} />
    </Sample>
  </Samples>
)

import {
  AlertDialog,
  Button,
  type ButtonVariant,
  ConfirmDialog,
  CopyButton,
  Dialog,
  DialogCancel,
  IconButton,
  LinkButton,
  Menu,
  SegmentedToggle,
  TextField,
} from '@licensing/ui-kit'
import { Download, Eye, LayoutGrid, List, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Sample, Samples } from './samples'

const VARIANTS: readonly ButtonVariant[] = [
  'primary',
  'secondary',
  'ghost',
  'danger',
  'danger-quiet',
  'payment',
  'on-dark',
]

const Buttons = () => (
  <>
    {VARIANTS.map((variant) => (
      <Sample key={variant} name={`Button ${variant}`} onDark={variant === 'on-dark'}>
        <Button variant={variant} icon={Plus}>
          Novo Processo
        </Button>
        <Button variant={variant} size="sm">
          Pequeno
        </Button>
        <Button variant={variant} busy busyLabel="Salvando...">
          Salvar
        </Button>
        <Button variant={variant} disabled>
          Inativo
        </Button>
      </Sample>
    ))}
  </>
)

const ENTRIES = [
  { label: 'Visualizar', icon: Eye, to: '/processes' },
  { label: 'Editar', icon: Pencil, disabled: true },
  'separator',
  { label: 'Excluir', icon: Trash2, tone: 'danger' },
] as const

const VIEWS = [
  { value: 'table', label: 'Tabela', icon: List },
  { value: 'cards', label: 'Cartões', icon: LayoutGrid },
] as const

const OtherActions = () => {
  const [view, setView] = useState<'table' | 'cards'>('table')
  return (
    <>
      <Sample name="IconButton">
        <IconButton label="Baixar 2026/0012" icon={Download} />
        <IconButton label="Excluir 2026/0012" icon={Trash2} size="sm" />
      </Sample>
      <Sample name="LinkButton">
        <LinkButton to="/dashboard" variant="primary">
          Ir para Dashboard
        </LinkButton>
      </Sample>
      <Sample name="CopyButton">
        <CopyButton text="2026/0012" label="Copiar 2026/0012" />
      </Sample>
      <Sample name="Menu">
        <Menu label="Ações de 2026/0012" entries={ENTRIES} />
      </Sample>
      <Sample name="SegmentedToggle">
        <SegmentedToggle label="Visualização" options={VIEWS} value={view} onChange={setView} />
      </Sample>
    </>
  )
}

type Opened = 'dialog' | 'confirm' | 'alert'

const Dialogs = () => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Sample name="Dialog, ConfirmDialog, AlertDialog">
      <Button onClick={() => setOpened('dialog')}>Dialog</Button>
      <Button onClick={() => setOpened('confirm')}>ConfirmDialog</Button>
      <Button onClick={() => setOpened('alert')}>AlertDialog</Button>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title="Renomear"
        footer={
          <>
            <DialogCancel />
            <Button variant="primary" onClick={close}>
              Salvar
            </Button>
          </>
        }
      >
        <TextField label="Nome" />
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Excluir processo"
        confirmLabel="Excluir"
      >
        Esta ação não pode ser desfeita.
      </ConfirmDialog>
      <AlertDialog open={opened === 'alert'} onClose={close} title="Prazo encerrado">
        O prazo terminou ontem.
      </AlertDialog>
    </Sample>
  )
}

export const Actions = () => (
  <Samples title="Actions and dialogs">
    <Buttons />
    <OtherActions />
    <Dialogs />
  </Samples>
)

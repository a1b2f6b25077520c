import { eraseDrafts } from '@licensing/federation/device-draft'
import { ConfirmDialog, type Elements } from '@licensing/ui-kit'
import { useState } from 'react'
import { signOut } from './sign-out'

/** Sign out first: an open wizard stops storing its draft once its person is signed out. */
const signOutErasingDraft = (userId: string): void => {
  signOut()
  eraseDrafts(userId)
}

const DraftDialog = ({ userId }: { userId: string }) => {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      title="Há um rascunho neste aparelho"
      tone="warning"
      confirmLabel="Manter neste aparelho"
      confirmVariant="primary"
      alternative={{ label: 'Apagar e sair', onChoose: () => signOutErasingDraft(userId) }}
      onConfirm={signOut}
      onCancel={() => setOpen(false)}
    >
      <p>
        O que você começou a preencher está guardado neste navegador. Se outras pessoas usam este aparelho,
        apague o rascunho ao sair: o que já foi salvo no portal continua lá.
      </p>
    </ConfirmDialog>
  )
}

let dialogCount = 0

/** Asks whether to keep an unsent draft at sign-out; each call opens a new dialog. Cancel has the focus, and Esc cancels. */
export const draftDialog = (userId: string): Elements => (
  <DraftDialog key={(dialogCount += 1)} userId={userId} />
)

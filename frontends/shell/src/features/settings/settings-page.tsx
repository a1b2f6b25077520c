import { getSettings, settingsQueryKey, updateSettings } from '@licensing/api-client'
import type { SettingsResponse } from '@licensing/contracts'
import { useUnsavedChanges } from '@licensing/federation'
import {
  Button,
  Card,
  Checkbox,
  Loaded,
  PageHeader,
  RadioGroup,
  toast,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CalendarCard } from './calendar-card'

const sidebarOptions = [
  { value: 'expanded', label: 'Aberto' },
  { value: 'collapsed', label: 'Recolhido' },
]
const densityOptions = [
  { value: 'comfortable', label: 'Confortável' },
  { value: 'compact', label: 'Compacta' },
]

/** Writes saved settings to the cache that the shell reads, so that sidebar and density change immediately. */
const useSaving = () => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: updateSettings,
    meta: { errorMessage: 'Erro ao salvar configurações' },
    onSuccess: (saved) => {
      client.setQueryData(settingsQueryKey, saved)
      toast.success('Configurações salvas com sucesso')
    },
  })
  return { save: mutate, saving: isPending }
}

const SettingsForm = ({ settings }: { readonly settings: SettingsResponse }) => {
  const [{ sidebarExpanded, emailNotifications, density }, setValues] = useState(settings)
  const { save, saving } = useSaving()
  useUnsavedChanges(
    sidebarExpanded !== settings.sidebarExpanded ||
      emailNotifications !== settings.emailNotifications ||
      density !== settings.density,
  )
  const change = (part: Partial<SettingsResponse>) => setValues((values) => ({ ...values, ...part }))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save({ sidebarExpanded, emailNotifications, density })
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      <Card title="Aparência">
        <div className="form-grid">
          <RadioGroup
            name="sidebar"
            label="Menu lateral"
            hint="Como o menu aparece quando você entra."
            options={sidebarOptions}
            value={sidebarExpanded ? 'expanded' : 'collapsed'}
            onChange={({ target }) => change({ sidebarExpanded: target.value === 'expanded' })}
          />
          <RadioGroup
            name="density"
            label="Densidade das páginas"
            hint="A compacta mostra mais linhas de uma vez."
            options={densityOptions}
            value={density}
            onChange={({ target }) =>
              change({ density: target.value === 'compact' ? 'compact' : 'comfortable' })
            }
          />
        </div>
      </Card>
      <Card title="Notificações">
        <Checkbox
          label="Receber avisos por e-mail"
          checked={emailNotifications}
          onChange={({ target }) => change({ emailNotifications: target.checked })}
        />
      </Card>
      <div className="actions">
        <Button type="submit" variant="primary" busy={saving} busyLabel="Salvando...">
          Salvar
        </Button>
      </div>
    </form>
  )
}

/** /settings: sidebar default, e-mail notifications and page density of the signed-in person (decision 3). */
const SettingsPage = () => {
  useDocumentTitle('Configurações')
  const query = useQuery({
    queryKey: settingsQueryKey,
    queryFn: ({ signal }) => getSettings({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorMessage: 'Erro ao carregar configurações' },
  })
  return (
    <>
      <PageHeader title="Configurações" subtitle="Valem para você, em qualquer navegador." />
      <Loaded query={query} what="configurações" cards={2}>
        {(settings) => (
          <div className="stack">
            <SettingsForm settings={settings} />
            <CalendarCard />
          </div>
        )}
      </Loaded>
    </>
  )
}

export default SettingsPage

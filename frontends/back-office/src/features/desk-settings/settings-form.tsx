import { isApiError, queryKeys } from '@licensing/api-client'
import { updateDeskSettings } from '@licensing/api-client/catalogue'
import type { DeskSettingsResponse, RewordableKind, TermLimitsResponse } from '@licensing/contracts'
import { useUnsavedChanges } from '@licensing/federation'
import type { DeskSettingsForm } from '@licensing/forms'
import {
  Alert,
  Button,
  Form,
  lazyPart,
  SaveActions,
  toast,
  useCheckedForm,
  Card,
  Checkbox,
  Select,
  TextField,
} from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CalendarCard } from './calendar-card'
import { type SettingsForm, settingsRules, valuesOf, guardOf, guardOptions } from './model'
import { withTemplate } from './notices/kinds'
import { TemplatesCard } from './notices/templates-card'
import { AnswerCard, TermsCard } from './terms-card'

/** The rules for assigned processes, and where answers to notices go. */
const DeskCard = ({ form }: { readonly form: SettingsForm }) => (
  <Card title="Mesa de trabalho e avisos">
    <div className="form-grid">
      <Select
        label="Quando alguém age num processo de outra pessoa"
        options={guardOptions}
        error={form.errors['assignmentGuard']}
        value={form.values.assignmentGuard}
        onChange={({ target }) => form.change({ assignmentGuard: guardOf(target.value) })}
      />
      <Checkbox
        label="Quem inicia a análise assume o processo sem responsável"
        checked={form.values.claimOnStart}
        onChange={({ target }) => form.change({ claimOnStart: target.checked })}
      />
      <TextField
        type="email"
        label="E-mail para respostas"
        hint="Em branco, o e-mail do município"
        optional
        {...form.field('replyTo')}
      />
    </div>
  </Card>
)

const TemplateDialog = lazyPart({ load: () => import('./notices/template-dialog') })

interface SettingsFormProps {
  readonly municipalityId: string
  readonly settings: DeskSettingsResponse
  readonly limits: TermLimitsResponse['limits']
  /** False for people who may only read them. */
  readonly mayChange: boolean
}

/** The server refuses the calendar as a whole. */
const errorsOf = (error: unknown) => {
  if (!isApiError(error)) return []
  return error.code === 'CALENDAR_PAST' ? [{ field: 'calendar', message: error.message }] : error.errors
}

const useSaving = ({ municipalityId, settings }: SettingsFormProps, form: SettingsForm) => {
  const client = useQueryClient()
  const [isStale, setStale] = useState(false)
  const markSaved = useUnsavedChanges(form.isChanged)
  const queryKey = queryKeys.deskSettings(municipalityId)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: DeskSettingsForm) =>
      updateDeskSettings(municipalityId, { ...values, version: settings.version }),
    meta: { errorMessage: 'Erro ao salvar configurações' },
    onSuccess: (saved) => {
      markSaved()
      form.keep()
      client.setQueryData(queryKey, saved)
      toast.success('Configurações salvas')
    },
    onError: (error) => {
      setStale(isApiError(error) && error.code === 'CONCURRENT_CHANGE')
      form.refuse(errorsOf(error))
    },
  })
  const reload = () => void client.invalidateQueries({ queryKey })
  return { save: mutate, saving: isPending, isStale, reload }
}

const Stale = ({ onReload }: { readonly onReload: () => void }) => (
  <Alert
    announce
    tone="warning"
    title="Outra pessoa alterou estas configurações"
    action={<Button onClick={onReload}>Recarregar</Button>}
  >
    <p>Recarregue para ver como estão agora. O que você alterou aqui não foi salvo.</p>
  </Alert>
)

interface TemplatesProps extends Pick<SettingsFormProps, 'municipalityId'> {
  readonly form: SettingsForm
  readonly kind: RewordableKind
  readonly onClose: () => void
}

const EditedTemplate = ({ municipalityId, form, kind, onClose }: TemplatesProps) => {
  const { templates } = form.values
  return (
    <TemplateDialog
      municipalityId={municipalityId}
      kind={kind}
      own={templates[kind]}
      onUse={(template) => {
        form.change({ templates: withTemplate(templates, kind, template) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/**
 * The settings of a municipality's desk, as one form. Dialogs are outside the form element, because their submit events would submit
 * it, too.
 */
export const DeskSettingsFields = (props: SettingsFormProps) => {
  const { municipalityId, settings, limits, mayChange } = props
  const [edited, setEdited] = useState<RewordableKind>()
  const form = useCheckedForm(settingsRules, valuesOf(settings))
  const { save, saving, isStale, reload } = useSaving(props, form)
  const send = () => {
    const values = form.check()
    if (values !== undefined) save(values)
  }
  return (
    <>
      <Form className="stack" onSubmit={send}>
        {!mayChange && (
          <Alert
            tone="info"
            title="Somente leitura: um administrador do município altera as configurações."
          />
        )}
        {isStale && <Stale onReload={reload} />}
        <fieldset className="stack" disabled={!mayChange}>
          <legend className="sr-only">Configurações do órgão</legend>
          <TermsCard form={form} limits={limits} />
          <AnswerCard form={form} />
          <CalendarCard form={form} />
          <DeskCard form={form} />
          <TemplatesCard form={form} onEdit={setEdited} />
        </fieldset>
        {mayChange && <SaveActions cancelTo="/municipalities" busy={saving} />}
      </Form>
      {edited !== undefined && (
        <EditedTemplate
          municipalityId={municipalityId}
          form={form}
          kind={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

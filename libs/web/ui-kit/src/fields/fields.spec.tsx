import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Button } from '../actions/button'
import { focusFirstError } from '../behaviour/focus-first-error'
import { accessibilityFindings } from '../testing/accessibility'
import { FoldedFilters } from './folded-filters'
import { RadioGroup } from './radio-group'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const description = (element: HTMLElement) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ')
}
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('fields are described by their hint, or by the error that replaces it', async () => {
  const { container } = render(
    <>
      <TextField label="Nome" required hint="Completo." />
      <TextField label="E-mail" hint="Usado para entrar." error="Email inválido" />
      <TextField label="Complemento" optional success="Preenchido automaticamente" />
      <TextArea label="Descrição" counter="4 de 500" error="Descrição curta" />
    </>,
  )
  const names = ['Nome', 'E-mail', 'Complemento (opcional)', 'Descrição']
  const facts = names.map((name) => [textbox(name).getAttribute('aria-invalid'), description(textbox(name))])
  expect(facts).toEqual([
    [null, 'Completo.'],
    ['true', 'Email inválido'],
    [null, expect.any(String)],
    ['true', 'Descrição curta 4 de 500'],
  ])
  expect(textbox('Nome').required).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Preenchido automaticamente')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('folded filters count the ones in use, and unfold', async () => {
  render(
    <FoldedFilters values={['ACTIVE', '', null]}>
      <TextField label="Situação" />
    </FoldedFilters>,
  )
  const toggle = screen.getByRole('button', { name: 'Filtros (1)' })
  const filters = document.querySelector(`[id="${toggle.getAttribute('aria-controls')}"]`)
  expect([toggle.getAttribute('aria-expanded'), filters?.className]).toEqual(['false', 'filters'])
  await userEvent.click(toggle)
  expect([toggle.getAttribute('aria-expanded'), filters?.className]).toEqual([
    'true',
    'filters filters--open',
  ])
})

const Registration = () => {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: '', type: '' },
    shouldFocusError: false,
  })
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const form = event.currentTarget
        void handleSubmit(
          () => undefined,
          () => focusFirstError(form),
        )(event)
      }}
    >
      <RadioGroup
        label="Tipo"
        options={['CPF', 'CNPJ'].map((value) => ({ value, label: value }))}
        error={errors.type?.message}
        {...register('type', { required: 'Tipo é obrigatório' })}
      />
      <TextField
        label="Nome"
        error={errors.name?.message}
        {...register('name', { required: 'Nome é obrigatório' })}
      />
      <Button type="submit">Salvar</Button>
    </form>
  )
}

it('a form focuses its first error in reading order; a group of radios describes its own', async () => {
  const { container } = render(<Registration />)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'CPF' })))
  const group = screen.getByRole('radiogroup', { name: 'Tipo' })
  expect([group.getAttribute('aria-invalid'), description(group)]).toEqual(['true', 'Tipo é obrigatório'])
  expect(await accessibilityFindings(container)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'CNPJ' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(document.activeElement).toBe(textbox('Nome')))
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { Button } from '../actions/button'
import { focusFirstError } from '../behaviour/focus-first-error'
import { accessibilityFindings } from '../testing/accessibility'
import { CheckCard } from './check-card'
import { Checkbox } from './checkbox'
import { PasswordField } from './password-field'
import { RadioGroup } from './radio-group'
import { Select } from './select'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const description = (element: HTMLElement) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ')
}

describe('TextField', () => {
  it('labels its input and describes it by the hint', async () => {
    const { container } = render(<TextField label="Email" required hint="Usado para entrar." />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
    expect(input.required).toBe(true)
    expect(description(input)).toBe('Usado para entrar.')
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('replaces the hint by the error and marks the input invalid', async () => {
    const { container } = render(<TextField label="Email" hint="Usado para entrar." error="Email inválido" />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(description(input)).toBe('Email inválido')
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('marks an optional field, and shows the success of a lookup', () => {
    render(<TextField label="Complemento" optional success="Dados do CNPJ preenchidos automaticamente" />)
    expect(screen.getByRole('textbox', { name: 'Complemento (opcional)' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Dados do CNPJ preenchidos automaticamente')
  })
})

it('[R2.19] shows and hides a password', async () => {
  const { container } = render(<PasswordField label="Senha" autoComplete="current-password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Senha')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(input.type).toBe('password')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('lists the options of a select after its placeholder', async () => {
  const options = [{ value: 'RN', label: 'Rio Grande do Norte' }]
  const { container } = render(<Select label="Estado" options={options} placeholder="Selecione" />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' })
  expect(select.value).toBe('')
  await userEvent.selectOptions(select, 'RN')
  expect(select.value).toBe('RN')
  expect(await accessibilityFindings(container)).toEqual([])
})

it('counts the characters of a text area next to its error', async () => {
  const { container } = render(
    <TextArea label="Descrição" counter="4 de 500" error="Descrição deve ter pelo menos 10 caracteres" />,
  )
  expect(description(screen.getByRole('textbox'))).toBe(
    'Descrição deve ter pelo menos 10 caracteres 4 de 500',
  )
  expect(await accessibilityFindings(container)).toEqual([])
})

it('checks a card by a click anywhere and shows its dependent content', async () => {
  const { container } = render(
    <>
      <CheckCard label="Zona rural" help="Fora do perímetro urbano.">
        <TextField label="Justificativa" />
      </CheckCard>
      <Checkbox label="Ativo" defaultChecked />
    </>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Zona rural' })
  expect(description(box)).toBe('Fora do perímetro urbano.')
  await userEvent.click(screen.getByText('Fora do perímetro urbano.'))
  expect(box.checked).toBe(true)
  expect(screen.getByRole('textbox', { name: 'Justificativa' })).toBeTruthy()
  expect(await accessibilityFindings(container)).toEqual([])
})

const people = [
  { value: 'CPF', label: 'CPF' },
  { value: 'CNPJ', label: 'CNPJ' },
]

describe('RadioGroup', () => {
  it('labels the group, shows its error and accepts one choice', async () => {
    const { container } = render(
      <RadioGroup label="Tipo" name="type" options={people} required error="Tipo é obrigatório" />,
    )
    const group = screen.getByRole('radiogroup', { name: 'Tipo' })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(description(group)).toBe('Tipo é obrigatório')
    await userEvent.click(screen.getByRole('radio', { name: 'CPF' }))
    await userEvent.click(screen.getByRole('radio', { name: 'CNPJ' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CNPJ' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CPF' }).checked).toBe(false)
    expect(await accessibilityFindings(container)).toEqual([])
  })
})

const Registration = () => {
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { name: '', type: '', state: '' },
    shouldFocusError: false,
  })
  const { errors } = formState
  const type = useWatch({ control, name: 'type' })
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
        options={people}
        error={errors.type?.message}
        {...register('type', { required: 'Tipo é obrigatório' })}
      />
      <TextField
        label="Nome"
        error={errors.name?.message}
        {...register('name', { required: 'Nome é obrigatório' })}
      />
      <Button type="submit">Salvar</Button>
      <output>{type}</output>
    </form>
  )
}

describe('with react-hook-form', () => {
  it('focuses the first error in reading order', async () => {
    render(<Registration />)
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'CPF' })))
    await userEvent.click(screen.getByRole('radio', { name: 'CNPJ' }))
    expect(screen.getByRole('status').textContent).toBe('CNPJ')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' })))
  })
})

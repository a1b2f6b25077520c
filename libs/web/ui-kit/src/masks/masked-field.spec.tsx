import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, integer, property } from 'fast-check'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { MaskedField } from './masked-field'
import { applyMask, stripMask, type MaskName } from './masks'

/** A form that shows the field's value next to it. */
const Form = ({ mask, output }: { mask: MaskName; output?: 'plain' | 'masked' }) => {
  const { control, setValue } = useForm({ defaultValues: { field: '' } })
  const held = useWatch({ control, name: 'field' })
  return (
    <form>
      <Controller
        control={control}
        name="field"
        render={({ field }) => (
          <MaskedField mask={mask} label="Campo" {...field} {...(output ? { output } : {})} />
        )}
      />
      <button type="button" onClick={() => setValue('field', '11222333000181')}>
        Preencher
      </button>
      <output>{held}</output>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' })
const held = () => screen.getByRole('status').textContent

const put = (value: string) => fireEvent.change(field(), { target: { value } })

it.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cep', '59600000', '59600-000'],
  ['phone', '84999998888', '(84) 99999-8888'],
  ['phone', '8433215566', '(84) 3321-5566'],
  ['activityCode', '05023', '05.02-3'],
  ['phone', '40041234', '4004-1234'],
] as const)('[R9.06] %s %s is masked while it is typed, pasted or filled in', async (mask, plain, masked) => {
  render(<Form mask={mask} />)
  const digits = plain.toUpperCase()
  await userEvent.type(field(), plain)
  expect([field().value, held()]).toEqual([masked, digits])
  await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}')
  expect(held()).toBe(digits.slice(0, -3))
  put('')
  put(masked)
  expect([field().value, held()]).toEqual([masked, digits])
  put(`${plain}99999`)
  expect(field().value.length).toBeLessThanOrEqual(mask === 'phone' ? 15 : masked.length)
})

it('masks a plain value set by a lookup or a stored draft, also as the value of the form if asked to', async () => {
  render(<Form mask="cnpj" output="masked" />)
  await userEvent.click(screen.getByRole('button', { name: 'Preencher' }))
  expect(field().value).toBe('11.222.333/0001-81')
  await userEvent.type(field(), '{Backspace}5')
  expect(held()).toBe('11.222.333/0001-85')
})

it('follows a change from CPF to CNPJ', () => {
  const { rerender } = render(<Form mask="cpf" />)
  put('52998224725')
  rerender(<Form mask="cnpj" />)
  expect(field().value).toBe('52.998.224/725')
  put('52.998.224/725000')
  expect(held()).toBe('52998224725000')
})

it.each([
  ['keeps its position when editing in the middle', '52998224725', 2, '1', '521.998.224-72', 3],
  ['moves past a separator when it is inserted', '529', 3, '9', '529.9', 5],
  ['keeps its position when a character is rejected', '52998224725', 5, 'x', '529.982.247-25', 5],
  ['deletes the digit before a separator', '52998224725', 4, '{Backspace}', '529.822.472-5', 2],
])('the caret %s', async (...[, text, position, key, value, caret]) => {
  render(<Form mask="cpf" />)
  put(text)
  field().focus()
  field().setSelectionRange(position, position)
  await userEvent.keyboard(key)
  expect([field().value, field().selectionStart]).toEqual([value, caret])
})

describe('masks', () => {
  it('lose no digit and are stable', () => {
    const most = { cpf: 11, cnpj: 14, cep: 8, activityCode: 5 }
    for (const [mask, maxLength] of Object.entries(most) as [MaskName, number][])
      assert(
        property(array(integer({ min: 0, max: 9 }), { maxLength }), (digits) => {
          const plain = digits.join('')
          const masked = applyMask(mask, plain)
          expect([mask, stripMask(mask, masked), applyMask(mask, masked)]).toEqual([mask, plain, masked])
        }),
      )
  })

  it('[D9.09 D9.13] read what is pasted with words, country codes and typographic dashes', () => {
    const pasted = [
      ['cpf', 'CPF 529.982.247–25', '529.982.247-25'],
      ['cnpj', 'CNPJ: 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
      ['cep', 'CEP ５９６００–０００', '59600-000'],
      ['phone', '+55 (84) 99123-4567', '(84) 99123-4567'],
      ['phone', '5584991234567', '(84) 99123-4567'],
      ['phone', '084 3210-1234', '(84) 3210-1234'],
      ['phone', '(55) 99123-45678', '(55) 99123-4567'],
      ['phone', '+351 912 345 678', '+351912345678'],
      ['phone', '0800 123 4567', '0800 123 4567'],
    ] as const
    expect(pasted.map(([mask, text]) => applyMask(mask, text))).toEqual(pasted.map(([, , masked]) => masked))
    expect(stripMask('phone', '+351 912 345 678')).toBe('+351912345678')
  })

  it('masks are empty for empty values', () => {
    const empty = [applyMask('cpf', null), applyMask('cep', undefined), applyMask('phone', '--')]
    expect(empty).toEqual(['', '', ''])
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, integer, property } from 'fast-check'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
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

describe.each([
  ['cpf', '52998224725', '529.982.247-25', 14],
  ['cnpj', '11222333000181', '11.222.333/0001-81', 18],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35', 18],
  ['cep', '59600000', '59600-000', 9],
  ['phone', '84999998888', '(84) 99999-8888', 15],
  ['phone', '8433215566', '(84) 3321-5566', 14],
  ['activityCode', '05023', '05.02-3', 7],
] as const)('%s %s', (mask, plain, masked, length) => {
  it('[R9.06] formats while typing and updates the form', async () => {
    render(<Form mask={mask} />)
    await userEvent.type(field(), plain)
    expect(field().value).toBe(masked)
    expect(field().value).toHaveLength(length)
    expect(held()).toBe(plain)
  })

  it('accepts pasted text, plain or masked', async () => {
    render(<Form mask={mask} />)
    await userEvent.click(field())
    await userEvent.paste(plain)
    expect([field().value, held()]).toEqual([masked, plain])
    await userEvent.clear(field())
    expect(held()).toBe('')
    await userEvent.click(field())
    await userEvent.paste(masked)
    expect([field().value, held()]).toEqual([masked, plain])
  })

  it('accepts autofill by the browser', () => {
    render(<Form mask={mask} />)
    fireEvent.change(field(), { target: { value: plain } })
    expect([field().value, held()]).toEqual([masked, plain])
  })

  it('ignores characters beyond the maximum length', async () => {
    render(<Form mask={mask} />)
    await userEvent.type(field(), `${plain}9999`)
    expect(field().value.length).toBeLessThanOrEqual(mask === 'phone' ? 15 : length)
  })

  it('deletes backwards across separators', async () => {
    render(<Form mask={mask} />)
    await userEvent.type(field(), `${plain}{Backspace}{Backspace}{Backspace}`)
    expect(held()).toBe(plain.slice(0, -3))
  })
})

it('masks a plain value set by a lookup or a stored draft', async () => {
  render(<Form mask="cnpj" />)
  await userEvent.click(screen.getByRole('button', { name: 'Preencher' }))
  expect(field().value).toBe('11.222.333/0001-81')
  await userEvent.type(field(), '{Backspace}5')
  expect(held()).toBe('11222333000185')
})

it('converts letters of a CNPJ to upper case', async () => {
  render(<Form mask="cnpj" />)
  await userEvent.type(field(), '12abc34501de35')
  expect([field().value, held()]).toEqual(['12.ABC.345/01DE-35', '12ABC34501DE35'])
})

it('returns the masked text on request', async () => {
  render(<Form mask="cnpj" output="masked" />)
  await userEvent.type(field(), '11222333000181')
  expect(held()).toBe('11.222.333/0001-81')
})

it('follows a change from CPF to CNPJ', async () => {
  const { rerender } = render(<Form mask="cpf" />)
  await userEvent.type(field(), '52998224725')
  rerender(<Form mask="cnpj" />)
  expect(field().value).toBe('52.998.224/725')
  await userEvent.type(field(), '000')
  expect(held()).toBe('52998224725000')
})

describe('the caret', () => {
  const startAt = async (text: string, position: number) => {
    render(<Form mask="cpf" />)
    await userEvent.type(field(), text)
    field().setSelectionRange(position, position)
  }

  it('keeps its position when editing in the middle', async () => {
    await startAt('52998224725', 2)
    await userEvent.keyboard('1')
    expect(field().value).toBe('521.998.224-72')
    expect(field().selectionStart).toBe(3)
  })

  it('moves past a separator when it is inserted', async () => {
    await startAt('529', 3)
    await userEvent.keyboard('9')
    expect([field().value, field().selectionStart]).toEqual(['529.9', 5])
  })

  it('keeps its position when a character is rejected', async () => {
    await startAt('52998224725', 5)
    await userEvent.keyboard('x')
    expect([field().value, field().selectionStart]).toEqual(['529.982.247-25', 5])
  })

  it('deletes the digit before a separator, not the separator', async () => {
    await startAt('52998224725', 4)
    await userEvent.keyboard('{Backspace}')
    expect([field().value, field().selectionStart]).toEqual(['529.822.472-5', 2])
  })
})

it('has no axe violations, with an error too', async () => {
  const { container } = render(
    <MaskedField mask="cpf" label="CPF" required value="" error="CPF inválido" onChange={() => undefined} />,
  )
  expect(await accessibilityFindings(container)).toEqual([])
})

describe('masks', () => {
  const digits = (most: number) =>
    array(integer({ min: 0, max: 9 }), { maxLength: most }).map((list) => list.join(''))

  it.each(['cpf', 'cnpj', 'cep', 'phone', 'activityCode'] as const)(
    'of %s lose no digit and are stable',
    (mask) => {
      assert(
        property(digits({ cpf: 11, cnpj: 14, cep: 8, phone: 11, activityCode: 5 }[mask]), (plain) => {
          const masked = applyMask(mask, plain)
          expect(stripMask(mask, masked)).toBe(plain)
          expect(applyMask(mask, masked)).toBe(masked)
        }),
      )
    },
  )

  it('are empty for empty values', () => {
    expect([applyMask('cpf', null), applyMask('cep', undefined), applyMask('phone', '--')]).toEqual([
      '',
      '',
      '',
    ])
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, integer, property } from 'fast-check'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { MaskedField } from './masked-field'
import { applyMask, stripMask, type MaskName } from './masks'

/** A form like the product's: what it holds is shown beside the field. */
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
  it('[R9.06] formats while typed and keeps the form in step', async () => {
    render(<Form mask={mask} />)
    await userEvent.type(field(), plain)
    expect(field().value).toBe(masked)
    expect(field().value).toHaveLength(length)
    expect(held()).toBe(plain)
  })

  it('takes a paste, plain or masked', async () => {
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

  it('takes what the browser fills in by itself', () => {
    render(<Form mask={mask} />)
    fireEvent.change(field(), { target: { value: plain } })
    expect([field().value, held()]).toEqual([masked, plain])
  })

  it('takes no more than fits', async () => {
    render(<Form mask={mask} />)
    await userEvent.type(field(), `${plain}9999`)
    expect(field().value.length).toBeLessThanOrEqual(mask === 'phone' ? 15 : length)
  })

  it('deletes backwards through the separators', async () => {
    render(<Form mask={mask} />)
    await userEvent.type(field(), `${plain}{Backspace}{Backspace}{Backspace}`)
    expect(held()).toBe(plain.slice(0, -3))
  })
})

it('shows masked what a lookup or a stored draft sets plain', async () => {
  render(<Form mask="cnpj" />)
  await userEvent.click(screen.getByRole('button', { name: 'Preencher' }))
  expect(field().value).toBe('11.222.333/0001-81')
  await userEvent.type(field(), '{Backspace}5')
  expect(held()).toBe('11222333000185')
})

it('raises letters of a CNPJ', async () => {
  render(<Form mask="cnpj" />)
  await userEvent.type(field(), '12abc34501de35')
  expect([field().value, held()]).toEqual(['12.ABC.345/01DE-35', '12ABC34501DE35'])
})

it('gives the masked text when asked for it', async () => {
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

  it('stays where one edits in the middle', async () => {
    await startAt('52998224725', 2)
    await userEvent.keyboard('1')
    expect(field().value).toBe('521.998.224-72')
    expect(field().selectionStart).toBe(3)
  })

  it('passes a sign as it appears', async () => {
    await startAt('529', 3)
    await userEvent.keyboard('9')
    expect([field().value, field().selectionStart]).toEqual(['529.9', 5])
  })

  it('stays when a refused character is typed', async () => {
    await startAt('52998224725', 5)
    await userEvent.keyboard('x')
    expect([field().value, field().selectionStart]).toEqual(['529.982.247-25', 5])
  })

  it('deletes the digit before a sign, not the sign', async () => {
    await startAt('52998224725', 4)
    await userEvent.keyboard('{Backspace}')
    expect([field().value, field().selectionStart]).toEqual(['529.822.472-5', 2])
  })
})

it('has no accessibility findings, with an error too', async () => {
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

  it('are empty for nothing', () => {
    expect([applyMask('cpf', null), applyMask('cep', undefined), applyMask('phone', '--')]).toEqual([
      '',
      '',
      '',
    ])
  })
})

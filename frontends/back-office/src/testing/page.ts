import { fireEvent, screen, within } from '@testing-library/react'

/** Sets the value of a field; typing it key by key would take most of a spec's time. */
export const fill = (
  label: RegExp | string,
  value: string,
  { getByLabelText }: Pick<typeof screen, 'getByLabelText'> = screen,
) => fireEvent.change(getByLabelText(label), { target: { value } })

export const address = (): string | null => screen.getByTestId('address').textContent

/** The row of a table with this header, once it is shown. */
export const findRow = async (header: RegExp | string) =>
  within((await screen.findByRole('rowheader', { name: header })).closest('tr') as HTMLElement)

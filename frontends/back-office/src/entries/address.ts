/** A parameter of a URL; '' if it is absent. */
export const textFrom = (address: URLSearchParams, name: string): string => address.get(name)?.trim() ?? ''

/** The page in a URL; an invalid one is the first. */
export const pageFrom = (address: URLSearchParams): number => {
  const page = Number(address.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** A day in a URL, YYYY-MM-DD; an invalid one is ''. */
export const dayFrom = (address: URLSearchParams, name: string): string => {
  const text = textFrom(address, name)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The value of an option in a URL or a select; '' if it is none. */
export const optionIn = <Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string | null,
): Value | '' => options.find(({ value }) => value === text)?.value ?? ''

/** The URL parameters of a list; blank filters and the first page are omitted. */
export const addressWith = (
  filters: Readonly<Record<string, string | null>>,
  page: number,
): URLSearchParams => {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value?.trim()) address.set(name, value.trim())
  if (page > 1) address.set('page', String(page))
  return address
}

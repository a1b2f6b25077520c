/** The page in a URL; an invalid one is the first. */
export const pageFrom = (address: URLSearchParams): number => {
  const page = Number(address.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** A day in a URL, YYYY-MM-DD; an invalid one is ''. */
export const dayFrom = (address: URLSearchParams, name: string): string => {
  const text = address.get(name)?.trim() ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

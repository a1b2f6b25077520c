const KEY = 'process-list-address'

/** Remembers, in this tab, the filters and page of the list that the next process is opened from. */
export const rememberList = (address: string): void => sessionStorage.setItem(KEY, address)

/** The filters and page of the list last seen in this tab; null if none was. */
export const lastList = (): string | null => sessionStorage.getItem(KEY)

/** The path of that list. */
export const listPath = (): string => {
  const address = lastList()
  return address === null || address === '' ? '/processes' : `/processes?${address}`
}

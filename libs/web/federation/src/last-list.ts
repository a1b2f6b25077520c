const KEY = 'process-list-address'

/** Remembers, in this tab, the address of the list or queue that the next process is opened from: '/desk?queue=overdue'. */
export const rememberList = (address: string): void => sessionStorage.setItem(KEY, address)

/** The address of the list or queue last seen in this tab; null if none was. */
export const lastList = (): string | null => {
  const address = sessionStorage.getItem(KEY)
  return address?.startsWith('/') === true ? address : null
}

/** Whether processes are opened from the desk, which then is their place in menu and breadcrumb. */
export const cameFromDesk = (): boolean => lastList()?.split('?')[0] === '/desk'

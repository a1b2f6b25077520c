/** The row of an entry with the columns of its response. */
export type Listed<Response extends { readonly createdAt: string }> = Omit<Response, 'createdAt'> & {
  readonly createdAt: Date
}

export const presentListed = <Row extends { readonly createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

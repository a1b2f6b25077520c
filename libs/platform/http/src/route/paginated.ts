import type { Pagination } from '@licensing/contracts'

/** `{ [plural]: rows, pagination }`, the form of every list (decision 4). Its query is contracts' `pageQuery`. */
export const paginated = <const Plural extends string, Row>(
  plural: Plural,
  rows: readonly Row[],
  { page, limit, total }: { readonly page: number; readonly limit: number; readonly total: number },
): Record<Plural, readonly Row[]> & { readonly pagination: Pagination } =>
  ({
    [plural]: rows,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }) as Record<Plural, readonly Row[]> & { readonly pagination: Pagination }

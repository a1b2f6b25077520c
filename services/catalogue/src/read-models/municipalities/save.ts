import { sql, type Transaction } from '@licensing/database'
import { foldForSearch } from '@licensing/domain-kit'
import type { Municipality } from '../../domain/municipality'
import type { EntryAt } from '../../entries'

const rowOf = ({ state: municipality, version }: EntryAt<Municipality>) => ({
  id: municipality.municipalityId,
  name: municipality.name,
  state: municipality.state,
  ibge_code: municipality.ibgeCode,
  cnpj: municipality.cnpj,
  address: municipality.address,
  status: municipality.status,
  email: municipality.email,
  phone: municipality.phone,
  bank_name: municipality.bankName,
  bank_agency: municipality.bankAgency,
  bank_account: municipality.bankAccount,
  pix_key: municipality.pixKey,
  fee_exempt_request_types: municipality.feeExemptRequestTypes,
  name_order: foldForSearch(municipality.name),
  search: foldForSearch(`${municipality.name} ${municipality.cnpj ?? ''}`),
  version,
  created_at: municipality.createdAt,
})

/** Writes the rows as their streams now stand. */
export const saveMunicipalities = async (
  tx: Transaction,
  municipalities: readonly EntryAt<Municipality>[],
): Promise<void> => {
  if (municipalities.length === 0) return
  await tx.run(sql('catalogue.municipalities').insert(municipalities.map(rowOf)).onConflict('id').merge())
}

export const removeMunicipality = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query('delete from catalogue.municipalities where id = $1', [id])
}

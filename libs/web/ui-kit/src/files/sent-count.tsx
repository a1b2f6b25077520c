/** The number of uploaded files, announced to screen readers, which do not see the progress bars. */
export const SentCount = ({ shares }: { readonly shares: readonly number[] }) => {
  const gone = shares.filter((share) => share === 1).length
  const of = shares.length === 1 ? '1 arquivo enviado' : `${shares.length} arquivos enviados`
  return <output className="sr-only">{`${gone} de ${of}`}</output>
}

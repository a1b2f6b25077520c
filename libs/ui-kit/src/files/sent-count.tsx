/** How many of the files in course have gone, for who does not see their bars; said when one more has. */
export const SentCount = ({ shares }: { readonly shares: readonly number[] }) => {
  const gone = shares.filter((share) => share === 1).length
  const of = shares.length === 1 ? '1 arquivo enviado' : `${shares.length} arquivos enviados`
  return <output className="sr-only">{`${gone} de ${of}`}</output>
}

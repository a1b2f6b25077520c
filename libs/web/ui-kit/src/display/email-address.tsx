/** An e-mail address that wraps before its '@' rather than within a word. */
export const EmailAddress = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <span className="email">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

import { formatPhone, phoneLink, type ProcessSummary } from '@licensing/contracts'
import { Bone, EmailAddress, Icon, Skeleton } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { municipalitiesQuery } from '../queries/process-queries'

/** Placeholder of the same height as the contact, to avoid a layout shift. */
const ContactPlaceholder = () => (
  <Skeleton label="Carregando contato">
    <p className="contact">
      <Bone width={160} />
    </p>
    <p className="contact">
      <Bone width={240} />
    </p>
  </Skeleton>
)

/** Contact of the department that charges the fee, as far as the municipality provides it. */
export const PaymentContact = ({ process }: { readonly process: Pick<ProcessSummary, 'municipality'> }) => {
  const { data, isPending } = useQuery(municipalitiesQuery)
  const municipality = data?.find(({ id }) => id === process.municipality?.id)
  return (
    <>
      <p className="small muted">{`Fale com a secretaria de meio ambiente${process.municipality === null ? '' : ` de ${process.municipality.name}`}.`}</p>
      {isPending && <ContactPlaceholder />}
      {municipality?.phone && (
        <p className="contact">
          <Icon as={Phone} />
          <a href={phoneLink(municipality.phone)}>{formatPhone(municipality.phone)}</a>
        </p>
      )}
      {municipality?.email && (
        <p className="contact">
          <Icon as={Mail} />
          <a href={`mailto:${municipality.email}`}>
            <EmailAddress address={municipality.email} />
          </a>
        </p>
      )}
    </>
  )
}

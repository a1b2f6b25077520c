import { useIsStaff } from '../../../signed-in/use-is-staff'

const ofStaff = {
  title: 'Licenças',
  subtitle: 'As licenças emitidas e o que vale hoje de cada uma.',
  empty: 'As licenças aparecem aqui quando são emitidas pelo sistema.',
  obligations: 'O que as licenças emitidas ainda pedem, por data.',
}

const ofApplicants: typeof ofStaff = {
  title: 'Minhas Licenças',
  subtitle: 'Suas licenças e o que vale hoje de cada uma.',
  empty: 'Uma licença aparece aqui quando o seu processo é aprovado e o documento é emitido.',
  obligations: 'O que as suas licenças ainda pedem, por data.',
}

/** The texts of the lists, which show all licences within reach, or a person's own. */
export const useListTexts = (): typeof ofStaff => (useIsStaff() ? ofStaff : ofApplicants)

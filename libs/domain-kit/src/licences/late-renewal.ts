/** To those who ask to renew a licence less than 120 days before its end (LC 140/2011, art. 14, § 4º). */
export const LATE_RENEWAL = 'Pedido com menos de 120 dias de antecedência: a licença não será prorrogada.'

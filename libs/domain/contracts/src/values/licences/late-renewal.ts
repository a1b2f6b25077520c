/** Shown to people who request a renewal less than 120 days before the end of the licence (LC 140/2011, art. 14, § 4º). */
export const LATE_RENEWAL = 'Pedido com menos de 120 dias de antecedência: a licença não será prorrogada.'

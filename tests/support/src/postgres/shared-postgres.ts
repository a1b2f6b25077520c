/** Names the variable that holds the address of the Postgres which the suites of a run share. */
export const SHARED_POSTGRES = 'TEST_POSTGRES_URL'

/** For specs: ids in UUID format. */
export const MUNICIPALITY = '0f0e8f5a-1d7b-4a70-8f2c-3f1b9a2f6c01'
export const ACTIVITY = '7a1c2d3e-4b5f-4a6b-8c7d-9e0f1a2b3c4d'

export const loadSignedInArea = () => import('./signed-in-area')
export const loadVerification = () => import('./public-verification')
export const loadMailedLinks = () => import('../features/mailed-links/pages')

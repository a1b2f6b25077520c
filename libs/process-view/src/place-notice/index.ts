export { PlaceNotice } from './place-notice'

import { ELEMENT_NAME } from '../element-name'
import { postHeight } from './post-height'

/** The iframe page: `?protocolo=2024/001` sets the initial number. */
const protocol = new URLSearchParams(location.search).get('protocolo')
if (protocol !== null) document.querySelector(ELEMENT_NAME)?.setAttribute('protocolo', protocol)
postHeight(window)

import { ELEMENT_NAME } from '../element-name'
import { tellHeight } from './tell-height'

/** The page for frames: `?protocolo=2024/001` starts with a number. */
const protocol = new URLSearchParams(location.search).get('protocolo')
if (protocol !== null) document.querySelector(ELEMENT_NAME)?.setAttribute('protocolo', protocol)
tellHeight(window)
